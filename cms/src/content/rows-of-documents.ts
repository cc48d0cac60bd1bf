import { defaultLocale } from '../store/default-locale';
import type { FileRow, FileUseRow, Tables } from '../store/tables';
import type { ContentRows } from './hotel-content';

/** What some sections and components have of their own; settings, languages and files are the whole hotel's. */
export type RowsOfDocuments = Omit<ContentRows, 'ajustes' | 'idiomas' | 'files'>;

/**
 * Reads the rows that some documents are presented from, each table by index. Of the sections and components that these lead
 * to, it has the rows that own the structure, for only what is there is named.
 */
export async function rowsOfDocuments(
  tables: Tables,
  documents: readonly string[],
): Promise<RowsOfDocuments> {
  const secciones = await tables('secciones').whereIn('document_id', [...documents]);
  const componentes = await tables('componentes').whereIn('document_id', [...documents]);
  const seccionIds = idsOf(secciones);
  const componenteIds = idsOf(componentes);
  const seccionComponentes = await tables('secciones_componentes_lnk')
    .whereIn('seccion_id', seccionIds)
    .orderBy(['componente_ord', 'id']);
  const itemComponentes = await tables('items_carta_componente_lnk').whereIn(
    'componente_id',
    componenteIds,
  );
  const referenciaComponentes = await tables('secciones_referidas_componente_lnk').whereIn(
    'componente_id',
    componenteIds,
  );
  // Not by a list of their ids: a database takes only so many values.
  const itemIds = tables('items_carta_componente_lnk')
    .whereIn('componente_id', componenteIds)
    .select('item_carta_id');
  const referenciaIds = tables('secciones_referidas_componente_lnk')
    .whereIn('componente_id', componenteIds)
    .select('seccion_referida_id');
  const referenciaSecciones = await tables('secciones_referidas_seccion_lnk').whereIn(
    'seccion_referida_id',
    referenciaIds.clone(),
  );
  return {
    secciones: [
      ...secciones,
      ...(await tables('secciones')
        .whereIn(
          'id',
          referenciaSecciones.map((link) => link.seccion_id),
        )
        .where({ locale: defaultLocale })
        .whereNotIn('document_id', [...documents])),
    ],
    componentes: [
      ...componentes,
      ...(await tables('componentes')
        .whereIn(
          'id',
          seccionComponentes.map((link) => link.componente_id),
        )
        .where({ locale: defaultLocale })
        .whereNotIn('document_id', [...documents])),
    ],
    items: await tables('items_carta').whereIn(
      'document_id',
      tables('items_carta').whereIn('id', itemIds.clone()).select('document_id'),
    ),
    referencias: await tables('secciones_referidas').whereIn(
      'document_id',
      tables('secciones_referidas').whereIn('id', referenciaIds.clone()).select('document_id'),
    ),
    seccionComponentes,
    itemComponentes,
    referenciaComponentes,
    referenciaSecciones,
    fileUses: [
      ...(await tables('files_related_mph')
        .where({ related_type: 'api::componente.componente' })
        .whereIn('related_id', componenteIds)),
      ...(await tables('files_related_mph')
        .where({ related_type: 'api::item-carta.item-carta' })
        .whereIn('related_id', itemIds)),
    ],
  };
}

/** The files that are used. */
export async function filesOf(
  tables: Tables,
  uses: readonly FileUseRow[],
): Promise<readonly FileRow[]> {
  return tables('files')
    .whereIn(
      'id',
      uses.map((use) => use.file_id),
    )
    .select('id', 'hash', 'ext', 'url', 'provider', 'width', 'height');
}

function idsOf(rows: readonly { readonly id: number; readonly locale: string }[]): number[] {
  return rows.filter((row) => row.locale === defaultLocale).map((row) => row.id);
}
