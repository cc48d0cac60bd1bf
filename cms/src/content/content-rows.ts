import { defaultLocale } from '@guest-app/config/languages';
import type {
  AjustesRow,
  ComponenteRow,
  FileRow,
  FileUseRow,
  IdiomaRow,
  ItemComponenteRow,
  ItemRow,
  ReferenciaComponenteRow,
  ReferenciaRow,
  ReferenciaSeccionRow,
  SeccionComponenteRow,
  SeccionRow,
  Tables,
} from '../database/tables';

/** Rows of pictures, and of their uses. */
export interface PictureRows {
  readonly files: readonly FileRow[];
  readonly fileUses: readonly FileUseRow[];
}

export interface AjustesRows extends PictureRows {
  readonly ajustes: AjustesRow | undefined;
}

/** Rows of components in every language, with their items, their references and the sections that these lead to. */
export interface ComponenteRows extends PictureRows {
  readonly componentes: readonly ComponenteRow[];
  readonly items: readonly ItemRow[];
  readonly referencias: readonly ReferenciaRow[];
  readonly secciones: readonly SeccionRow[];
  readonly itemComponentes: readonly ItemComponenteRow[];
  readonly referenciaComponentes: readonly ReferenciaComponenteRow[];
  readonly referenciaSecciones: readonly ReferenciaSeccionRow[];
}

/** Every row of a hotel's content, links in their order. */
export interface ContentRows extends AjustesRows, ComponenteRows {
  readonly idiomas: readonly IdiomaRow[];
  readonly seccionComponentes: readonly SeccionComponenteRow[];
}

const fileColumns = ['id', 'hash', 'ext', 'url', 'provider', 'width', 'height'] as const;

export async function readContentRows(tables: Tables): Promise<ContentRows> {
  return {
    ajustes: await tables('ajustes').orderBy('id').first(),
    idiomas: await tables('idiomas').select('*'),
    secciones: await tables('secciones').select('*'),
    componentes: await tables('componentes').select('*'),
    items: await tables('items_carta').select('*'),
    referencias: await tables('secciones_referidas').select('*'),
    seccionComponentes: await tables('secciones_componentes_lnk')
      .orderBy(['componente_ord', 'id'])
      .select('*'),
    itemComponentes: await tables('items_carta_componente_lnk').select('*'),
    referenciaComponentes: await tables('secciones_referidas_componente_lnk').select('*'),
    referenciaSecciones: await tables('secciones_referidas_seccion_lnk').select('*'),
    files: await tables('files').select(...fileColumns),
    fileUses: await tables('files_related_mph').select('*'),
  };
}

export async function readAjustesRows(tables: Tables): Promise<AjustesRows> {
  const fileUses = await tables('files_related_mph').where({
    related_type: 'api::ajustes.ajustes',
  });
  return {
    ajustes: await tables('ajustes').orderBy('id').first(),
    fileUses,
    files: await filesOf(tables, fileUses),
  };
}

/** The rows of some components. */
export async function readComponenteRows(
  tables: Tables,
  documents: readonly string[],
): Promise<ComponenteRows> {
  const componentes = await tables('componentes').whereIn('document_id', [...documents]);
  const own = componentes.filter(({ locale }) => locale === defaultLocale).map(({ id }) => id);
  const itemComponentes = await tables('items_carta_componente_lnk').whereIn('componente_id', own);
  const referenciaComponentes = await tables('secciones_referidas_componente_lnk').whereIn(
    'componente_id',
    own,
  );
  // Subqueries, for a component may have more items than a statement takes values.
  const itemIds = () =>
    tables('items_carta_componente_lnk').whereIn('componente_id', own).select('item_carta_id');
  const referenciaIds = () =>
    tables('secciones_referidas_componente_lnk')
      .whereIn('componente_id', own)
      .select('seccion_referida_id');
  const fileUses = [
    ...(await tables('files_related_mph')
      .where({ related_type: 'api::componente.componente' })
      .whereIn('related_id', own)),
    ...(await tables('files_related_mph')
      .where({ related_type: 'api::item-carta.item-carta' })
      .whereIn('related_id', itemIds())),
  ];
  return {
    componentes,
    items: await tables('items_carta').whereIn(
      'document_id',
      tables('items_carta').whereIn('id', itemIds()).select('document_id'),
    ),
    referencias: await tables('secciones_referidas').whereIn(
      'document_id',
      tables('secciones_referidas').whereIn('id', referenciaIds()).select('document_id'),
    ),
    secciones: await tables('secciones').whereIn(
      'id',
      tables('secciones_referidas_seccion_lnk')
        .whereIn('seccion_referida_id', referenciaIds())
        .select('seccion_id'),
    ),
    itemComponentes,
    referenciaComponentes,
    referenciaSecciones: await tables('secciones_referidas_seccion_lnk').whereIn(
      'seccion_referida_id',
      referenciaIds(),
    ),
    fileUses,
    files: await filesOf(tables, fileUses),
  };
}

/** The pictures of some rows. */
export async function readPictureRows(
  tables: Tables,
  owners: { readonly uid: string; readonly ids: readonly number[] },
): Promise<PictureRows> {
  const fileUses = await tables('files_related_mph')
    .where({ related_type: owners.uid })
    .whereIn('related_id', [...owners.ids]);
  return { fileUses, files: await filesOf(tables, fileUses) };
}

async function filesOf(tables: Tables, uses: readonly FileUseRow[]): Promise<readonly FileRow[]> {
  return tables('files')
    .whereIn(
      'id',
      uses.map((use) => use.file_id),
    )
    .select(...fileColumns);
}
