import type { HotelContent } from '@guest-app/config/content';
import type { Core } from '@strapi/strapi';
import { environment } from '../settings/environment';
import { contentVersion, readVersion, versionText } from '../store/content-version';
import { type Tables, tablesOf } from '../store/tables';
import { readAjustesRows, readContentRows } from './content-rows';
import { ajustesOf, hotelContent } from './hotel-content';

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
      return hotelContent(hotel, await readContentRows(tables));
    },
    // SQLite's one connection serves one transaction at a time.
    isPostgres(strapi) ? { isolationLevel: 'repeatable read' } : {},
  );
}

/** The settings alone, within a transaction. */
export async function readAjustes(tables: Tables): Promise<HotelContent['ajustes']> {
  return ajustesOf(await readAjustesRows(tables), environment().hotel.nombre);
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
