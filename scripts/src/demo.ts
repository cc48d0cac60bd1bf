import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { givenVariables } from '@guest-app/config/given-variables';
import type { CmsConnection } from './cms-process.js';
import { OperatorError } from './operator-error.js';
import { hotelFilesDir } from './paths.js';

/** Whether hotels get invented stays to try the product out: unless `DEMO` says `no`. */
export function isDemo(variables: NodeJS.ProcessEnv): boolean {
  return (givenVariables(variables)['DEMO'] ?? 'si') === 'si';
}

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
