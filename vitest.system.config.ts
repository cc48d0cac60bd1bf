import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { EngineByEngine } from './scripts/test/support/sequencer.js';

/** The tests on an engine, by the name that `npm test -- --engine` has for it. */
const onEngine = (
  name: 'sqlite' | 'postgres',
  include: string,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [include],
    globalSetup: ['scripts/test/support/global-setup.ts'],
  },
});

export default defineConfig({
  test: {
    projects: [
      onEngine('sqlite', 'scripts/test/{adapter,cms,contract,failures,browser}/**/*.test.ts'),
      onEngine('postgres', 'scripts/test/contract/**/*.test.ts'),
    ],
    sequence: { sequencer: EngineByEngine },
    // A process of its own for each file would load what they import, and start a Chromium, thirty times.
    isolate: false,
    // On two cores: each waits a third of its time for what it started, and two leave a fifth of the cores idle.
    maxWorkers: 3,
    // The longest journey by keys takes half a minute where nothing else runs.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A second, the default, is short for a browser and the processes that it waits for on two cores.
    expect: { poll: { timeout: 10_000 } },
  },
});
