import type { Connection } from '../database/connection';

/** Second factors of the staff, in tables that neither the panel nor an export knows. */

const factors = 'segundo_factor';
const recoveries = 'segundo_factor_codigo';

interface FactorRow {
  usuario: number;
  /** Sealed. */
  secreto: string;
  /** The last time step whose code was taken, and the request that took it. */
  paso: number;
  vez: string;
}

interface RecoveryRow {
  usuario: number;
  /** A hash. */
  codigo: string;
  /** The request that used it up. */
  vez: string | null;
}

/** The sealed secret of an account; undefined where it has no second factor. */
export async function sealedSecretOf(db: Connection, usuario: number): Promise<string | undefined> {
  const row: FactorRow | undefined = await db<FactorRow>(factors).where({ usuario }).first();
  return row?.secreto;
}

/** Puts a factor in the place of the one that the account has, if any. */
export async function replaceFactor(
  trx: Connection,
  { codigos, ...factor }: FactorRow & { readonly codigos: readonly string[] },
): Promise<void> {
  const { usuario } = factor;
  await removeFactor(trx, usuario);
  await trx<FactorRow>(factors).insert(factor);
  await trx<RecoveryRow>(recoveries).insert(
    codigos.map((codigo) => ({ usuario, codigo, vez: null })),
  );
}

/** Whether there was one. */
export async function removeFactor(trx: Connection, usuario: number): Promise<boolean> {
  await trx<RecoveryRow>(recoveries).where({ usuario }).delete();
  return (await trx<FactorRow>(factors).where({ usuario }).delete()) > 0;
}

/**
 * Takes the code of a time step, once: false where it, or a later one, was taken before. It is one
 * statement, so that of two requests at once only one succeeds. A repeated request gets its first answer.
 */
export async function takeStep(
  db: Connection,
  { usuario, paso, vez }: Omit<FactorRow, 'secreto'>,
): Promise<boolean> {
  const changed = await db<FactorRow>(factors)
    .where({ usuario })
    .where((rule) => void rule.where('paso', '<', paso).orWhere({ paso, vez }))
    .update({ paso, vez });
  return changed > 0;
}

/** Uses up a recovery code, likewise once. */
export async function takeRecoveryCode(
  db: Connection,
  { usuario, codigo, vez }: RecoveryRow & { readonly vez: string },
): Promise<boolean> {
  const changed = await db<RecoveryRow>(recoveries)
    .where({ usuario, codigo })
    .where((rule) => void rule.whereNull('vez').orWhere({ vez }))
    .update({ vez });
  return changed > 0;
}

export async function recoveryCodesLeft(db: Connection, usuario: number): Promise<number> {
  const left = await db<RecoveryRow>(recoveries).where({ usuario }).whereNull('vez');
  return left.length;
}
