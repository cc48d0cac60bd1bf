import type { Refusal } from '../../writes/refusal';
import type { Motivo } from '../booking/refusal';

/** Where the guest's words speak to the guest: the same for who books in a guest's place. */
const words: Partial<Record<Motivo, string>> = {
  estadia:
    'No hay una estadía vigente con ese número de reserva. Revise el número, o la estadía en «Contenido».',
  turno: 'Ese turno no está en los días de esa estadía.',
  'otro turno':
    'Esa estadía ya tiene un turno de ese servicio en el mismo día. Cancélelo para reservar otro.',
  'no reservado': 'Esa estadía no tiene reservado ese turno. Actualice la página.',
};

/** Why a shift cannot be booked or cancelled for a guest, in words for staff. */
export function forStaff({ motivo, message }: Refusal): string {
  return new Map(Object.entries(words)).get(motivo) ?? message;
}
