import type { Connection } from '../database/connection';

/** What Strapi has no column for: provisional passwords, and how often the sessions of an account were ended. */

const tableName = 'cuenta';

/** Of the panel, or of the back office. */
export type AccountKind = 'admin' | 'staff';

export interface AccountState {
  /** Whether another person set the password: the owner must choose one first. */
  readonly provisoria: boolean;
  /** How often its sessions were ended. A session of an earlier number is over. */
  readonly sesiones: number;
}

interface Row {
  tipo: AccountKind;
  usuario: number;
  provisoria: boolean | 0 | 1;
  sesiones: number;
}

export async function accountState(
  db: Connection,
  tipo: AccountKind,
  usuario: number,
): Promise<AccountState> {
  const row: Row | undefined = await db<Row>(tableName).where({ tipo, usuario }).first();
  return { provisoria: Boolean(row?.provisoria), sesiones: row?.sesiones ?? 0 };
}

/** Ends the sessions of the old password. The new one is not provisional until {@link markProvisional}. */
export async function noteNewPassword(
  trx: Connection,
  tipo: AccountKind,
  usuario: number,
): Promise<void> {
  await trx<Row>(tableName)
    .insert({ tipo, usuario, provisoria: false, sesiones: 1 })
    .onConflict(['tipo', 'usuario'])
    .merge({ provisoria: false, sesiones: trx.raw('?? + 1', [`${tableName}.sesiones`]) });
}

/**
 * Ends the sessions of an account; with `sesiones`, only if they were not ended since that number. Returns
 * whether it did.
 */
export async function endSessions(
  trx: Connection,
  tipo: AccountKind,
  usuario: number,
  sesiones?: number,
): Promise<boolean> {
  const counted = trx<Row>(tableName)
    .insert({ tipo, usuario, provisoria: false, sesiones: 1 })
    .onConflict(['tipo', 'usuario'])
    .merge({ sesiones: trx.raw('?? + 1', [`${tableName}.sesiones`]) });
  if (sesiones !== undefined) void counted.where(`${tableName}.sesiones`, sesiones);
  const ended: readonly unknown[] = await counted.returning('sesiones');
  return ended.length > 0;
}

/** Notes that another person knows the password: the operator who set it, or a screen that showed it. */
export async function markProvisional(
  trx: Connection,
  tipo: AccountKind,
  usuario: number,
): Promise<void> {
  await trx<Row>(tableName)
    .insert({ tipo, usuario, provisoria: true, sesiones: 0 })
    .onConflict(['tipo', 'usuario'])
    .merge({ provisoria: true });
}
