import { defineConfig } from 'vitest/config';
import { isSupported, minimumVersion } from './scripts/run/node-version.mjs';
import { ByEnvironment } from './scripts/test/support/sequencer.js';

const workspaces = ['config', 'cms', 'adapters', 'web', 'scripts'];

if (!isSupported(process.versions.node)) {
  throw new Error(
    `The tests need Node ${minimumVersion} or later: run \`npm test -- PATH\`, which provides Node 24.`,
  );
}

/** The unit tests: the others, in `vitest.system.config.ts`, need the builds and start with `npm test -- path`. */
export default defineConfig({
  test: {
    name: 'unit',
    include: [
      ...workspaces.map((workspace) => `${workspace}/src/**/*.test.{ts,tsx}`),
      'web/vite-plugins/*.test.ts',
      'scripts/run/*.test.mjs',
    ],
    // A process of its own for each of a hundred files takes three times the work of the tests, and no file leaves
    // anything behind.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // vitest leaves one of two cores to itself.
    maxWorkers: 2,
    // They run beside the builds: five seconds, the default, are short for one that starts a program.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
