import { uploadedPictures } from '@guest-app/config/uploaded-pictures';
import type { Connection } from '../database/connection';
import { pendingTable, readAllRows, type Table, type Target } from './tables';

/**
 * The work that a restore leaves to the next start. It is stored before it is needed, so that a killed
 * process cannot lose it; no backup has these rows, and no restore replaces them.
 */
export interface Pending {
  /** A picture to delete unless a row names it; or guests to forget again. */
  tipo: 'imagen' | 'olvido';
  /** The picture's name below `/uploads/`; empty for the other kind. */
  nombre: string;
}

/** Notes pictures that are written before the rows that name them. */
export async function notePictures(db: Connection, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((nombre): Pending => ({ tipo: 'imagen', nombre }));
  await db<Pending>(pendingTable).insert(rows).onConflict(['tipo', 'nombre']).ignore();
}

/** The names of all pictures that rows name now. */
export async function picturesOf(
  target: Target,
  files: Table | undefined,
): Promise<readonly string[]> {
  if (files === undefined) return [];
  const columns = files.columns.filter(([name]) => name === 'url' || name === 'formats');
  const rows = await readAllRows(target, { name: files.name, key: files.key, columns });
  return rows.flat().flatMap((value) => uploadedPictures(String(value ?? '')));
}

/** Notes the work for the start with the new rows, beside what earlier restores left. */
export async function notePending(
  target: Target,
  pictures: readonly string[],
  isToForget: boolean,
): Promise<void> {
  const columns = [
    ['tipo', 'texto'],
    ['nombre', 'texto'],
  ] as const;
  const table = { name: pendingTable, columns, key: ['tipo', 'nombre'] };
  const noted = new Map(
    [
      ...(await readAllRows(target, table)),
      ...pictures.map((name) => ['imagen', name]),
      ...(isToForget ? [['olvido', '']] : []),
    ].map((row) => [row.join(' '), row]),
  );
  await target.empty([table]);
  if (noted.size > 0) await target.insert({ ...table, types: new Map() }, [...noted.values()]);
}
