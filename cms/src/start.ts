// eslint-disable-next-line import-sort/imports -- first: what it leaves out must not be loaded before
import './left-out';
import path from 'node:path';
import { createStrapi } from '@strapi/strapi';

/** What `strapi start` does too, which loads the compiler and every other command of Strapi's beside it. */
async function start(): Promise<void> {
  // A hotel's database, pictures and log are its owner's alone.
  process.umask(0o077);
  const appDir = path.resolve(__dirname, '../..');
  await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).start();
  // A start leaves much behind, and an idle process collects nothing.
  globalThis.gc?.();
}

void start();
