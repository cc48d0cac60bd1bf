import type { HotelContent } from '@guest-app/config/content';
import { defaultLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import { ajustesOf, imagenOf } from '../content/hotel-content';
import { contentIn } from '../content/read-content';
import type { Connection } from '../database/connection';
import { type Tables, tablesOf } from '../database/tables';
import { readAtOnce } from '../database/transactions';
import { statesBefore } from '../history/cambios';
import { keyOf, readStates, type StateThen } from '../history/states';
import { archivoOf } from '../pictures/picture-field';
import { stateAt } from '../planned/queue';
import { planeadosIn } from '../planned/rows';
import { environment, readClock } from '../settings/environment';
import { invalid } from '../writes/refusal';
import { contentThen, type KnownContent } from './content-then';

const day = 24 * 60 * 60 * 1000;

/**
 * The whole content as guests saw it at an instant, by the history, or will see it, by what is planned.
 *
 * @param instante ISO 8601, in UTC
 */
export async function readMomento(strapi: Core.Strapi, instante: string): Promise<HotelContent> {
  const then = Date.parse(instante);
  if (!Number.isFinite(then)) throw invalid('Esa fecha u hora no existe.');
  const now = readClock().now.getTime();
  if (then < now) checkRemembered(now - then);
  return readAtOnce(strapi.db.connection, async (trx) => {
    const tables = tablesOf(trx);
    const known = knownIn(await contentIn(trx));
    const states = then < now ? await statesBefore(trx, then) : await planned(trx, tables, then);
    return contentThen(known, states);
  });
}

function checkRemembered(milliseconds: number): void {
  const { historyFor } = environment();
  if (historyFor === undefined) throw invalid('Este hotel no guarda el historial.');
  if (milliseconds <= historyFor * day) return;
  throw invalid(`El historial guarda los últimos ${String(historyFor)} días.`);
}

/** What has planned changes, as it will be at an instant. */
async function planned(
  trx: Connection,
  tables: Tables,
  instante: number,
): Promise<readonly StateThen[]> {
  const rows = (await planeadosIn(trx)).filter(({ estado }) => estado === 'espera');
  const aggregates = new Map(rows.map((row) => [keyOf(row), row]));
  const states = await readStates(tables, [...aggregates.values()]);
  return [...aggregates].map(([key, { clase, documento }]) => {
    const own = rows.filter((row) => keyOf(row) === key);
    return { clase, documento, estado: stateAt(states.get(key) ?? null, own, instante) };
  });
}

function knownIn({ content, rows }: Awaited<ReturnType<typeof contentIn>>): KnownContent {
  const own = [...rows.componentes, ...rows.secciones].filter(
    ({ locale }) => locale === defaultLocale,
  );
  return {
    content,
    ids: new Map(own.map(({ document_id, id }) => [document_id, id])),
    codigos: new Map(rows.idiomas.map(({ document_id, codigo }) => [document_id, codigo])),
    sinAjustes: ajustesOf({ ...rows, ajustes: undefined }, environment().hotel.nombre),
    imagenes: new Map(rows.files.map((file) => [archivoOf(file), imagenOf(file)])),
  };
}
