import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'system',
    include: ['scripts/test/{adapter,contract,failures,browser}/**/*.test.ts'],
    globalSetup: ['scripts/test/support/global-setup.ts'],
    // What they start keeps two processor cores busy.
    maxWorkers: 2,
    // A process of its own for each file would load what they import, and start a Chromium, thirty times.
    isolate: false,
    // The longest journey by keys takes half a minute where nothing else runs.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A second, the default, is short for a browser and the processes that it waits for on two cores.
    expect: { poll: { timeout: 10_000 } },
  },
});
