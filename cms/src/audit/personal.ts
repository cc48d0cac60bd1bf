/** Of guests nothing is kept here but which stay it was: the trail outlives them. */
const personal: Readonly<Record<string, readonly string[] | 'all'>> = {
  'api::estadia.estadia': 'all',
  'api::correo.correo': 'all',
  'api::reserva.reserva': ['nota'],
};

/** Whether all of a type is about guests. */
export const isPersonal = (uid: string): boolean => personal[uid] === 'all';

export function isHidden(uid: string, field: string): boolean {
  const ofType = personal[uid];
  return ofType === 'all' || ofType?.includes(field) === true;
}
