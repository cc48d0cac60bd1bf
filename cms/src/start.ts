import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { inspect } from 'node:util';
import { startRefused } from '@guest-app/config/environment/cms';
import { createStrapi } from '@strapi/strapi';
import { takePostgresSchema, oneAfterAnother } from './bootstrap/postgres-schema';
import { checkData, checkSqlite } from './bootstrap/sqlite-check';
import { StartRefused } from './bootstrap/start-refused';
import { raiseVersion } from './database/data-mark';
import { storeFailureOf } from './database/failure';
import { dataUse, environment, setProcessZone } from './settings/environment';

/**
 * `strapi start` does the same, but loads the TypeScript compiler and Strapi's other commands too: 30 MB for
 * each hotel.
 */
async function start(): Promise<void> {
  // A hotel's database, pictures and log are its owner's alone.
  process.umask(0o077);
  const { databaseUrl, hotelDir } = environment();
  await checkData(dataUse());
  if (databaseUrl === undefined) await checkSqlite(hotelDir);
  else setProcessZone(await takePostgresSchema(databaseUrl));
  await raiseVersion(dataUse());
  const appDir = path.resolve(__dirname, '../..');
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist') });
  await oneAfterAnother(() => strapi.start());
  // The supervisor waits for this message.
  process.send?.('ready');
  // Node writes compiled code when a process ends; the next hotel's CMS starts before that.
  flushCompileCache();
}

/** The reason of a failed start, if the operator can remove it. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof StartRefused) return error.message;
  if (!(error instanceof Error) || storeFailureOf(error) !== 'ausente') return undefined;
  return `The database does not answer (${error.message}).`;
}

start().catch((error: unknown) => {
  const refusal = refusalOf(error);
  process.stderr.write(`${refusal ?? inspect(error)}\n`);
  // Strapi's server or pool may be open already, and would keep the process alive.
  process.exit(refusal === undefined ? 1 : startRefused);
});
