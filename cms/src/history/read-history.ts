import type { AnswerOf, SentTo } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/historial';
import { onClockOf } from '@guest-app/config/wall-clock';
import type { Core } from '@strapi/strapi';
import { findComponente, findSeccion } from '../back-office/rows';
import { toId } from '../database/ids';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transactions';
import { readClock } from '../settings/environment';
import { missing } from '../writes/refusal';
import { cambioBefore, cambioOf, cambiosOf, deletionsIn } from './cambios';
import { namesIn } from './names';
import { type Aggregate, ajustes, orden } from './states';

/** What was done to one aggregate, the last change first. */
export async function readHistory(
  strapi: Core.Strapi,
  { clase, id = '', antes }: SentTo<typeof calls.listCambios>,
): Promise<AnswerOf<typeof calls.listCambios>> {
  return inTransaction(strapi, async ({ trx, tables }) => {
    const aggregate = await aggregateOf(tables, clase, id);
    return shownPage(await cambiosOf(trx, aggregate, antes === undefined ? antes : toId(antes)));
  });
}

/** What was deleted and not brought back. */
export async function readDeletions(
  strapi: Core.Strapi,
): Promise<AnswerOf<typeof calls.listBorrados>> {
  return shownPage(await deletionsIn(strapi.db.connection));
}

type Page = Awaited<ReturnType<typeof cambiosOf>>;

const shownPage = ({ cambios, hayMas }: Page) => ({ cambios: cambios.map(shown), hayMas });

function shown(cambio: calls.Cambio): calls.ShownCambio {
  return { ...cambio, ...onClockOf(readClock().zona, new Date(cambio.momento)) };
}

/**
 * What has a history or can be planned. Throws a refusal where it does not exist.
 *
 * @param id its number in the contract, or a language's code; empty of the order and of the settings
 */
export async function aggregateOf(
  tables: Tables,
  clase: calls.Clase,
  id: string,
): Promise<Aggregate> {
  switch (clase) {
    case 'orden':
      return orden;
    case 'ajustes':
      return ajustes;
    case 'componente':
      return { clase, documento: (await findComponente(tables, toId(id))).documentId };
    case 'seccion':
      return { clase, documento: (await findSeccion(tables, toId(id))).documentId };
    case 'idioma': {
      const row = await tables('idiomas').where({ codigo: id.toUpperCase() }).first('document_id');
      if (row === undefined) throw missing('No existe ese idioma.');
      return { clase, documento: row.document_id };
    }
  }
}

/** One cambio with its state and the one before it. */
export async function readCambio(
  strapi: Core.Strapi,
  id: string,
): Promise<AnswerOf<typeof calls.readCambio>> {
  return inTransaction(strapi, async ({ trx, tables }) => {
    const found = await cambioOf(trx, toId(id));
    if (found === undefined) throw missing('Ese cambio ya no está en el historial.');
    const { lote: _lote, camposAjenos: _ajenos, estado, ...cambio } = found;
    const before = await cambioBefore(trx, cambio);
    return {
      cambio: shown(cambio),
      estado,
      anterior: before === undefined ? null : { id: before.id, estado: before.estado },
      nombres: await namesIn({ trx, tables }, [estado, before?.estado]),
    };
  });
}
