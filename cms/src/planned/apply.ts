import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { actingAs, noteAudit } from '../audit/actor';
import { writeTexts } from '../content/reviews';
import { errorName, storeFailureOf } from '../database/failure';
import { inTransaction, takeTurn } from '../database/transactions';
import { conflictWords } from '../history/conflict-words';
import { mergeStates } from '../history/merge';
import { namingCambio, recordAs } from '../history/record';
import { saveState } from '../history/restore';
import { keyOf, readStates } from '../history/states';
import { readClock } from '../settings/environment';
import type { WriteContext } from '../writes/once';
import { Refusal, refusalOf } from '../writes/refusal';
import { mailFor, nextConflictMail, sendConflictMails } from './conflict-mail';
import { nextDue, rebased, reverseOf } from './queue';
import {
  deletePlaneado,
  dueTimes,
  insertPlaneado,
  noteConflict,
  planeadoOf,
  planeadosIn,
  rebasePlaneado,
  type StoredPlaneado,
} from './rows';

/** Milliseconds between checks for planned changes that are due: guests have two seconds. */
const lookEvery = 500;

/** Applies planned changes at their minute, for as long as the process lives, and at once those that it missed. */
export function applyPlannedChanges(strapi: Core.Strapi): void {
  const again = () => {
    applyDue(strapi)
      .catch((error: unknown) => {
        strapi.log.error(`Planned changes could not be applied: ${errorName(error)}`);
      })
      .finally(() => setTimeout(again, lookEvery).unref());
  };
  again();
  sendConflictMails(strapi);
}

/** Milliseconds: a CMS that starts when something is due must be there by its minute. */
const startsAhead = 60_000;

/** When this CMS must run for the next planned change, or for a mail about one. */
export async function nextPlannedChange(strapi: Core.Strapi): Promise<Date | undefined> {
  const due = await dueTimes(strapi.db.connection);
  const mail = await nextConflictMail(strapi);
  const times = [
    ...due.map(({ instante }) => instante - startsAhead),
    ...(mail === undefined ? [] : [mail]),
  ];
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

async function applyDue(strapi: Core.Strapi): Promise<void> {
  const now = readClock().now.getTime();
  while (nextDue(await dueTimes(strapi.db.connection), now).length > 0) {
    await applyMinute(strapi, now);
  }
}

/** Why a planned change is not applied. */
class NotApplied extends Refusal {
  constructor(readonly motivos: readonly string[]) {
    super(409, `No se aplicó: ${motivos.join('; ')}.`);
  }
}

/** The failure of one of several planned changes. */
class RowFailure extends Error {
  constructor(
    readonly id: number,
    readonly motivos: readonly string[],
  ) {
    super('A planned change was refused');
  }
}

/**
 * Applies the changes of the earliest minute that has come, in one transaction. Of several processes one does it: the
 * others wait for its transaction, and find nothing. Those that are refused wait for a decision.
 */
async function applyMinute(strapi: Core.Strapi, now: number): Promise<void> {
  const refused = new Map<number, readonly string[]>();
  for (;;) {
    try {
      await inTransaction(strapi, async (transaction) => {
        const { trx } = transaction;
        await takeTurn(trx);
        const waiting = (await planeadosIn(trx)).filter(({ estado }) => estado === 'espera');
        for (const { id } of nextDue(waiting, now)) {
          const motivos = refused.get(id);
          // Read again, because those before it may have changed it.
          const row = await planeadoOf(trx, id);
          if (row === undefined) continue;
          if (motivos === undefined) await applyInName({ strapi, ...transaction }, row);
          else await noteConflict(trx, id, motivos, mailFor(row, now));
        }
      });
      return;
    } catch (error) {
      // What it wrote is undone with all the others, which are done again without it.
      if (!(error instanceof RowFailure)) throw error;
      refused.set(error.id, error.motivos);
    }
  }
}

/** Applies one as the account that planned it. */
async function applyInName(context: WriteContext, row: StoredPlaneado): Promise<void> {
  const apply = namingCambio(() => applyPlanned(context, row, false));
  try {
    const { quien } = row;
    if (quien === null) await apply(undefined, context);
    else await actingAs({ quien, origen: 'oficina' }, () => apply(undefined, context));
  } catch (error) {
    if (storeFailureOf(error) !== undefined) throw error;
    const refusal = refusalOf(error);
    if (refusal === null) {
      context.strapi.log.error(`A planned change failed: ${errorName(error)}`, error);
    }
    const motivos =
      error instanceof NotApplied ? error.motivos : [refusal?.message ?? 'un error del sistema'];
    throw new RowFailure(row.id, motivos);
  }
}

/**
 * Puts a planned change over the content of now, by the rules of today. Throws where somebody changed the same, or
 * where a part of it is gone; with `overwrite` it wins, without that part.
 */
export async function applyPlanned(
  context: WriteContext,
  row: StoredPlaneado,
  overwrite: boolean,
): Promise<{ omitido: string[] }> {
  const { trx, tables, strapi } = context;
  const { clase, documento } = row;
  const read = async () => (await readStates(tables, [row])).get(keyOf(row)) ?? null;
  const before = await read();
  const { merged, conflicts } =
    before === null
      ? { merged: row.planeado, conflicts: [] }
      : mergeStates(row.base, before, row.planeado);
  const omitido = row.camposAjenos.map((campo) => `el campo «${campo}», que ya no existe`);
  const requireAll = () => {
    if (!overwrite && omitido.length > 0)
      throw new NotApplied(omitido.map((each) => `falta ${each}`));
  };
  if (!overwrite) {
    if (before === null) throw new NotApplied(['se borró entretanto']);
    if (conflicts.length > 0) {
      const words = await conflictWords(context, conflicts, [row.planeado, before]);
      throw new NotApplied(words.map((each) => `otra persona cambió ${each}`));
    }
  }
  if (!isDeepStrictEqual(merged, before)) {
    recordAs(context, 'planeado');
    await writeTexts(trx, row.correccionMenor, () =>
      saveState({ ...context, omitido }, { clase, documento, estado: merged }),
    ).catch((error: unknown) => {
      // A section without any component left is refused: what is gone is the reason that a person understands.
      if (refusalOf(error) !== null) requireAll();
      throw error;
    });
  }
  requireAll();
  const { now } = readClock();
  const after = await read();
  if (before !== null && after !== null) {
    await followInOthers(context, row, { before, after });
    if (row.hasta !== null && !isDeepStrictEqual(before, after)) {
      const { zona, hasta: desde, quien } = row;
      await insertPlaneado(trx, {
        ...{ clase, documento, zona, desde, hasta: null, quien, correccionMenor: false },
        ...{ creado: now.getTime(), ...reverseOf(before, after) },
      });
    }
  }
  await deletePlaneado(trx, row.id, now);
  // Without its document: a row of its own, beside that of the document's change.
  await noteAudit(strapi, trx, {
    ...{ accion: 'modificar', tipo: 'Cambio programado', nombre: `${row.nombre}, aplicado` },
  });
  return { omitido };
}

/** Has the other planned changes of the same aggregate follow what this one changed. */
async function followInOthers(
  { trx }: WriteContext,
  row: StoredPlaneado,
  { before, after }: { before: StoredPlaneado['base']; after: StoredPlaneado['base'] },
): Promise<void> {
  for (const other of await planeadosIn(trx, row)) {
    const next = rebased(other, before, after);
    if (other.id !== row.id && !isDeepStrictEqual(next, other)) await rebasePlaneado(trx, next);
  }
}
