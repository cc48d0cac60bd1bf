import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/planeados';
import { defaultLocale } from '@guest-app/config/languages';
import { type Minuto, minuteIn, onClockOf } from '@guest-app/config/wall-clock';
import type { Core } from '@strapi/strapi';
import type { Connection } from '../database/connection';
import { toId } from '../database/ids';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transactions';
import { conflictWords } from '../history/conflict-words';
import { namesIn } from '../history/names';
import { type Aggregate, keyOf, readStates } from '../history/states';
import { readClock } from '../settings/environment';
import { missing } from '../writes/refusal';
import { inOrder, outlook } from './queue';
import { planeadoOf, planeadosIn, type StoredPlaneado } from './rows';

/** What waits, for its minute or for a decision. */
export async function readPlaneados(
  strapi: Core.Strapi,
): Promise<AnswerOf<typeof calls.listPlaneados>> {
  const { now, zona } = readClock();
  return inTransaction(strapi, async ({ trx, tables }) => {
    const planeados = [];
    for (const row of inOrder(await planeadosIn(trx))) {
      planeados.push(await shownPlaneado(tables, row));
    }
    return { zona, ahora: onClockOf(zona, now), planeados };
  });
}

/** One with the content as it is, and as it will be then. */
export async function readPlaneado(
  strapi: Core.Strapi,
  id: string,
): Promise<AnswerOf<typeof calls.readPlaneado>> {
  return inTransaction(strapi, async ({ trx, tables }) => {
    const row = await findPlaneado(trx, toId(id));
    const actual = (await readStates(tables, [row])).get(keyOf(row)) ?? null;
    const beside = (await planeadosIn(trx, row)).filter(
      (other) => other.estado === 'espera' || other.id === row.id,
    );
    const { estado, conflicts } = outlook(actual, beside, row.id);
    return {
      planeado: await shownPlaneado(tables, row),
      actual,
      resultado: estado,
      nombres: await namesIn({ trx, tables }, [actual, estado]),
      conflictos: [
        ...(await conflictWords({ trx, tables }, conflicts, [
          row.planeado,
          ...(actual ? [actual] : []),
        ])),
      ],
    };
  });
}

/** A planned change that waits; throws a refusal where it is over. */
export async function findPlaneado(db: Connection, id: number): Promise<StoredPlaneado> {
  const row = await planeadoOf(db, id);
  if (row !== undefined) return row;
  throw missing('Ese cambio programado ya no espera: se aplicó, o se descartó.');
}

export async function shownPlaneado(
  tables: Tables,
  {
    id,
    clase,
    documento,
    nombre,
    estado,
    vuelta,
    quien,
    creado,
    zona,
    desde,
    hasta,
    motivos,
  }: StoredPlaneado,
): Promise<calls.Planeado> {
  return {
    ...{ id, clase, documento, nombre, estado, vuelta, quien, creado, motivos: [...motivos] },
    idFila: await rowOf(tables, { clase, documento }),
    desde: momentOf(zona, desde),
    hasta: hasta && momentOf(zona, hasta),
  };
}

const momentOf = (zona: string, minuto: Minuto): calls.Momento => ({
  ...minuto,
  ...minuteIn(zona, minuto),
});

const tableOf = { componente: 'componentes', seccion: 'secciones' } as const;

async function rowOf(tables: Tables, { clase, documento }: Aggregate): Promise<number | null> {
  if (clase !== 'componente' && clase !== 'seccion') return null;
  const row = await tables(tableOf[clase])
    .where({ document_id: documento, locale: defaultLocale })
    .first('id');
  return row?.id ?? null;
}
