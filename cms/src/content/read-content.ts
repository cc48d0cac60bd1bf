import type { HotelContent } from '@guest-app/config/content';
import { hotels } from '@guest-app/config/hotels';
import type { Core } from '@strapi/strapi';

import { contentVersion } from './content-version';
import { hotelContent, type ContentRows } from './hotel-content';
import { tablesOf, type Tables } from '../store/tables';

/** Reads a hotel's whole content as it is at one moment: never half of a write. */
export async function readContent(strapi: Core.Strapi, db: string): Promise<HotelContent> {
  // Before the rows: content newer than its version is read once more, content older than it would stay.
  const version = contentVersion.current();
  const nombre = hotels.find((hotel) => hotel.db === db)?.nombre ?? db;
  const rows = await readInSnapshot(strapi, readRows);
  return hotelContent({ db, nombre, version }, rows);
}

/** SQLite's one connection serves one transaction at a time; PostgreSQL needs to be told. */
async function readInSnapshot<Result>(
  strapi: Core.Strapi,
  read: (tables: Tables) => Promise<Result>,
): Promise<Result> {
  return strapi.db.connection.transaction(
    (trx) => read(tablesOf(trx)),
    strapi.db.dialect.client === 'postgres' ? { isolationLevel: 'repeatable read' } : {},
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
    files: await tables('files').select('id', 'hash', 'ext', 'width', 'height'),
    fileUses: await tables('files_related_mph').select('*'),
  };
}
