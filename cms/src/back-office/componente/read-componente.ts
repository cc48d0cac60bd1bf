import type { StoredComponente } from '@guest-app/config/cms-calls/back-office';
import type { Core } from '@strapi/strapi';

import { hotelContent } from '../../content/hotel-content';
import { inTransaction, type Tables } from '../../store/tables';
import { versionOf } from '../../store/versions';
import { missing } from '../../writes/refusal';
import { findComponente } from '../rows';

/** One component with its items and references, as it is stored now. */
export async function readComponente(strapi: Core.Strapi, id: number): Promise<StoredComponente> {
  return inTransaction(strapi, async ({ trx, tables }) => {
    const { documentId } = await findComponente(tables, id);
    const version = await versionOf(trx, documentId);
    const hotel = { db: '', nombre: '', version: '' };
    const { componentes } = hotelContent(hotel, await rowsOf(id, documentId, tables));
    const [componente] = componentes;
    if (componente === undefined) throw missing('No existe ese componente.');
    return { ...componente, version };
  });
}

/** What of the tables one component needs. */
async function rowsOf(
  id: number,
  documentId: string,
  tables: Tables,
): Promise<Parameters<typeof hotelContent>[1]> {
  const itemComponentes = await tables('items_carta_componente_lnk').where({ componente_id: id });
  const referenciaComponentes = await tables('secciones_referidas_componente_lnk').where({
    componente_id: id,
  });
  const itemIds = itemComponentes.map((link) => link.item_carta_id);
  const referenciaIds = referenciaComponentes.map((link) => link.seccion_referida_id);
  const fileUses = await tables('files_related_mph')
    .where({ related_type: 'api::componente.componente', related_id: id })
    .orWhere((use) => {
      void use.where({ related_type: 'api::item-carta.item-carta' }).whereIn('related_id', itemIds);
    });
  return {
    ajustes: undefined,
    idiomas: [],
    secciones: await tables('secciones'),
    componentes: await tables('componentes').where({ document_id: documentId }),
    items: await tables('items_carta').whereIn(
      'document_id',
      tables('items_carta').whereIn('id', itemIds).select('document_id'),
    ),
    referencias: await tables('secciones_referidas').whereIn(
      'document_id',
      tables('secciones_referidas').whereIn('id', referenciaIds).select('document_id'),
    ),
    seccionComponentes: [],
    itemComponentes,
    referenciaComponentes,
    referenciaSecciones: await tables('secciones_referidas_seccion_lnk').whereIn(
      'seccion_referida_id',
      referenciaIds,
    ),
    files: await tables('files').whereIn(
      'id',
      fileUses.map((use) => use.file_id),
    ),
    fileUses,
  };
}
