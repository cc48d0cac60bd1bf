import { readFile } from 'node:fs/promises';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { dataPaths } from '../system/paths.js';

const Run = Type.Object({ pid: Type.Integer() });

/** The process that runs a hotel's CMS on a data folder. */
export async function cmsPid(dataDir: string, db: string): Promise<number> {
  const run: unknown = JSON.parse(await readFile(dataPaths(dataDir).cmsRun(db), 'utf8'));
  return Value.Parse(Run, run).pid;
}
