import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type DataMark,
  type DataUse,
  formatDataMark,
  parseDataMark,
} from '@guest-app/config/data-mark';

const fileIn = (hotelDir: string) => path.join(hotelDir, 'datos.json');

/** The text of a hotel's mark; empty where the hotel has no data yet. */
export async function readMarkText(hotelDir: string): Promise<string> {
  return readFile(fileIn(hotelDir), 'utf8').catch(() => '');
}

export async function readMark(hotelDir: string): Promise<DataMark | undefined> {
  return parseDataMark(await readMarkText(hotelDir));
}

/**
 * Writes the present version into the mark of existing data. Before migrations change them, or earlier code
 * could start on half of a change.
 */
export async function raiseVersion(use: DataUse): Promise<void> {
  if ((await readMark(use.hotelDir)) !== undefined) await writeMark(use);
}

/** Notes that the hotel has data of the present version from now on. */
export async function writeMark(use: DataUse): Promise<void> {
  const text = formatDataMark(use);
  if (text === (await readMarkText(use.hotelDir))) return;
  await writeFile(fileIn(use.hotelDir), text, { mode: 0o600 });
}
