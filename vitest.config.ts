import { defineConfig } from 'vitest/config';
import { isSupported, minimumVersion } from './scripts/run/node-version.mjs';

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
    // A process for each of a hundred files takes three times the work of the tests.
    isolate: false,
    // vitest leaves one of two cores to itself.
    maxWorkers: 2,
    // The tests run beside the builds, where the default of five seconds is short for one that starts a program.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
