import { expect, it } from 'vitest';
import { countTests } from './test-outcome.js';

const report = (of: object) =>
  JSON.stringify({
    success: true,
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [],
    ...of,
  });

it('counts each test, and a file that did not load as one', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [] },
  ];
  const found = report({ success: false, numPassedTests: 2, numFailedTests: 3, testResults });
  expect(countTests(found, 'said')).toEqual({ passed: 2, failed: 4, output: 'said' });
});

it('counts as one failure what ended without a report, or badly without a reason', () => {
  expect(countTests('', 'said')).toEqual({ passed: 0, failed: 1, output: 'said' });
  const found = report({ success: false, numPassedTests: 2 });
  expect(countTests(found, 'said')).toEqual({ passed: 2, failed: 1, output: 'said' });
});

it('counts a run in which each test was skipped as one failure, and says so', () => {
  const skipped = report({ testResults: [{ status: 'passed', assertionResults: [{}] }] });
  const { passed, failed, output } = countTests(skipped, 'said\n');
  expect([passed, failed]).toEqual([0, 1]);
  expect(output).toMatch(/^said\n\nNo test ran: /);
});
