import type { Core } from '@strapi/strapi';
import { errorName } from '../../database/failure';
import { faultOf, isAway, serverAway } from '../../mail/faults';
import { deliverMail, takenFor } from '../../mail/mails';
import { readClock, environment } from '../../settings/environment';
import { startOf } from '../shifts/shifts';
import { keptFor, outOfDate } from './calendar-entry';
import { letterOf } from './letter-of';
import type { MailRow } from './outbox';
import { pauseAfter, shortenPauses, takeOver, thisProcess } from './pauses';
import { noteReminders } from './reminders';

/**
 * Milliseconds between checks for mails to send, mails that wait too long, reminders that are due, and old
 * mails to delete.
 */
const lookEvery = 1_000;
const shortenEvery = 5_000;
const remindEvery = 30_000;
const forgetEvery = 60 * 60_000;

/**
 * Sends the queued mails, one after the other, for as long as the process lives. One conditional update
 * takes a mail, so that no two processes have it, and it counts as sent when the server has it: if the
 * process dies between the two, the mail is sent again under the same Message-ID, for SMTP knows no better.
 */
export function sendBookingMails(strapi: Core.Strapi): void {
  if (environment().mail === undefined) return;
  let shortenedAt = -Infinity;
  let remindedAt = -Infinity;
  let forgotAt = -Infinity;
  let isFirst = true;
  const runOnce = async () => {
    if (isFirst) await takeOver(mails(strapi));
    isFirst = false;
    if (performance.now() - shortenedAt >= shortenEvery) {
      shortenedAt = performance.now();
      await shortenPauses(mails(strapi), Date.now());
    }
    if (performance.now() - remindedAt >= remindEvery) {
      remindedAt = performance.now();
      await noteReminders(strapi, readClock());
    }
    if (performance.now() - forgotAt >= forgetEvery) {
      forgotAt = performance.now();
      await forgetOld(strapi);
    }
    let row = await take(strapi);
    while (row !== undefined && (await send(strapi, row))) row = await take(strapi);
  };
  const again = () => {
    runOnce()
      .catch((error: unknown) => {
        strapi.log.error(`The mails of bookings could not be sent: ${errorName(error)}`);
      })
      .finally(() => setTimeout(again, lookEvery).unref());
  };
  setTimeout(again, lookEvery).unref();
}

/** Values of a mail that no process holds and that is not tried again. */
const over = { tomado_por: null, proximo_intento: null } as const;

const mails = (strapi: Core.Strapi) => strapi.db.connection<MailRow>('correos');

/** Takes the mail that has waited longest; undefined if none is due. */
async function take(strapi: Core.Strapi): Promise<MailRow | undefined> {
  const now = new Date();
  const due = () =>
    mails(strapi).where({ estado: 'pendiente' }).andWhere('proximo_intento', '<=', now);
  const next = await due().orderBy(['proximo_intento', 'id']).first('id');
  if (next === undefined) return undefined;
  const [row]: MailRow[] = await due()
    .andWhere({ id: next.id })
    .update({
      proximo_intento: new Date(now.getTime() + takenFor),
      tomado_por: thisProcess,
      intentos: strapi.db.connection.raw('intentos + 1'),
    })
    .returning('*');
  // Another process took it: the rest comes at the next check.
  return row;
}

/** Sends a taken mail; false if the server takes no mails at the moment, so that no other one is tried. */
async function send(strapi: Core.Strapi, taken: MailRow): Promise<boolean> {
  const settings = environment().mail;
  if (settings === undefined) return false;
  const clock = readClock();
  const row = await asItIs(strapi, taken);
  const own = () => mails(strapi).where({ id: taken.id });
  if (typeof row === 'string') {
    await own().update({ ...over, estado: 'omitido', error: row });
    return true;
  }
  try {
    await deliverMail(strapi, await letterOf(strapi, row, settings, clock));
  } catch (error) {
    return notSent(strapi, row, error);
  }
  await own().update({ ...over, estado: 'enviado', error: null, enviado: new Date() });
  // The server is back: what waited for it waits no longer.
  await mails(strapi)
    .where({ estado: 'pendiente', error: serverAway })
    .update({ proximo_intento: new Date(), error: null });
  return true;
}

async function notSent(strapi: Core.Strapi, row: MailRow, error: unknown): Promise<boolean> {
  strapi.log.warn(`A mail of a booking was not sent: ${errorName(error)}`);
  const { text, isFinal } = faultOf(error);
  const pause = isFinal ? undefined : pauseAfter(row.intentos);
  await mails(strapi)
    .where({ id: row.id })
    .update(
      pause === undefined
        ? { ...over, estado: 'fallado', error: text }
        : { ...over, error: text, proximo_intento: new Date(Date.now() + pause) },
    );
  return !isAway(error);
}

/** The mail with the booking's present number of people, or the reason why it is out of date and not sent. */
async function asItIs(strapi: Core.Strapi, row: MailRow): Promise<MailRow | string> {
  const db = strapi.db.connection;
  const { now, zona } = readClock();
  const start = startOf(row.fecha, row.desde, zona);
  if (start !== null && start <= now) return 'El turno ya empezó.';
  const stay: { sin_correo: boolean | 0 | 1 | null } | undefined = await db<{
    id: number;
    document_id: string;
    sin_correo: boolean | 0 | 1 | null;
  }>('estadias')
    .where({ id: row.id_estadia, document_id: row.documento_estadia })
    .first('sin_correo');
  if (stay?.sin_correo) return 'El huésped no quiere correos.';
  if (row.tipo === 'cancelado') return row;
  const held = await db<{ id: number; fecha: string; desde: string; personas: number }>('reservas')
    .where({ id: row.id_reserva, fecha: row.fecha, desde: row.desde })
    .first('personas');
  return held === undefined ? outOfDate : { ...row, ...held };
}

/** Deletes old mails. */
async function forgetOld(strapi: Core.Strapi): Promise<void> {
  await mails(strapi)
    .whereNot({ estado: 'pendiente' })
    .andWhere('created_at', '<', new Date(Date.now() - keptFor))
    .delete();
}
