import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CmsConnection } from '../system/cms-process.js';
import { hotelFilesDir } from '../system/paths.js';
import { OperatorError } from '../terminal/operator-error.js';

/** Gives a hotel the services of its demonstration, where it has none, and stays that begin today. */
export async function prepareDemo({ url, token }: CmsConnection, db: string): Promise<void> {
  const response = await fetch(`${url}/api/turnos/demo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: await readFile(path.join(hotelFilesDir, db, 'turnos.json')),
  });
  if (!response.ok) {
    throw new OperatorError(
      `The demonstration of ${db} was not prepared (status ${String(response.status)}); DEMO=no starts without it.`,
    );
  }
}
