import { readdir, readFile } from 'node:fs/promises';
import type { OperatorEnvironment } from '@guest-app/config/environment/operator';
import { parseJson } from '@guest-app/config/parse-json';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { OperatorError } from '../terminal/operator-error.js';
import { ignoreMissing, writeFileAtomic } from './files.js';
import { dataPaths } from './paths.js';

/** Whether the data folder holds a demonstration, as its first start decided. */
const Kept = Type.Object({ demo: Type.Boolean() });

/**
 * Whether this is a demonstration: as the operator says, else as the data folder says, else if a fresh clone is started
 * without settings. Throws an OperatorError if the well-known accounts of a demonstration could open an installation.
 */
export async function chooseDemo({
  demo,
  untouched,
  production,
  dataDir,
}: Pick<OperatorEnvironment, 'demo' | 'untouched' | 'production' | 'dataDir'>): Promise<boolean> {
  const kept = await readKept(dataDir);
  if (production && demo === true) {
    throw new OperatorError(
      'DEMO=si makes accounts with public passwords, which NODE_ENV=production does not allow: unset one of them.',
    );
  }
  if (kept === true && (production || demo === false)) {
    throw new OperatorError(
      `${dataDir} holds a demonstration, whose accounts have public passwords: npm run instalar makes an installation of it.`,
    );
  }
  if (kept === false && demo === true) {
    throw new OperatorError(
      `${dataDir} holds an installation, to which DEMO=si would add accounts with public passwords: choose another DATA_DIR for a demonstration.`,
    );
  }
  return demo ?? kept ?? (untouched && !(await hasData(dataDir)));
}

export async function keepDemo(dataDir: string, demo: boolean): Promise<void> {
  await writeFileAtomic(
    dataPaths(dataDir).installation,
    `${JSON.stringify({ demo } satisfies { demo: boolean })}\n`,
    0o600,
  );
}

/** Undefined before the first start, or if a version without this file made the data. */
async function readKept(dataDir: string): Promise<boolean | undefined> {
  const file = dataPaths(dataDir).installation;
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  if (text === undefined) return undefined;
  const kept = parseJson(text);
  if (Value.Check(Kept, kept)) return kept.demo;
  throw new OperatorError(`${file} is damaged: it says {"demo": true} or {"demo": false}.`);
}

/** Hotels that were started on this data. */
export async function hotelsWithData(dataDir: string): Promise<readonly string[]> {
  return (await readdir(dataPaths(dataDir).hoteles).catch(ignoreMissing)) ?? [];
}

async function hasData(dataDir: string): Promise<boolean> {
  return (await hotelsWithData(dataDir)).length > 0;
}
