import { defaultLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import { type Clock, environment } from '../../settings/environment';
import type { Connection } from '../../store/connection';
import { dateAt, startOf } from '../shifts/shifts';
import type { MailRow } from './outbox';

const hour = 60 * 60 * 1_000;

/** The next instant at which this CMS must run to send a mail: a retry or a reminder. */
export async function nextMail(strapi: Core.Strapi, clock: Clock): Promise<Date | undefined> {
  if (environment().mail === undefined) return undefined;
  const db = strapi.db.connection;
  const waiting = await db<MailRow>('correos')
    .where({ estado: 'pendiente' })
    .whereNotNull('proximo_intento')
    .orderBy('proximo_intento')
    .first('proximo_intento');
  const services: { id: number; recordatorio_horas: number }[] = await db<{
    id: number;
    locale: string;
    recordatorio_horas: number | null;
  }>('servicios')
    .where({ locale: defaultLocale })
    .andWhere('recordatorio_horas', '>', 0)
    .select('id', 'recordatorio_horas');
  const instants = waiting?.proximo_intento ? [new Date(waiting.proximo_intento).getTime()] : [];
  for (const { id, recordatorio_horas: hours } of services) {
    const next = await nextReminder(db, clock, { id, before: hours * hour });
    if (next !== undefined) instants.push(next);
  }
  return instants.length === 0 ? undefined : new Date(Math.min(...instants));
}

/** The instant of a service's next reminder; those that are due by now were written already. */
export async function nextReminder(
  db: Connection,
  { now, zona }: Clock,
  { id, before }: { readonly id: number; readonly before: number },
): Promise<number | undefined> {
  const earliest = new Date(now.getTime() + before);
  // Each start once, and all of them: any number of bookings of that day may have been reminded of.
  const starts: { desde: string; fecha: string }[] = await db<Record<string, unknown>>('reservas')
    .where({ servicio_id: id })
    .andWhere('fecha', '>=', dateAt(earliest, zona))
    .distinct<{ desde: string; fecha: string }[]>(
      'desde',
      db.raw('CAST(?? AS text) AS fecha', ['fecha']),
    )
    .orderBy(['fecha', 'desde']);
  for (const { fecha, desde } of starts) {
    const due = (startOf(fecha, desde, zona)?.getTime() ?? 0) - before;
    if (due > now.getTime()) return due;
  }
  return undefined;
}
