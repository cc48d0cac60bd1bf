import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Listr } from 'listr2';
import { checkArchitecture } from '../checks/architecture.js';
import { countTests, type Outcome } from '../checks/test-outcome.js';
import { cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { ensureChromium } from '../programs/chromium.js';
import { runProgram } from '../programs/run-program.js';
import { packageFile, projectDir } from '../system/paths.js';
import { describeFailure } from '../terminal/operator-error.js';
import { stepOptions } from '../terminal/steps.js';

interface Check {
  readonly title: string;
  readonly run: () => Promise<Outcome>;
}

const tool = (name: string, file: string) => packageFile(projectDir, name, file);

/** In this order: each of the later ones needs what an earlier one makes. */
const stages: readonly (readonly Check[])[] = [
  [program('Types', tool('typescript', 'bin/tsc'), ['-b'])],
  [
    program('Format', tool('prettier', 'bin/prettier.cjs'), ['--check', '.']),
    program('Lint', tool('eslint', 'bin/eslint.js'), ['.', '--max-warnings', '0']),
    program('Nothing unused', tool('knip', 'bin/knip.js'), []),
    { title: 'Dependencies run one way', run: architecture },
  ],
  [vitest('Unit tests', ['--project', 'unit'])],
  [step('CMS build', () => ensureBuilt(cmsBuild))],
  [step('Web build', () => ensureBuilt(webBuild))],
  [step('Chromium', ensureChromium)],
  [vitest('System tests on SQLite', ['--project', 'system'], { ENGINE: 'sqlite' })],
  [
    vitest(
      'Tests of the data on PostgreSQL',
      [
        '--project',
        'system',
        'scripts/test/contract',
        'scripts/test/failures/turnos-cms-crash.test.ts',
      ],
      { ENGINE: 'postgres' },
    ),
  ],
];

/**
 * Runs every check, whatever the others found; the last line counts them, each test for itself. `--all` walks the
 * journeys of the back office on each screen with each hand.
 */
export async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--all')) process.env['WAYS'] = 'all';
  const outcomes: { title: string; outcome: Outcome }[] = [];
  const runCheck = async ({ title, run }: Check) => {
    const outcome = await run().catch(failed);
    outcomes.push({ title, outcome });
    if (outcome.failed > 0) throw new Error(`${String(outcome.failed)} failed`);
  };
  for (const checks of stages) {
    await new Listr<unknown>(
      checks.map((check) => ({ title: check.title, task: () => runCheck(check) })),
      { ...stepOptions, concurrent: 2, exitOnError: false },
    ).run();
  }
  for (const { title, outcome } of outcomes.filter(({ outcome }) => outcome.failed > 0)) {
    console.log(`\n── ${title} ──\n${outcome.output.trim()}`);
  }
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, { outcome }) => total + of(outcome), 0);
  const failures = sum((outcome) => outcome.failed);
  const passes = sum((outcome) => outcome.passed);
  if (failures > 0 || passes === 0) process.exitCode = 1;
  console.log(`\n${String(passes)} passed, ${String(failures)} failed`);
}

function program(title: string, script: string, args: readonly string[]): Check {
  return {
    title,
    run: async () => {
      const { code, output } = await runProgram(script, args);
      return code === 0 ? passed : { passed: 0, failed: 1, output };
    },
  };
}

function step(title: string, run: () => Promise<unknown>): Check {
  return {
    title,
    run: async () => {
      await run();
      return passed;
    },
  };
}

function vitest(
  title: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Check {
  return {
    title,
    run: async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-report-'));
      const report = path.join(folder, 'report.json');
      try {
        const { output } = await runProgram(
          tool('vitest', 'vitest.mjs'),
          ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
          { environment },
        );
        return countTests(await readFile(report, 'utf8').catch(() => ''), output);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function architecture(): Promise<Outcome> {
  const { modules, breaches } = await checkArchitecture();
  if (modules > 0 && breaches.length === 0) return passed;
  const lines = breaches.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
  return { passed: 0, failed: 1, output: [`${String(modules)} modules`, ...lines].join('\n') };
}

const passed: Outcome = { passed: 1, failed: 0, output: '' };

function failed(error: unknown): Outcome {
  return { passed: 0, failed: 1, output: describeFailure(error) };
}
