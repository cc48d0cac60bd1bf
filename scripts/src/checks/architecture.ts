import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { runProgram } from '../programs/run-program.js';
import { packageFile, projectDir } from '../system/paths.js';

/** What is written by hand, per workspace. */
const sources = [
  'config/src',
  'cms/config',
  'cms/src',
  'adapters/src',
  'web/src',
  'scripts/src',
  'scripts/test',
];

const Report = Type.Object({
  summary: Type.Object({
    totalCruised: Type.Integer(),
    violations: Type.Array(
      Type.Object({
        from: Type.String(),
        to: Type.String(),
        rule: Type.Object({ name: Type.String() }),
      }),
    ),
  }),
});

export interface ArchitectureReport {
  /** How many modules were looked at: none means that the check is blind, not that all is well. */
  readonly modules: number;
  readonly breaches: readonly Breach[];
}

export interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Checks the one-way dependencies of `.dependency-cruiser.cjs` over a tree of the project's shape. */
export async function checkArchitecture(folder = projectDir): Promise<ArchitectureReport> {
  const cruiser = packageFile(projectDir, 'dependency-cruiser', 'bin/dependency-cruiser.mjs');
  const { output } = await runProgram(
    cruiser,
    [
      ...sources,
      '--config',
      path.join(projectDir, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      '--no-cache',
    ],
    { cwd: folder },
  );
  const report: unknown = JSON.parse(output);
  if (!Value.Check(Report, report)) throw new Error('dependency-cruiser answered in another shape');
  return {
    modules: report.summary.totalCruised,
    breaches: report.summary.violations.map(({ from, to, rule }) => ({
      rule: rule.name,
      from,
      to,
    })),
  };
}
