import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { parseJson } from '@guest-app/config/parse-json';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { projectDir } from '../system/paths.js';
import type { Outcome } from './test-outcome.js';

/**
 * Known vulnerabilities that cannot be reached here, by their names («GHSA-…»), each with the reason. A name
 * that npm no longer reports is refused, so that no entry outlives its reason.
 */
const unreachable: ReadonlyMap<string, string> = new Map();

/** As `npm audit --json` writes it, where a source of advisories answered. */
const Report = Type.Object({
  vulnerabilities: Type.Record(
    Type.String(),
    Type.Object({
      via: Type.Array(
        Type.Union([
          Type.String(),
          Type.Object({
            name: Type.String(),
            title: Type.String(),
            url: Type.String(),
            severity: Type.String(),
            range: Type.String(),
          }),
        ]),
      ),
    }),
  ),
});

type Report = Static<typeof Report>;

/** Looks for known holes in what an installation runs, by npm; says so where no source of them answers. */
export async function checkKnownHoles(): Promise<Outcome> {
  return judgeHoles(await audit(), unreachable);
}

/**
 * Faults of a report, or of a missing one: each vulnerability that is not excused, and each excuse without a
 * vulnerability.
 */
export function judgeHoles(
  report: Report | undefined,
  excused: ReadonlyMap<string, string> = new Map(),
): Outcome {
  if (report === undefined) {
    const output =
      'Nobody looked for known holes in the packages: the registry has no advisories, or does not answer.';
    return { passed: 0, failed: 0, output };
  }
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== 'string');
  const known = new Map(advisories.map((advisory) => [nameOf(advisory.url), advisory]));
  const faults = [
    ...[...known]
      .filter(([name]) => !excused.has(name))
      .map(
        ([, { name, range, severity, title, url }]) =>
          `${name} ${range}: ${title} (${severity}, ${url})`,
      ),
    ...[...excused.keys()]
      .filter((name) => !known.has(name))
      .map((name) => `${name} is excused, and no longer known`),
  ];
  return faults.length === 0
    ? { passed: 1, failed: 0, output: '' }
    : { passed: 0, failed: 1, output: faults.join('\n') };
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** What npm reports of the packages that an installation runs; undefined where no source of advisories answers. */
async function audit(): Promise<Report | undefined> {
  const quick = ['--fetch-retries=0', '--fetch-timeout=20000'];
  const npm = spawn('npm', ['audit', '--omit=dev', '--json', ...quick], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const report = parseJson(await text(npm.stdout));
  return Value.Check(Report, report) ? report : undefined;
}
