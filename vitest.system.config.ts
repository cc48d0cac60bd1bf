import { defineConfig } from 'vitest/config';
import { WaitingFirst } from './scripts/test/support/sequencer.js';

export default defineConfig({
  test: {
    name: 'system',
    include: ['scripts/test/{adapter,cms,contract,failures,browser}/**/*.test.ts'],
    globalSetup: ['scripts/test/support/global-setup.ts'],
    sequence: { sequencer: WaitingFirst },
    // A process of its own for each file would load what they import, and start a Chromium, thirty times.
    isolate: false,
    // The longest journey by keys takes half a minute where nothing else runs.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A second, the default, is short for a browser and the processes that it waits for on two cores.
    expect: { poll: { timeout: 10_000 } },
  },
});
