import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Engine } from './session';

/**
 * A file beside a hotel's uploads that says on which engine its data was begun: a database that is gone is told from one that
 * never was.
 */
const Mark = Type.Object({
  motor: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  /** Which secret the data rest on; what was begun before it was noted has none. */
  instalacion: Type.Optional(Type.String()),
});
type Mark = Static<typeof Mark>;

const fileIn = (hotelDir: string) => path.join(hotelDir, 'datos.json');

/** The engine that holds this hotel's data, and its secret; undefined where there is none yet. */
export async function readMark(hotelDir: string): Promise<Mark | undefined> {
  try {
    const mark: unknown = JSON.parse(await readFile(fileIn(hotelDir), 'utf8'));
    return Value.Check(Mark, mark) ? mark : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that there is data from now on. */
export async function writeMark(hotelDir: string, motor: Engine, secret: string): Promise<void> {
  const mark = { motor, instalacion: installationOf(secret) };
  const before = await readMark(hotelDir);
  if (before?.motor === motor && before.instalacion === mark.instalacion) return;
  await writeFile(fileIn(hotelDir), `${JSON.stringify(mark)}\n`, { mode: 0o600 });
}

/** An installation is told by a secret that its data cannot be used without; where it stands may change. */
export function installationOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
