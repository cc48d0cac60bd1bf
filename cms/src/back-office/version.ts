import type { Knex } from 'knex';
import { versionOf } from '../store/versions';
import { conflict } from '../writes/refusal';

/** Refuses a write that was made on top of an older state than the stored one; without a version it is not asked. */
export async function checkVersion(
  trx: Knex.Transaction,
  documentId: string,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || (await versionOf(trx, documentId)) <= seen) return;
  throw conflict(
    'Otra persona guardó cambios mientras usted editaba. Revise lo nuevo y guarde otra vez.',
  );
}
