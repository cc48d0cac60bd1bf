import type { Guest } from '../session/guest-session';

/** The keys of a guest's own data. They stand apart because the app's first file needs one and no query. */

/** Of all agendas of a hotel. */
export const agendasKey = (db: string) => [db, 'agenda'] as const;

/** Each begins with the hotel and the booking, so that no other guest is shown it. */
export const agendaKey = (db: string, { nroConfirmacion }: Guest) =>
  [...agendasKey(db), nroConfirmacion] as const;

export const mailChoiceKey = (db: string, { nroConfirmacion }: Guest) =>
  [db, 'correo', nroConfirmacion] as const;
