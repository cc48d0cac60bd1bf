import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from '../database/connection';
import type { AccountKind } from './account-state';

/** Codes of links for a new password. Each works once and is stored as a hash. */

const tableName = 'cuenta_enlace';

interface Row {
  codigo: string;
  tipo: AccountKind;
  usuario: number;
  /** Milliseconds since the epoch. */
  vence: number;
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** Creates a code for an account; deletes codes that are over. */
export async function givePasswordLink(
  db: Connection,
  tipo: AccountKind,
  usuario: number,
  { now, minutes }: { readonly now: Date; readonly minutes: number },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db<Row>(tableName).where('vence', '<=', now.getTime()).delete();
  const vence = now.getTime() + minutes * 60_000;
  await db<Row>(tableName).insert({ codigo: hashOf(code), tipo, usuario, vence });
  return code;
}

/** The account that a code is for; undefined for an expired, used or unknown code. */
export async function ownerOfPasswordLink(
  db: Connection,
  tipo: AccountKind,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const row: Row | undefined = await db<Row>(tableName)
    .where({ codigo: hashOf(code), tipo })
    .andWhere('vence', '>', now.getTime())
    .first();
  return row?.usuario;
}

/** Uses up a code; returns its account to one of several calls that use it at the same time. */
export async function takePasswordLink(
  trx: Connection,
  tipo: AccountKind,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const owner = await ownerOfPasswordLink(trx, tipo, code, now);
  const deleted = await trx<Row>(tableName)
    .where({ codigo: hashOf(code) })
    .delete();
  return deleted === 1 ? owner : undefined;
}

/** Deletes the codes of an account: a new password ends them. */
export async function dropPasswordLinks(
  trx: Connection,
  tipo: AccountKind,
  usuario: number,
): Promise<void> {
  await trx<Row>(tableName).where({ tipo, usuario }).delete();
}
