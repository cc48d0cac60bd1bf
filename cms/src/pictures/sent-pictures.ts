import type { Connection } from '../store/connection';

/**
 * Pictures that the back office or an import sent and that no content may have taken yet. What a power user puts into the media
 * library is not among them: it stays there until its owner deletes it.
 */

const tableNames = ['imagen_enviada', 'imagen_importada'] as const;

/** A form keeps its pictures until it is saved; an import takes its own before it ends. */
export type SentTable = (typeof tableNames)[number];

interface Row {
  file_id: number;
  /** Milliseconds since the epoch. */
  momento: number;
}

export async function noteSentPicture(
  db: Connection,
  tableName: SentTable,
  fileId: number,
  now: Date,
): Promise<void> {
  await db<Row>(tableName).insert({ file_id: fileId, momento: now.getTime() });
}

/** The pictures sent before an instant, which are then no longer kept here. */
export async function takeSentBefore(
  db: Connection,
  tableName: SentTable,
  instant: Date,
): Promise<readonly number[]> {
  const rows: Pick<Row, 'file_id'>[] = await db<Row>(tableName)
    .where('momento', '<=', instant.getTime())
    .select('file_id');
  const taken: number[] = [];
  // Each by itself: of two processes that found it, one deletes it.
  for (const { file_id } of rows) {
    if ((await db<Row>(tableName).where({ file_id }).delete()) > 0) taken.push(file_id);
  }
  return taken;
}
