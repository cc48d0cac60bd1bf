import type { Knex } from 'knex';

/**
 * One row that whoever writes a hotel's content locks first, on either engine. A table of its own: nothing else ever
 * waits for it.
 */

const tableName = 'escritura_contenido';

const taken = new WeakSet<Knex.Transaction>();

/**
 * Waits until no other transaction writes this hotel's content. Taken before anything else is locked: the back office and
 * the panel lock the same rows, each in an order of its own, and PostgreSQL would end one of the two as a deadlock.
 */
export async function takeTurn(trx: Knex.Transaction): Promise<void> {
  if (taken.has(trx)) return;
  await trx(tableName).forUpdate().select('id');
  taken.add(trx);
}
