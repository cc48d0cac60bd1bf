import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { atOneInstant } from './connections';
import { described, type Snapshot } from './tables';

/** Streams all rows of one instant as lines of JSON; gives the engine that they come from. Ends early when the reader is gone. */
export async function streamRows(
  strapi: Core.Strapi,
  lines: Writable,
): Promise<Snapshot['engine']> {
  return atOneInstant(strapi, async (snapshot) => {
    for (const table of await snapshot.tables()) {
      await write(lines, `${JSON.stringify(described(table))}\n`);
      for await (const rows of snapshot.rows(table)) {
        await write(lines, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
        if (lines.destroyed) return snapshot.engine;
      }
    }
    return snapshot.engine;
  });
}

/** Waits where the reader is slower. */
async function write(lines: Writable, text: string): Promise<void> {
  if (lines.write(text) || lines.destroyed) return;
  await Promise.race([once(lines, 'drain'), once(lines, 'close')]);
}
