// First: it must be done before V8 collects.
import './http/quick-ticks.js';
import { createRequire } from 'node:module';
import { keepModules } from '@guest-app/config/loading/kept-modules';
import type * as Adapter from './main.js';

const endOfStart = keepModules(import.meta.dirname);

async function start(): Promise<void> {
  // All of the adapter in one file, for which V8's code is kept: as it was compiled it is hundreds of modules, to be found one by one.
  const { main } = createRequire(import.meta.url)('./bundle/main.cjs') as typeof Adapter;
  await main();
  endOfStart();
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
