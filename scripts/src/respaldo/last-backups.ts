import { readFile } from 'node:fs/promises';
import { type LastBackups, lastBackupsIn } from '@guest-app/config/last-backups';
import { ignoreMissing } from '../system/ignore-missing.js';
import { dataPaths } from '../system/paths.js';
import { writeFileAtomic } from '../system/write-file.js';
import type { Backup } from './make-backup.js';

export async function noteBackup(
  dataDir: string,
  { file, bytes, manifest: { hotel, momento } }: Backup,
): Promise<void> {
  const text = await readFile(dataPaths(dataDir).backups, 'utf8').catch(ignoreMissing);
  const kept: LastBackups = text === undefined ? {} : lastBackupsIn(text);
  const next = { ...kept, [hotel]: { momento, archivo: file, bytes } };
  await writeFileAtomic(dataPaths(dataDir).backups, `${JSON.stringify(next, null, 2)}\n`, 0o600);
}
