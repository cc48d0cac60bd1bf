import type { HotelContent } from '@guest-app/config/content';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type Tables, tablesOf } from '../database/tables';
import { isPostgres, readAtOnce } from '../database/transactions';
import { contentVersion, readVersion, versionText } from '../database/versions';
import { environment } from '../settings/environment';
import { type ContentRows, readAjustesRows, readContentRows } from './content-rows';
import { ajustesOf, hotelContent } from './hotel-content';

/** Reads a hotel's whole content as it is at one moment, with no half of a write. */
export async function readContent(strapi: Core.Strapi): Promise<HotelContent> {
  return (await readAtOnce(strapi.db.connection, contentIn)).content;
}

/** The whole content and the rows that it is made of, within a transaction that reads one state of the database. */
export async function contentIn(
  trx: Knex.Transaction,
): Promise<{ readonly content: HotelContent; readonly rows: ContentRows }> {
  const version = await readVersion(trx);
  // Another process may have raised it.
  contentVersion.tell(version);
  const { db, nombre } = environment().hotel;
  const rows = await readContentRows(tablesOf(trx));
  return { rows, content: hotelContent({ db, nombre, version: versionText(version) }, rows) };
}

/** The settings alone, within a transaction. */
export async function readAjustes(tables: Tables): Promise<HotelContent['ajustes']> {
  return ajustesOf(await readAjustesRows(tables), environment().hotel.nombre);
}

/**
 * The version of the content: on PostgreSQL another process may have raised it, and it is read. On SQLite
 * the one connection may be busy for long, and this process knows the version.
 */
export async function currentVersion(strapi: Core.Strapi): Promise<string> {
  const { connection } = strapi.db;
  if (isPostgres(connection)) contentVersion.tell(await readVersion(connection));
  return contentVersion.current;
}
