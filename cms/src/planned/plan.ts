import { isDeepStrictEqual } from 'node:util';
import type { Call, SentTo } from '@guest-app/config/cms-calls/call';
import type { State } from '@guest-app/config/cms-calls/historial';
import type * as calls from '@guest-app/config/cms-calls/planeados';
import { type Minuto, minuteIn, onClockOf, writtenDay } from '@guest-app/config/wall-clock';
import type { TSchema } from '@sinclair/typebox';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { actorOf, noteAudit } from '../audit/actor';
import { writtenTo } from '../calls/sent';
import type { Tables } from '../database/tables';
import { inTransaction, takeTurn } from '../database/transactions';
import { type Aggregate, keyOf, readStates } from '../history/states';
import { type Clock, readClock } from '../settings/environment';
import { runOnce, type WriteContext } from '../writes/once';
import { answer, conflict, invalid, missing } from '../writes/refusal';
import { applyPlanned } from './apply';
import { findPlaneado, shownPlaneado } from './read';
import {
  deletePlaneado,
  insertPlaneado,
  movePlaneadoTo,
  type StoredPlaneado,
  type Window,
} from './rows';

interface When {
  readonly desde?: Minuto;
  readonly hasta?: Minuto;
}

interface Planned extends When {
  readonly correccionMenor?: boolean;
}

/** A form's save, and what it saves. */
interface Save<Sent> {
  readonly aggregate: (sent: Sent, tables: Tables) => Promise<Aggregate>;
  readonly write: (sent: Sent, context: WriteContext) => Promise<unknown>;
}

/** Plans a save of the back office: does the very save, undoes it, and stores what it would have made. */
export async function planSave<Sent extends TSchema & { static: Planned }>(
  strapi: Core.Strapi,
  context: Context,
  call: Call<Sent>,
  save: Save<Sent['static']>,
): Promise<void> {
  const written = writtenTo(call, context);
  const sent: Sent['static'] = written.sent;
  await answer(context, async () => {
    const clock = readClock();
    const tried = await tryOut(strapi, sent, save, clock).catch((error: unknown) => ({ error }));
    return runOnce(strapi, context, written.repeticion, async (transaction) => {
      // Here, because a repetition gets the first answer, also where the save would be refused by now.
      if ('error' in tried) throw tried.error;
      return { ok: true, planeado: await store(transaction, tried, sent, clock) };
    });
  });
}

interface Tried extends Aggregate, Window {
  readonly base: State;
  readonly planeado: State;
}

async function store(
  context: WriteContext,
  tried: Tried,
  { desde, correccionMenor = false }: Planned,
  { now }: Clock,
): Promise<calls.Planeado> {
  const { trx, strapi, tables } = context;
  const row = await insertPlaneado(trx, {
    ...{ ...tried, vuelta: false, correccionMenor },
    ...{ quien: actorOf(strapi)?.quien ?? null, creado: now.getTime() },
  });
  await audit(context, 'crear', row);
  const shown = await shownPlaneado(tables, row);
  if (desde !== undefined) return shown;
  await applyPlanned(context, row, false);
  return { ...shown, estado: 'aplicado' };
}

/** Thrown to undo a save that was only tried. */
class Undone extends Error {
  constructor(readonly tried: Tried) {
    super('A save was tried');
  }
}

/** Does a save in a transaction that it undoes; gives the states before and after. Throws what the save would. */
async function tryOut<Sent extends When>(
  strapi: Core.Strapi,
  sent: Sent,
  { aggregate, write }: Save<Sent>,
  clock: Clock,
): Promise<Tried> {
  const when = checkWhen(sent, clock);
  try {
    return await inTransaction(strapi, async (transaction): Promise<never> => {
      const { trx, tables } = transaction;
      await takeTurn(trx);
      const saved = await aggregate(sent, tables);
      const read = async () => (await readStates(tables, [saved])).get(keyOf(saved));
      const base = await read();
      await write(sent, { strapi, ...transaction });
      const planeado = await read();
      if (base === undefined || planeado === undefined) throw missing('Ya no existe.');
      if (isDeepStrictEqual(base, planeado))
        throw invalid('No cambió nada que se pueda programar.');
      throw new Undone({ ...saved, ...when, base, planeado });
    });
  } catch (error) {
    if (error instanceof Undone) return error.tried;
    throw error;
  }
}

/** Refuses hours that do not exist, that are over, or that end before they begin. */
function checkWhen({ desde, hasta }: When, { now, zona }: Clock): Window {
  const present = now.getTime();
  if (desde === undefined && hasta === undefined) {
    throw invalid('Elija desde cuándo se publica, o hasta cuándo.');
  }
  const from = desde === undefined ? present : instantOf(zona, desde);
  if (desde !== undefined && from <= present) {
    throw invalid('La hora de publicación ya pasó. Elija una posterior.');
  }
  if (hasta !== undefined && instantOf(zona, hasta) <= from) {
    throw invalid(
      desde === undefined
        ? 'La hora de fin ya pasó. Elija una posterior.'
        : 'La hora de fin debe ser posterior a la de publicación.',
    );
  }
  return { zona, desde: desde ?? onClockOf(zona, now), hasta: hasta ?? null };
}

function instantOf(zona: string, minuto: Minuto): number {
  try {
    return minuteIn(zona, minuto).instante;
  } catch (error) {
    if (error instanceof RangeError) throw invalid('Esa fecha u hora no existe.');
    throw error;
  }
}

export async function movePlaneado(
  { id, ...when }: SentTo<typeof calls.movePlaneado>,
  context: WriteContext,
): Promise<{ planeado: calls.Planeado }> {
  const { trx, tables } = context;
  const row = await findPlaneado(trx, id);
  if (row.vuelta && when.hasta !== undefined) {
    throw invalid('Lo que vuelve a como estaba no tiene hora de fin.');
  }
  await movePlaneadoTo(trx, id, checkWhen(when, readClock()));
  const moved = await findPlaneado(trx, id);
  await audit(context, 'modificar', moved);
  return { planeado: await shownPlaneado(tables, moved) };
}

export async function applyPlaneado(
  { id, pisar = false }: SentTo<typeof calls.applyPlaneado>,
  context: WriteContext,
): Promise<{ planeado: calls.Planeado; omitido: string[] }> {
  const row = await findPlaneado(context.trx, id);
  if (row.fin !== null && row.fin <= readClock().now.getTime()) {
    throw conflict('La hora de fin ya pasó. Elija otra, o descarte el cambio.');
  }
  const planeado = { ...(await shownPlaneado(context.tables, row)), estado: 'aplicado' } as const;
  return { planeado, ...(await applyPlanned(context, row, pisar)) };
}

export async function cancelPlaneado(
  { id }: SentTo<typeof calls.cancelPlaneado>,
  context: WriteContext,
): Promise<object> {
  const row = await findPlaneado(context.trx, id);
  await deletePlaneado(context.trx, id, readClock().now);
  await audit(context, 'borrar', row);
  return {};
}

async function audit(
  { strapi, trx }: WriteContext,
  accion: 'crear' | 'modificar' | 'borrar',
  { nombre, documento, desde, hasta }: StoredPlaneado,
): Promise<void> {
  const shown = ({ fecha, hora }: Minuto) => `${writtenDay(fecha)} ${hora}`;
  await noteAudit(strapi, trx, {
    ...{ accion, tipo: 'Cambio programado', nombre, documento },
    ...(accion !== 'borrar' && {
      despues: { Desde: shown(desde), ...(hasta !== null && { Hasta: shown(hasta) }) },
    }),
  });
}
