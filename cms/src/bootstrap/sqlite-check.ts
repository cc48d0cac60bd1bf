import { stat } from 'node:fs/promises';
import { dataRefusal, type DataUse } from '@guest-app/config/data-mark';
import { readMark, readMarkText } from '../database/data-mark';
import { openToRead, sqliteFile } from '../database/sqlite-driver';
import { StartRefused } from './start-refused';

/**
 * Refuses to start where the hotel's database is damaged, or gone though there was one: SQLite would make it
 * anew, and the hotel's bookings and content would be gone without a word.
 */
export async function checkSqlite(hotelDir: string): Promise<void> {
  const file = sqliteFile(hotelDir);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0) {
    if ((await readMark(hotelDir)) === undefined) return;
    throw new StartRefused(
      `The database ${file} is missing: restore it from a backup. To begin this hotel anew, delete the folder ${hotelDir}.`,
    );
  }
  const fault = faultOf(file);
  if (fault !== undefined) {
    throw new StartRefused(`The database ${file} is damaged (${fault}): restore it from a backup.`);
  }
}

/** What SQLite says of a file whose pages do not hang together. */
function faultOf(file: string): string | undefined {
  try {
    const database = openToRead(file);
    try {
      const said = database.pragma('quick_check(1)')[0]?.quick_check ?? 'it says nothing';
      return said === 'ok' ? undefined : said.split('\n')[0];
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Refuses data of another secret, of another engine or of a newer version. */
export async function checkData(use: DataUse): Promise<void> {
  const refusal = dataRefusal(await readMarkText(use.hotelDir), use);
  if (refusal !== undefined) throw new StartRefused(refusal);
}
