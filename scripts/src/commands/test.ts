import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { Listr } from 'listr2';
import { checkArchitecture } from '../checks/architecture.js';
import { checkKnownHoles } from '../checks/known-holes.js';
import { countTests, type Outcome } from '../checks/test-outcome.js';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { ensureChromium } from '../programs/chromium.js';
import { compilation } from '../programs/compiler.js';
import { runProgram } from '../programs/run-program.js';
import { formatter, linter } from '../programs/source-tools.js';
import { packageFile, projectDir } from '../system/paths.js';
import { describeFailure, OperatorError } from '../terminal/operator-error.js';
import { stepOptions } from '../terminal/output.js';

interface Check {
  readonly title: string;
  /** Titles of earlier checks whose results this one needs. */
  readonly after?: readonly string[];
  /** `show` prints a line of its progress. */
  readonly run: (show: (line: string) => void) => Promise<Outcome>;
}

const tool = (name: string, file: string) => packageFile(projectDir, name, file);

const buildOfAdapter = step('Adapter build', () => ensureBuilt(adapterBuild));
const buildOfCms = step('CMS build', () => ensureBuilt(cmsBuild));
const buildOfWeb = step('Web build', () => ensureBuilt(webBuild));
const browser = step('Chromium', ensureChromium);

const types = program('Types', ...compilation());

/** For checks that read the compiler's output. */
const afterTypes = (check: Check): Check => ({ ...check, after: [types.title] });

/** Two at a time, the longest first. */
const checks: readonly Check[] = [
  types,
  program('Format', formatter, '--check', '.'),
  browser,
  // These two do not need the compiler's output, and run while it works.
  buildOfWeb,
  { title: 'No known holes in the packages', run: () => checkKnownHoles() },
  ...[buildOfAdapter, unitTests([]), buildOfCms].map(afterTypes),
];

const checksOfSources: readonly Check[] = [
  program('Lint', linter),
  program('Nothing unused', tool('knip', 'bin/knip.js')),
  { title: 'Dependencies run one way', run: architecture },
].map(afterTypes);

/** Runs all checks, or the tests of the named files and folders. The last line counts the passed and failed ones. */
export async function main(args: readonly string[]): Promise<void> {
  const { paths, engine } = readArguments(args);
  const stages = paths.length > 0 ? testsOf(paths, engine) : everything();
  const outcomes: { title: string; outcome: Outcome }[] = [];
  for (const stage of stages) outcomes.push(...(await runStage(stage)));
  // A check that could not run has neither passed nor failed.
  for (const { title, outcome } of outcomes.filter(
    ({ outcome }) => outcome.failed > 0 || outcome.passed === 0,
  )) {
    console.log(`\n── ${title} ──\n${outcome.output.trim()}`);
  }
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, { outcome }) => total + of(outcome), 0);
  const failures = sum((outcome) => outcome.failed);
  const passes = sum((outcome) => outcome.passed);
  if (failures > 0 || passes === 0) process.exitCode = 1;
  console.log(`\n${String(passes)} passed, ${String(failures)} failed`);
}

const engines = ['sqlite', 'postgres'] as const;

type Engine = (typeof engines)[number];

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { engine: { type: 'string' } },
    allowPositionals: true,
  });
  const engine = engines.find((each) => each === (values.engine ?? 'sqlite'));
  if (engine === undefined) {
    throw new OperatorError(`There is no engine ${values.engine}: there are sqlite and postgres.`);
  }
  const paths = positionals.map((each) => path.relative(projectDir, path.resolve(each)));
  return { paths, engine };
}

const systemNeeds = [buildOfAdapter, buildOfCms, buildOfWeb, browser];

const everything = (): (readonly Check[])[] => [
  [
    ...checks,
    { ...systemTests(engines, []), after: [types, ...systemNeeds].map(({ title }) => title) },
    // These run beside the first system tests.
    ...checksOfSources,
  ],
];

/** The tests of some files and folders, with the builds that they need. */
function testsOf(paths: readonly string[], engine: Engine): (readonly Check[])[] {
  const isSystem = (file: string) => `${file}/`.startsWith('scripts/test/');
  const [system, unit] = [paths.filter(isSystem), paths.filter((file) => !isSystem(file))];
  return [
    ...(unit.length > 0 ? [[unitTests(unit)]] : []),
    ...(system.length > 0 ? [systemNeeds, [systemTests([engine], system)]] : []),
  ];
}

/** Runs checks two at a time; they start in this order. */
async function runStage(
  stage: readonly Check[],
): Promise<readonly { title: string; outcome: Outcome }[]> {
  const outcomes = new Map<string, Promise<Outcome>>();
  const start = async ({ title, after = [], run }: Check, show: (line: string) => void) => {
    for (const earlier of after) await outcomes.get(earlier);
    const outcome = run(show).catch(failed);
    outcomes.set(title, outcome);
    const { failed: failures } = await outcome;
    if (failures > 0) throw new Error(`${String(failures)} failed`);
  };
  await new Listr<unknown>(
    stage.map((check) => ({
      title: check.title,
      task: (_, task) => start(check, (line) => (task.output = line)),
    })),
    { ...stepOptions, concurrent: 2, exitOnError: false },
  ).run();
  const settled = [...outcomes].map(async ([title, outcome]) => ({
    title,
    outcome: await outcome,
  }));
  return Promise.all(settled);
}

function program(title: string, script: string, ...args: readonly string[]): Check {
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

function unitTests(paths: readonly string[]): Check {
  return vitest('Unit tests', paths);
}

/** Tests of data run on both engines, the others on SQLite; see `vitest.system.config.ts`. */
function systemTests(on: readonly Engine[], paths: readonly string[]): Check {
  const projects = on.flatMap((engine) => ['--project', `${engine}*`]);
  const args = ['--config', 'vitest.system.config.ts', ...projects, ...paths];
  return vitest('System tests', args, isEndOfFile);
}

/** Whether vitest says in a line how the tests of a file went. */
const isEndOfFile = (line: string) =>
  /\.test\.ts .*\(\d+ tests?/.test(stripVTControlCharacters(line));

function vitest(
  title: string,
  args: readonly string[],
  isProgress: (line: string) => boolean = () => false,
): Check {
  return {
    title,
    run: async (show) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-report-'));
      const report = path.join(folder, 'report.json');
      try {
        const { output } = await runProgram(
          tool('vitest', 'vitest.mjs'),
          ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
          {
            onLine: (line) => {
              if (isProgress(line)) show(line.trim());
            },
          },
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
