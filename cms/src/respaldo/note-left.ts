import { uploadedPictures } from '@guest-app/config/uploaded-pictures';
import { allRows } from './carry-over';
import { leftTable } from './left-to-do';
import type { Table, Target } from './tables';

/** The names of all pictures that rows name now. */
export async function picturesOf(
  target: Target,
  files: Table | undefined,
): Promise<readonly string[]> {
  if (files === undefined) return [];
  const columns = files.columns.filter(([name]) => name === 'url' || name === 'formats');
  const rows = await allRows(target, { name: files.name, key: files.key, columns });
  return rows.flat().flatMap((said) => uploadedPictures(String(said ?? '')));
}

/** What the start with the new rows has to do: of the pictures of before, those go that nothing names then. */
export async function noteLeft(
  target: Target,
  pictures: readonly string[],
  isToForget: boolean,
): Promise<void> {
  const columns = [
    ['tipo', 'texto'],
    ['nombre', 'texto'],
  ] as const;
  const table = { name: leftTable, columns, key: ['tipo', 'nombre'] };
  const noted = new Map(
    [
      ...(await allRows(target, table)),
      ...pictures.map((name) => ['imagen', name]),
      ...(isToForget ? [['olvido', '']] : []),
    ].map((row) => [row.join(' '), row]),
  );
  await target.empty([table]);
  if (noted.size > 0) await target.insert({ ...table, types: new Map() }, [...noted.values()]);
}
