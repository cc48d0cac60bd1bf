import { defaultLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import type { Connection } from '../../database/connection';
import { type Clock, environment } from '../../settings/environment';
import { dateAt, startOf } from '../shifts/shifts';
import { type MailRow, hasAddress, isSent, noteMail } from './outbox';

const hour = 60 * 60 * 1_000;

/** The services that remind their guests, and how many hours before. */
async function remindingServices(
  db: Connection,
): Promise<readonly { readonly id: number; readonly recordatorio_horas: number }[]> {
  return db<{ id: number; locale: string; recordatorio_horas: number }>('servicios')
    .where({ locale: defaultLocale })
    .andWhere('recordatorio_horas', '>', 0)
    .select('id', 'recordatorio_horas');
}

interface Reserva {
  id: number;
  email: string | null;
  servicio_id: number;
  fecha: string;
  desde: string;
}

/**
 * Queues reminders of shifts that begin soon, as many hours before as the service says, once for each time
 * that a shift begins.
 */
export async function noteReminders(strapi: Core.Strapi, clock: Clock): Promise<void> {
  const db = strapi.db.connection;
  const services = await remindingServices(db);
  if (services.length === 0 || !(await isSent(db, 'recordatorio'))) return;
  const hoursBefore = new Map(services.map((row) => [row.id, row.recordatorio_horas]));
  const { now, zona } = clock;
  const latest = new Date(now.getTime() + Math.max(...hoursBefore.values()) * hour);
  const reservas: Reserva[] = await db<Reserva>('reservas as r')
    .join('estadias as e', 'e.id', 'r.estadia_id')
    .whereNotNull('e.email')
    .whereRaw('e.sin_correo IS NOT TRUE')
    .whereIn('r.servicio_id', [...hoursBefore.keys()])
    .whereBetween('r.fecha', [dateAt(now, zona), dateAt(latest, zona)])
    .select({
      id: 'r.id',
      servicio_id: 'r.servicio_id',
      fecha: 'r.fecha',
      desde: 'r.desde',
      email: 'e.email',
    });
  const mailsByBooking = await mailsOf(
    strapi,
    reservas.map(({ id }) => id),
  );
  for (const { id, servicio_id, fecha, desde, email } of reservas) {
    if (!hasAddress(email)) continue;
    const start = startOf(fecha, desde, zona)?.getTime();
    if (start === undefined || start <= now.getTime()) continue;
    const due = start - (hoursBefore.get(servicio_id) ?? 0) * hour;
    const mails = mailsByBooking.get(id) ?? [];
    const which = `${fecha} ${desde}`;
    // A guest who got another mail about the booking since then needs no reminder.
    const isKnown = mails.some(
      ({ clave, creado }) =>
        clave === `recordatorio ${String(id)} ${which}` || new Date(creado).getTime() >= due,
    );
    if (now.getTime() < due || isKnown) continue;
    await noteMail(db, 'recordatorio', id, clock, { which });
  }
}

type QueuedMail = Pick<MailRow, 'id_reserva' | 'clave' | 'creado'>;

/** Bookings in one query. */
const batchSize = 500;

/** The mails that some bookings already have. */
async function mailsOf(
  strapi: Core.Strapi,
  reservas: readonly number[],
): Promise<ReadonlyMap<number, readonly QueuedMail[]>> {
  const byBooking = new Map<number, QueuedMail[]>();
  for (let start = 0; start < reservas.length; start += batchSize) {
    const rows: QueuedMail[] = await strapi.db
      .connection<MailRow>('correos')
      .whereIn('id_reserva', reservas.slice(start, start + batchSize))
      .select('id_reserva', 'clave', 'creado');
    for (const row of rows)
      byBooking.set(row.id_reserva, [...(byBooking.get(row.id_reserva) ?? []), row]);
  }
  return byBooking;
}

/** The next instant at which this CMS must run to send a mail: a retry or a reminder. */
export async function nextMail(strapi: Core.Strapi, clock: Clock): Promise<Date | undefined> {
  if (environment().mail === undefined) return undefined;
  const db = strapi.db.connection;
  const waiting = await db<MailRow>('correos')
    .where({ estado: 'pendiente' })
    .whereNotNull('proximo_intento')
    .orderBy('proximo_intento')
    .first('proximo_intento');
  const services = await remindingServices(db);
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
  // Distinct start times, without a limit: the first ones may all be past their reminder.
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
