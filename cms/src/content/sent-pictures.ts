import type { Core } from '@strapi/strapi';

/**
 * Pictures that the back office sent and that no content may have taken yet. What a power user puts into the media
 * library is not among them: it stays there until its owner deletes it.
 */

type Connection = Core.Strapi['db']['connection'];

const tableName = 'imagen_enviada';

interface Row {
  file_id: number;
  /** Milliseconds since the epoch. */
  momento: number;
}

/** Creates the table when it is missing. Strapi leaves alone the tables that it does not know. */
export async function createSentPicturesTable(db: Connection): Promise<void> {
  if (await db.schema.hasTable(tableName)) return;
  await db.schema.createTable(tableName, (table) => {
    table.integer('file_id').primary();
    table.bigInteger('momento').notNullable().index();
  });
}

export async function noteSentPicture(db: Connection, fileId: number, now: Date): Promise<void> {
  await db<Row>(tableName).insert({ file_id: fileId, momento: now.getTime() });
}

/** The pictures sent before an instant, which are then no longer kept here. */
export async function takeSentBefore(db: Connection, instant: Date): Promise<readonly number[]> {
  const rows: Pick<Row, 'file_id'>[] = await db<Row>(tableName)
    .where('momento', '<=', instant.getTime())
    .select('file_id');
  await db<Row>(tableName).where('momento', '<=', instant.getTime()).delete();
  return rows.map((row) => row.file_id);
}
