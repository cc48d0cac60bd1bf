import { writtenDay } from '@guest-app/config/wall-clock';
import type { Core } from '@strapi/strapi';
import { findStaff, mayEnter } from '../accounts/staff-users';
import type { Connection } from '../database/connection';
import { errorName } from '../database/failure';
import { faultOf } from '../mail/faults';
import { letterOf } from '../mail/letters';
import { deliverMail, sendsMails, takenFor } from '../mail/mails';
import { environment, readClock } from '../settings/environment';
import { type MailColumns, noMail, planeadoOf, type StoredPlaneado, tableName } from './rows';

/**
 * Mails to the people whose planned changes were not applied. The transaction that notes a conflict notes in the
 * row that its mail is due, so a process that dies, or a mail server that is away, loses none.
 */

const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds. The back office shows the conflict meanwhile. */
const triedFor = 2 * day;
const lookEvery = 1_000;

/** The mail that is due where a row gets a conflict: none without a mail server, or without an account. */
export function mailFor({ quien }: Pick<StoredPlaneado, 'quien'>, now: number) {
  if (quien === null || !sendsMails()) return noMail;
  return { aviso: now, aviso_hasta: now + triedFor };
}

/** Sends the mails that are due, for as long as the process lives. */
export function sendConflictMails(strapi: Core.Strapi): void {
  if (!sendsMails()) return;
  const again = () => {
    sendDue(strapi)
      .catch((error: unknown) => {
        strapi.log.error(`Mails about planned changes could not be sent: ${errorName(error)}`);
      })
      .finally(() => setTimeout(again, lookEvery).unref());
  };
  again();
}

/** When the next mail is tried, in milliseconds since the epoch. */
export async function nextConflictMail(strapi: Core.Strapi): Promise<number | undefined> {
  if (!sendsMails()) return undefined;
  const [next] = await mails(strapi.db.connection).orderBy('aviso').limit(1);
  return next === undefined ? undefined : Number(next.aviso);
}

async function sendDue(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  let taken = await takeMail(db, readClock().now.getTime());
  while (taken !== undefined) {
    const retry = await trySending(strapi, taken);
    await settleMail(db, taken, retry);
    taken = await takeMail(db, readClock().now.getTime());
  }
}

interface TakenMail {
  readonly id: number;
  /** Until when no other process takes it. */
  readonly aviso: number;
  readonly hasta: number;
}

const mails = (db: Connection) =>
  db<MailColumns>(tableName)
    .whereNotNull('aviso')
    .select<Pick<MailColumns, 'id' | 'aviso' | 'aviso_hasta'>[]>('id', 'aviso', 'aviso_hasta');

/** Takes the mail that has waited longest, so that no other process sends it too; undefined if none is due. */
export async function takeMail(db: Connection, now: number): Promise<TakenMail | undefined> {
  for (const row of await mails(db).andWhere('aviso', '<=', now).orderBy(['aviso', 'id'])) {
    const { id } = row;
    const aviso = now + takenFor;
    const taken = await db<MailColumns>(tableName)
      .where({ id, aviso: row.aviso })
      .update({ aviso });
    if (taken === 1) return { id, aviso, hasta: Number(row.aviso_hasta) };
  }
  return undefined;
}

/** Lets go of a taken mail, until another try or for good. One about a later conflict of the row stays. */
export async function settleMail(
  db: Connection,
  { id, aviso, hasta }: TakenMail,
  retry: number | undefined,
): Promise<void> {
  const next = retry === undefined || retry > hasta ? noMail : { aviso: retry };
  await db<MailColumns>(tableName).where({ id, aviso }).update(next);
}

/** When it is to be tried again; undefined where it was sent, or where nothing would come of it. */
async function trySending(strapi: Core.Strapi, { id }: TakenMail): Promise<number | undefined> {
  const row = await planeadoOf(strapi.db.connection, id);
  if (row?.estado !== 'conflicto') return undefined;
  try {
    await tellOfConflict(strapi, row);
    return undefined;
  } catch (error) {
    strapi.log.warn(`A mail about a planned change was not sent: ${errorName(error)}`);
    return faultOf(error).isFinal ? undefined : readClock().now.getTime() + minute;
  }
}

/** Writes to the person who planned a change that was not applied. */
async function tellOfConflict(strapi: Core.Strapi, row: StoredPlaneado): Promise<void> {
  const { mail, hotel } = environment();
  if (mail === undefined || row.quien === null) return;
  const account = await findStaff(strapi, { email: row.quien, provider: 'local' });
  if (account === null || !mayEnter(account)) return;
  const { fecha, hora } = row.desde;
  const letter = letterOf(`Un cambio programado de ${hotel.nombre} espera su decisión`, [
    `El cambio programado de «${row.nombre}» para el ${writtenDay(fecha)} a las ${hora} no se aplicó:`,
    ...row.motivos.map((motivo) => `– ${motivo}`),
    'Decida en «Lo que viene» si vale lo programado o se descarta:',
    `${mail.webAddress}/#/administrar/${hotel.codigos[0] ?? ''}`,
  ]);
  await deliverMail(strapi, { to: row.quien, ...letter });
}
