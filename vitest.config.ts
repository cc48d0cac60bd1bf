import { defineConfig } from 'vitest/config';

const unitTests = ['config', 'cms', 'adapters', 'web', 'scripts'].map(
  (workspace) => `${workspace}/src/**/*.test.{ts,tsx}`,
);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [...unitTests, 'web/vite-plugins/*.test.ts', 'scripts/run/*.test.mjs'],
          // They run beside the builds: five seconds, the default, are short for one that starts a program.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'system',
          include: ['scripts/test/{contract,failures,browser}/**/*.test.ts'],
          globalSetup: ['scripts/test/support/global-setup.ts'],
          // All share one installation and two processor cores.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // A second, the default, is short for a browser and the processes that it waits for on two cores.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
