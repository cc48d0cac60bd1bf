import type { ReservaDelDia, TurnoDelDia } from '../../shared/model/dia';

/** What the desk's screens call things. */

export const nameOf = ({ apellido, nombre }: Pick<ReservaDelDia, 'apellido' | 'nombre'>) =>
  nombre === '' ? apellido : `${apellido}, ${nombre}`;

export const people = (number: number) =>
  number === 1 ? '1 persona' : `${String(number)} personas`;

/** So many of something, as it is said of one and of more. */
export const countOf = (number: number, one: string, more: string) =>
  `${String(number)} ${number === 1 ? one : more}`;

export const hoursOf = ({ desde, hasta }: Pick<TurnoDelDia, 'desde' | 'hasta'>) =>
  `${desde}–${hasta}`;

export const estadoNames = {
  reservada: 'Reservada',
  asistio: 'Asistió',
  ausente: 'Ausente',
} as const satisfies Record<ReservaDelDia['estado'], string>;

export const origenNames = {
  huesped: 'La hizo el huésped',
  personal: 'La hizo el personal',
  lista: 'Vino de la lista de espera',
} as const satisfies Record<ReservaDelDia['origen'], string>;

/** What is to be known of a shift at a glance; null where it is simply open. */
export function stateOf(turno: TurnoDelDia): string | null {
  if (turno.cerrado === 1) return 'Cerrado por el personal';
  if (turno.estado === 'no se ofrece') return 'Ya no se ofrece';
  if (turno.estado === 'comenzado') return 'Comenzado';
  if (turno.ocupado >= turno.cupo) return 'Completo';
  if (turno.estado === 'cerrado') return 'Cerrado a huéspedes';
  return turno.estado === 'todavia no abre' ? 'Todavía no abre' : null;
}

export const freeIn = ({ cupo, ocupado }: Pick<TurnoDelDia, 'cupo' | 'ocupado'>) =>
  Math.max(0, cupo - ocupado);

/** How many people a booking may be for. */
export const mostPeople = 100;
