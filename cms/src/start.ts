// First, for all that comes after it; then what is left out, which must not be loaded before; then what nobody may have by now.
import './loading/unhurried-compiler';
import './loading/kept-modules';
import './loading/left-out';
import './loading/spared-work';
import path from 'node:path';
import { inspect } from 'node:util';
import { startRefused } from '@guest-app/config/environment/cms';
import { createStrapi } from '@strapi/strapi';
import { checkInstallation } from './bootstrap/installation-check';
import { takePostgresSchema } from './bootstrap/postgres-schema';
import { checkSqlite } from './bootstrap/sqlite-check';
import { oneAfterAnother } from './bootstrap/start-in-turn';
import { StartRefused } from './bootstrap/start-refused';
import { endOfStart } from './loading/kept-modules';
import { compileWell } from './loading/unhurried-compiler';
import { environment } from './settings/environment';
import { storeFailureOf } from './store/failure';

/** Milliseconds from a start until what it left is collected. */
const untilCollected = 15_000;

/** What `strapi start` does too, which loads the compiler and every other command of Strapi's beside it. */
async function start(): Promise<void> {
  // A hotel's database, pictures and log are its owner's alone.
  process.umask(0o077);
  const { databaseUrl, hotelDir, documentKey } = environment();
  await checkInstallation(hotelDir, documentKey);
  if (databaseUrl === undefined) await checkSqlite(hotelDir);
  else await takePostgresSchema(databaseUrl);
  const appDir = path.resolve(__dirname, '../..');
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist') });
  const load = strapi.load.bind(strapi);
  // Within Strapi's own start, which ends the process where this fails.
  strapi.load = () => oneAfterAnother(load);
  const destroy = strapi.destroy.bind(strapi);
  strapi.destroy = async () => {
    const atExit = process.rawListeners('exit');
    await destroy();
    // It takes away every listener of the process, also who writes the last lines of the log.
    for (const listener of atExit) {
      process.on('exit', (code) => {
        Reflect.apply(listener, process, [code]);
      });
    }
  };
  await strapi.start();
  // Whoever started it waits for that.
  process.send?.('ready');
  endOfStart();
  // After it: V8 takes no code that was compiled with other flags.
  compileWell();
  // A start leaves much behind, and an idle process collects nothing. Later: who waited for the start asks something now.
  setTimeout(() => globalThis.gc?.(), untilCollected).unref();
}

/** Why it cannot be started now, where the operator can do something about it. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof StartRefused) return error.message;
  if (!(error instanceof Error) || storeFailureOf(error) !== 'ausente') return undefined;
  return `The database does not answer (${error.message}).`;
}

start().catch((error: unknown) => {
  const refusal = refusalOf(error);
  process.stderr.write(`${refusal ?? inspect(error)}\n`);
  process.exitCode = refusal === undefined ? 1 : startRefused;
});
