import { randomUUID } from 'node:crypto';
import type { Cambio, State } from '@guest-app/config/cms-calls/historial';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { actorOf } from '../audit/actor';
import { childTableOf } from '../content/family';
import { beforeCommit } from '../database/transactions';
import { versionsOf } from '../database/versions';
import { environment, readClock } from '../settings/environment';
import {
  type ContentWrite,
  documentIdOf,
  type Invariant,
  type InvariantContext,
} from '../writes/content-write';
import type { WriteContext } from '../writes/once';
import { type NewCambio, insertCambios, lastState, onlyCambioIn } from './cambios';
import { type Aggregate, keyOf, readStates } from './states';
import { aggregateOf, touchedBy } from './touched';

interface Begun {
  readonly aggregate: Aggregate;
  /** Text of the state before the transaction; null where it was not there. */
  readonly before: string | null;
  readonly version: number | null;
}

/** What one transaction writes. */
interface Writing {
  readonly begun: Map<string, Begun>;
  /** Items and references of which the component is begun. */
  readonly children: Set<string>;
  desde: Cambio['desde'] | undefined;
  readonly lote: string;
}

const writings = new WeakMap<Knex.Transaction, Writing>();

/**
 * Each transaction that changes content leaves a row for each aggregate that is another than before, for
 * every writer. A state that came about in another way, or before there was a history, gets a row before it.
 */
export const changesAreRecorded: Invariant = async (write, next, context) => {
  if (environment().historyFor === undefined) return next();
  const writing = writingOf(context);
  const child = childThatStays(write);
  if (child === undefined || !writing.children.has(child)) {
    await begin(context, writing, await touchedBy(write, context.tables));
    if (child !== undefined) writing.children.add(child);
  }
  const result = await next();
  const made = aggregateOf(write.uid, documentIdOf(result));
  if (made !== undefined && !writing.begun.has(keyOf(made))) {
    writing.begun.set(keyOf(made), { aggregate: made, before: null, version: null });
  }
  return result;
};

/** The item or reference that a write changes where it is: its component is looked up once in a transaction. */
function childThatStays({ uid, action, documentId, data }: ContentWrite): string | undefined {
  const stays = childTableOf(uid) !== undefined && action !== 'clone' && !('componente' in data);
  return stays && documentId !== null ? documentId : undefined;
}

/** Says from where the changes of a transaction are, where that is not its actor's place. */
export function recordAs(
  context: InvariantContext,
  desde: 'importacion' | 'restauracion' | 'planeado',
): void {
  writingOf(context).desde = desde;
}

function writingOf(context: InvariantContext): Writing {
  const known = writings.get(context.trx);
  if (known !== undefined) return known;
  const writing: Writing = {
    ...{ begun: new Map(), children: new Set() },
    ...{ desde: undefined, lote: randomUUID() },
  };
  writings.set(context.trx, writing);
  beforeCommit(context.trx, () => recordNow(context));
  return writing;
}

/** Inserts what the transaction changed until now. */
async function recordNow(context: InvariantContext): Promise<void> {
  const writing = writings.get(context.trx);
  if (writing === undefined) return;
  writings.delete(context.trx);
  await record(context, writing);
}

type Write<Sent, Answer> = (sent: Sent, context: WriteContext) => Promise<Answer>;

/** A write whose answer names the change of the history that it made, so that it can be undone. */
export function namingCambio<Sent, Answer extends object>(
  write: Write<Sent, Answer>,
): Write<Sent, Answer & { idCambio?: number }> {
  return async (sent, context) => {
    const answer = await write(sent, context);
    const writing = writings.get(context.trx);
    if (writing === undefined) return answer;
    await recordNow(context);
    const idCambio = await onlyCambioIn(context.trx, writing.lote);
    return idCambio === undefined ? answer : { ...answer, idCambio };
  };
}

/** Reads aggregates that the transaction touches for the first time, as they are before. */
async function begin(
  { tables, trx }: InvariantContext,
  { begun }: Writing,
  touched: readonly Aggregate[],
): Promise<void> {
  const fresh = touched.filter((aggregate) => !begun.has(keyOf(aggregate)));
  if (fresh.length === 0) return;
  const states = await readStates(tables, fresh);
  const versions = await versionsOf(
    trx,
    fresh.map(({ documento }) => documento),
  );
  for (const aggregate of fresh) {
    begun.set(keyOf(aggregate), {
      aggregate,
      before: textIn(states, aggregate),
      version: versionIn(versions, aggregate),
    });
  }
}

async function record(
  { strapi, tables, trx }: InvariantContext,
  { begun, desde, lote }: Writing,
): Promise<void> {
  const all = [...begun.values()];
  const aggregates = all.map(({ aggregate }) => aggregate);
  const states = await readStates(tables, aggregates);
  const changed = all.filter(({ aggregate, before }) => textIn(states, aggregate) !== before);
  if (changed.length === 0) return;
  const versions = await versionsOf(
    trx,
    changed.map(({ aggregate }) => aggregate.documento),
  );
  const momento = readClock().now.getTime();
  const who = writerOf(strapi, desde);
  const cambios: NewCambio[] = [];
  for (const { aggregate, before, version } of changed) {
    const estado = textIn(states, aggregate);
    const last = await lastState(trx, aggregate);
    if (before !== (last ?? null)) {
      cambios.push({
        ...{ ...aggregate, momento, lote, accion: 'base', version },
        ...{ quien: null, desde: null, estado: before, nombrado: before },
      });
    }
    cambios.push({
      ...{ ...aggregate, ...who, momento, lote, accion: actionOf(before, estado) },
      version: versionIn(versions, aggregate),
      ...{ estado, nombrado: estado ?? before },
    });
  }
  await insertCambios(trx, cambios);
}

function writerOf(
  strapi: Core.Strapi,
  desde: Cambio['desde'] | undefined,
): Pick<Cambio, 'quien' | 'desde'> {
  const actor = actorOf(strapi);
  return { quien: actor?.quien ?? null, desde: desde ?? actor?.origen ?? null };
}

function actionOf(before: string | null, after: string | null): Cambio['accion'] {
  if (before === null) return 'crear';
  return after === null ? 'borrar' : 'cambiar';
}

function textIn(states: ReadonlyMap<string, State>, aggregate: Aggregate): string | null {
  const state = states.get(keyOf(aggregate));
  return state === undefined ? null : JSON.stringify(state);
}

const versioned: ReadonlySet<string> = new Set(['componente', 'seccion', 'ajustes']);

/** The version of an aggregate that has one. */
function versionIn(
  versions: ReadonlyMap<string, number>,
  { clase, documento }: Aggregate,
): number | null {
  return versioned.has(clase) ? (versions.get(documento) ?? 0) : null;
}
