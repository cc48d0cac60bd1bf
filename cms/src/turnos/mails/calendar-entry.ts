import { sequenceAt } from '@guest-app/config/turnos/calendar-sequence';
import type { Connection } from '../../store/connection';

interface SentMail {
  id: number;
  id_reserva: number;
  estado: string;
  error: string | null;
  proximo_intento: Date | null;
  tomado_por: string | null;
  enviado: Date | null;
  secuencia: number | null;
}

/** What guests have in their calendars from the mails of a booking. */

/** Milliseconds for which the panel shows what was sent: mails have names and addresses. */
export const keptFor = 30 * 24 * 60 * 60 * 1_000;

export const outOfDate = 'El turno se movió o se canceló antes.';

/** SEQUENCE of a booking's next notice: higher than that of every one before it, also of the same second. */
export async function nextSequence(
  trx: Connection,
  reserva: number,
  written: Date,
): Promise<number> {
  const [last]: { secuencia?: number | null }[] = await trx<SentMail>('correos')
    .where({ id_reserva: reserva })
    .max({ secuencia: 'secuencia' });
  return Math.max(sequenceAt(written), (last?.secuencia ?? 0) + 1);
}

/**
 * Whether a mail may have put a booking into the guest's calendar. Mails about it that no process is sending are left out, so that none
 * can arrive after the answer.
 */
export async function mayBeInCalendar(
  trx: Connection,
  reserva: number,
  now: Date,
): Promise<boolean> {
  const mails = () => trx<SentMail>('correos').where({ id_reserva: reserva });
  await mails()
    .where({ estado: 'pendiente' })
    .whereNull('tomado_por')
    .update({ estado: 'omitido', error: outOfDate, proximo_intento: null });
  const sent: unknown = await mails()
    .andWhere((mail) => void mail.whereNotNull('enviado').orWhereNotNull('tomado_por'))
    .first('id');
  if (sent !== undefined) return true;
  // Its mails may have been forgotten.
  const old: unknown = await trx<{ id: number; created_at: Date }>('reservas')
    .where({ id: reserva })
    .andWhere('created_at', '<', new Date(now.getTime() - keptFor))
    .first('id');
  return old !== undefined;
}
