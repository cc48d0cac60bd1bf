import type { Connection } from '../../database/connection';
import type { MailRow } from './outbox';

/** What guests have in their calendars from the mails of a booking. */

/** Milliseconds for which the panel shows what was sent: mails have names and addresses. */
export const keptFor = 30 * 24 * 60 * 60 * 1_000;

export const outOfDate = 'El turno se movió o se canceló antes.';

/**
 * Whether a mail may have put a booking into the guest's calendar. Also cancels its pending mails that no
 * process has taken, so that none is sent later.
 */
export async function mayBeInCalendar(
  trx: Connection,
  reserva: number,
  now: Date,
): Promise<boolean> {
  const mails = () => trx<MailRow>('correos').where({ id_reserva: reserva });
  await mails()
    .where({ estado: 'pendiente' })
    .whereNull('tomado_por')
    .update({ estado: 'omitido', error: outOfDate, proximo_intento: null });
  const sent: unknown = await mails()
    .andWhere((mail) => void mail.whereNotNull('enviado').orWhereNotNull('tomado_por'))
    .first('id');
  if (sent !== undefined) return true;
  // Mails older than this were deleted: assume that one was sent.
  const old: unknown = await trx<{ id: number; created_at: Date }>('reservas')
    .where({ id: reserva })
    .andWhere('created_at', '<', new Date(now.getTime() - keptFor))
    .first('id');
  return old !== undefined;
}
