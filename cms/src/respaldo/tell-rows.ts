import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { described, type Snapshot } from './tables';

/** Writes every row as lines of JSON, and no faster than they are taken. Ends early where nobody takes them any more. */
export async function tellRows(snapshot: Snapshot, lines: Writable): Promise<void> {
  for (const table of await snapshot.tables()) {
    await write(lines, `${JSON.stringify(described(table))}\n`);
    for await (const rows of snapshot.rows(table)) {
      await write(lines, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      if (lines.destroyed) return;
    }
  }
}

async function write(lines: Writable, text: string): Promise<void> {
  if (lines.write(text) || lines.destroyed) return;
  await Promise.race([once(lines, 'drain'), once(lines, 'close')]);
}
