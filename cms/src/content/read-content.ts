import { componentTypes } from '@guest-app/config/component-types';
import type { HotelContent } from '@guest-app/config/content';
import type { ContentChange } from '@guest-app/config/content-change';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { environment } from '../settings/environment';
import { changesSince, type ContentState, readState } from '../store/changes';
import { contentVersion, parseVersion, versionText } from '../store/content-version';
import { defaultLocale } from '../store/default-locale';
import { type Tables, tablesOf } from '../store/tables';
import { ajustesOf, byPosition, type ContentRows, hotelContent } from './hotel-content';
import { filesOf, type RowsOfDocuments, rowsOfDocuments } from './rows-of-documents';

/** Where more documents changed than this, the whole content is no more to read. */
const mostChanges = 100;

/** What was read last, for as long as nothing else needs the memory: most who ask for it ask for what it was already. */
let last: WeakRef<HotelContent> | undefined;

/** Reads a hotel's whole content as it is at one moment: never half of a write. Who gets it does not change it. */
export async function readContent(strapi: Core.Strapi): Promise<HotelContent> {
  return readInSnapshot(strapi, async (trx, state) => {
    const before = last?.deref();
    // Each write of the content makes another version in its own transaction.
    if (before?.version === versionText(state)) return before;
    const content = {
      ...hotelContent(hotelAt(state), await readRows(tablesOf(trx))),
      tiposDesconocidos: await readUnknownTypes(tablesOf(trx)),
    };
    for (const { id, tipo } of content.tiposDesconocidos) {
      strapi.log.error(`Nobody sees the component ${String(id)}: its type «${tipo}» is unknown`);
    }
    last = new WeakRef(content);
    return content;
  });
}

/** Reads what became of the content since a version; undefined where that cannot be told, or is no less than all. */
export async function readChange(
  strapi: Core.Strapi,
  desde: string,
): Promise<ContentChange | undefined> {
  const since = parseVersion(desde);
  if (since === undefined) return undefined;
  return readInSnapshot(strapi, async (trx, state) => {
    const { epoca, numero, entero } = state;
    if (since.epoca !== epoca || since.numero < entero || since.numero > numero) return undefined;
    const changes = await changesSince(trx, since, mostChanges + 1);
    if (changes.length > mostChanges) return undefined;
    const tables = tablesOf(trx);
    const documents = new Set(changes.map(({ document_id }) => document_id));
    const rows = await rowsOfDocuments(tables, [...documents]);
    const concernsSecciones = changes.some(
      ({ document_id, componente }) =>
        componente === null && !rows.componentes.some((row) => row.document_id === document_id),
    );
    const content = hotelContent(
      hotelAt(state),
      { ...rows, ...(await readSmallRows(tables, rows)) },
      documents,
    );
    return {
      ...content,
      desde,
      tiposDesconocidos: await readUnknownTypes(tables),
      orden: concernsSecciones ? await orderOfSecciones(tables) : null,
      componentesBorrados: changes.flatMap(({ componente }) => componente ?? []),
    };
  });
}

/** The settings alone, within a transaction. */
export async function readAjustes(tables: Tables): Promise<HotelContent['ajustes']> {
  const fileUses = await tables('files_related_mph').where({
    related_type: 'api::ajustes.ajustes',
  });
  const rows = {
    ajustes: await tables('ajustes').orderBy('id').first(),
    fileUses,
    files: await filesOf(tables, fileUses),
  };
  return ajustesOf(rows, environment().hotel.nombre);
}

/** The version of the content. On SQLite nobody else changes it, and its one connection may be busy for long. */
export async function currentVersion(strapi: Core.Strapi): Promise<string> {
  if (isPostgres(strapi)) contentVersion.tell(await readState(strapi.db.connection));
  return contentVersion.current();
}

function isPostgres(strapi: Core.Strapi): boolean {
  return strapi.db.dialect.client === 'postgres';
}

function hotelAt(state: ContentState) {
  const { db, nombre } = environment().hotel;
  return { db, nombre, version: versionText(state) };
}

/** SQLite's one connection serves one transaction at a time; PostgreSQL needs to be told. */
async function readInSnapshot<Result>(
  strapi: Core.Strapi,
  read: (trx: Knex.Transaction, state: ContentState) => Promise<Result>,
): Promise<Result> {
  return strapi.db.connection.transaction(
    async (trx) => {
      const state = await readState(trx);
      // Another process may have changed it.
      contentVersion.tell(state);
      return read(trx, state);
    },
    isPostgres(strapi) ? { isolationLevel: 'repeatable read' } : {},
  );
}

async function readRows(tables: Tables): Promise<ContentRows> {
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
    files: await tables('files').select('id', 'hash', 'ext', 'url', 'provider', 'width', 'height'),
    fileUses: await tables('files_related_mph').select('*'),
  };
}

/** Settings and languages, with the pictures of these and of other rows. */
async function readSmallRows(
  tables: Tables,
  rows: RowsOfDocuments,
): Promise<Pick<ContentRows, 'ajustes' | 'idiomas' | 'files' | 'fileUses'>> {
  const fileUses = [
    ...rows.fileUses,
    ...(await tables('files_related_mph').whereIn('related_type', [
      'api::ajustes.ajustes',
      'api::idioma.idioma',
    ])),
  ];
  return {
    ajustes: await tables('ajustes').orderBy('id').first(),
    idiomas: await tables('idiomas').select('*'),
    fileUses,
    files: await filesOf(tables, fileUses),
  };
}

/** Of a version that came after this one, or of what was written into the database by hand. */
async function readUnknownTypes(tables: Tables): Promise<{ id: number; tipo: string }[]> {
  return tables('componentes')
    .where({ locale: defaultLocale })
    .whereNotIn(
      'tipo',
      componentTypes.map(({ nombre }) => nombre),
    )
    .orderBy('id')
    .select('id', 'tipo');
}

async function orderOfSecciones(tables: Tables): Promise<number[]> {
  const rows = await tables('secciones').where({ locale: defaultLocale }).select('id', 'posicion');
  return rows.toSorted(byPosition).map(({ id }) => id);
}
