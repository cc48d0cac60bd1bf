import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Engine } from './session';

/**
 * A file beside a hotel's uploads that says on which engine its data was begun: a database that is gone is told from one that
 * never was.
 */
const Mark = Type.Object({ motor: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]) });

const fileIn = (hotelDir: string) => path.join(hotelDir, 'datos.json');

/** The engine that holds this hotel's data; undefined where none does yet. */
export async function readMark(hotelDir: string): Promise<Engine | undefined> {
  try {
    const mark: unknown = JSON.parse(await readFile(fileIn(hotelDir), 'utf8'));
    return Value.Check(Mark, mark) ? mark.motor : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that there is data from now on. */
export async function writeMark(hotelDir: string, engine: Engine): Promise<void> {
  if ((await readMark(hotelDir)) === engine) return;
  await writeFile(fileIn(hotelDir), `${JSON.stringify({ motor: engine })}\n`, { mode: 0o600 });
}
