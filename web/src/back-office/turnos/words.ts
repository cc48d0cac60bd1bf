import type { Estadia, ReservaDelDia, ServicioDelDia, TurnoDelDia } from '../../shared/model/dia';

/** What the desk's screens call things. */

/** The place of a day in time, by the hotel's date. */
export type Cuando = 'pasado' | 'hoy' | 'futuro';

export const nameOf = ({ apellido, nombre }: Pick<ReservaDelDia, 'apellido' | 'nombre'>) =>
  nombre === '' ? apellido : `${apellido}, ${nombre}`;

export const people = (number: number) =>
  number === 1 ? '1 persona' : `${String(number)} personas`;

/** So many of something, as it is said of one and of more. */
export const countOf = (number: number, one: string, more: string) =>
  `${String(number)} ${number === 1 ? one : more}`;

/** What a closure does with the bookings that are there. */
export const keptWords = (number: number) =>
  number === 1
    ? 'La reserva ya hecha se mantiene.'
    : `Las ${String(number)} reservas ya hechas se mantienen.`;

export const hoursOf = ({ desde, hasta }: Pick<TurnoDelDia, 'desde' | 'hasta'>) =>
  `${desde}–${hasta}`;

export const estadoNames = {
  reservada: 'Reservada',
  asistio: 'Asistió',
  ausente: 'Ausente',
} as const satisfies Record<ReservaDelDia['estado'], string>;

export const origenNames = {
  huesped: 'Reservada por el huésped',
  personal: 'Reservada por recepción',
  lista: 'De la lista de espera',
} as const satisfies Record<ReservaDelDia['origen'], string>;

export const correoNames = {
  reservado: 'Turno reservado',
  movido: 'Turno cambiado',
  cancelado: 'Turno cancelado',
  asignado: 'Turno de la lista de espera',
  recordatorio: 'Recordatorio',
} as const satisfies Record<Estadia['correos'][number]['tipo'], string>;

export const correoStates = {
  pendiente: 'por enviar',
  enviado: 'enviado',
  fallado: 'no se pudo enviar',
  omitido: 'no se envió',
} as const satisfies Record<Estadia['correos'][number]['estado'], string>;

/** What is to be known of a shift at a glance; null where it is simply open. */
export function stateOf(
  turno: TurnoDelDia,
  { cierre }: Pick<ServicioDelDia, 'cierre'>,
): string | null {
  if (turno.cerrado === 1) return 'Cerrado por el personal';
  if (turno.estado === 'no se ofrece') return cierre === null ? 'Ya no se ofrece' : 'Cerrado';
  if (turno.estado === 'comenzado') return 'Comenzado';
  if (turno.ocupado >= turno.cupo) return 'Completo';
  if (turno.estado === 'cerrado') return 'Cerrado a huéspedes';
  return turno.estado === 'todavia no abre' ? 'Todavía no abre' : null;
}

/** How many bookings the shifts hold. */
export const heldIn = (turnos: readonly TurnoDelDia[]) =>
  turnos.reduce((sum, { reservas }) => sum + reservas.length, 0);

export const freeIn = ({ cupo, ocupado }: Pick<TurnoDelDia, 'cupo' | 'ocupado'>) =>
  Math.max(0, cupo - ocupado);

/** The shifts that a booking may be moved to or made in, as a list offers them. */
export const turnoOptions = (turnos: readonly TurnoDelDia[], own?: string) =>
  turnos
    .filter(
      ({ codigo, cerrado, estado }) =>
        codigo === own || (cerrado === 0 && estado !== 'no se ofrece'),
    )
    .map((turno) => ({
      value: turno.codigo,
      label: `${hoursOf(turno)} · ${countOf(freeIn(turno), 'libre', 'libres')}`,
    }));

export const moreThanShown = 'Hay más de 20: escriba algo más.';

/** How many people a booking may be for. */
export const mostPeople = 100;
