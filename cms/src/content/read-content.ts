import { componentTypes } from '@guest-app/config/component-types';
import type { HotelContent } from '@guest-app/config/content';
import type { Core } from '@strapi/strapi';
import { environment } from '../settings/environment';
import { contentVersion, readVersion, versionText } from '../store/content-version';
import { defaultLocale } from '../store/default-locale';
import { type Tables, tablesOf } from '../store/tables';
import { ajustesOf, type ContentRows, hotelContent } from './hotel-content';
import { filesOf } from './rows-of-documents';

/** Reads a hotel's whole content as it is at one moment, with no half of a write. */
export async function readContent(strapi: Core.Strapi): Promise<HotelContent> {
  return strapi.db.connection.transaction(
    async (trx) => {
      const version = await readVersion(trx);
      // Another process may have raised it.
      contentVersion.tell(version);
      const tables = tablesOf(trx);
      const { db, nombre } = environment().hotel;
      const hotel = { db, nombre, version: versionText(version) };
      return {
        ...hotelContent(hotel, await readRows(tables)),
        tiposDesconocidos: await readUnknownTypes(tables),
      };
    },
    // SQLite's one connection serves one transaction at a time.
    isPostgres(strapi) ? { isolationLevel: 'repeatable read' } : {},
  );
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

/**
 * The version of the content: on PostgreSQL another process may have raised it, and it is read. On SQLite the one connection may be
 * busy for long, and this process knows the version.
 */
export async function currentVersion(strapi: Core.Strapi): Promise<string> {
  if (isPostgres(strapi)) contentVersion.tell(await readVersion(strapi.db.connection));
  return contentVersion.current;
}

function isPostgres(strapi: Core.Strapi): boolean {
  return strapi.db.dialect.client === 'postgres';
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

/** Components of a type that a later version of the product, or somebody by hand, wrote into the database. */
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
