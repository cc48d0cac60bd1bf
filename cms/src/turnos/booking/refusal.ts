import type { GuestSentence } from '@guest-app/config/guest-english';
import { Refusal } from '../../writes/refusal';

/** Why a shift cannot be booked or cancelled: the status the contract gives it, and what the person reads. */
const refusals = {
  estadia: [404, 'No encontramos su estadía. Consulte en recepción.'],
  agenda: [404, 'La agenda no existe.'],
  turno: [404, 'Ese turno no existe en los días de su estadía.'],
  comenzado: [409, 'Ese turno ya comenzó.'],
  cerrado: [409, 'Ya pasó el plazo para reservar ese turno.'],
  'todavia no abre': [409, 'La reserva de ese turno todavía no está abierta.'],
  completo: [409, 'No quedan lugares suficientes en ese turno.'],
  'otro turno': [
    409,
    'Ya tiene un turno de ese servicio en el mismo día. Cancélelo para elegir otro.',
  ],
  'no reservado': [404, 'No tiene reservado ese turno.'],
  'cancelacion cerrada': [409, 'Ya pasó el plazo para cancelar ese turno.'],
  'ya reservado': [409, 'Ya tiene reservado ese turno.'],
  'hay lugares': [409, 'Hay lugares en ese turno: puede reservarlo.'],
  'no cabe': [409, 'Su grupo no cabe en ese turno.'],
  'otra espera': [
    409,
    'Ya espera otro turno de ese servicio en el mismo día. Deje esa espera para anotarse en otra.',
  ],
  'turno fijo': [
    409,
    'El turno que tiene ese día ya no se puede cancelar: no podemos cambiarlo por otro.',
  ],
  'no espera': [404, 'No está en la lista de espera de ese turno.'],
  'otra solicitud': [409, 'La misma solicitud ya se usó con otros datos.'],
} as const satisfies Record<string, readonly [status: Refusal['status'], mensaje: GuestSentence]>;

export type Motivo = keyof typeof refusals;

export function refused(motivo: Motivo): Refusal {
  const [status, mensaje] = refusals[motivo];
  return new Refusal(status, mensaje, motivo);
}
