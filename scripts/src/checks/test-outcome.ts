import { parseJson } from '@guest-app/config/parse-json';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** What became of a check, or of all the tests of a run. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What there is to read about it. */
  readonly output: string;
}

const Report = Type.Object({
  success: Type.Boolean(),
  numPassedTests: Type.Integer(),
  numFailedTests: Type.Integer(),
  testResults: Type.Array(
    Type.Object({ status: Type.String(), assertionResults: Type.Array(Type.Unknown()) }),
  ),
});

const nothingRan =
  'No test ran: what they need is not here, such as a program or the other engine (--engine).';

/**
 * Counts the tests of vitest's JSON report. A file that did not load, and a run without tests, count as one
 * failure.
 */
export function countTests(report: string, output: string): Outcome {
  const parsed = parseJson(report);
  if (!Value.Check(Report, parsed)) return { passed: 0, failed: 1, output };
  const brokenFiles = parsed.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const passed = parsed.numPassedTests;
  const failed = parsed.numFailedTests + brokenFiles.length;
  const unexplained = failed === 0 && (!parsed.success || passed === 0);
  const isEmpty = unexplained && parsed.success;
  return {
    passed,
    failed: unexplained ? 1 : failed,
    output: isEmpty ? `${output.trimEnd()}\n\n${nothingRan}` : output,
  };
}
