import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** `npm test -- --engine` chooses projects by the start of their names. */
const project = (
  name: string,
  include: string,
  ...globalSetup: readonly string[]
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [include],
    globalSetup: globalSetup.map((each) => `scripts/test/support/${each}.ts`),
  },
});

export default defineConfig({
  test: {
    projects: [
      project('sqlite', 'scripts/test/{cms,contract,failures}/**/*.test.ts', 'template-setup'),
      // `inject('sistema')` is for these.
      project(
        'sqlite-installation',
        'scripts/test/{adapter,browser}/**/*.test.ts',
        'template-setup',
        'installation-setup',
      ),
      project('postgres', 'scripts/test/contract/**/*.test.ts', 'template-setup'),
    ],
    // A process of its own for each file would load what they import, and start a Chromium, thirty times.
    isolate: false,
    // Each test waits a third of its time for the processes that it started.
    maxWorkers: 3,
    // The longest journey by keys takes half a minute where nothing else runs.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A second, the default, is short for a browser and the processes that it waits for on two cores.
    expect: { poll: { timeout: 10_000 } },
  },
});
