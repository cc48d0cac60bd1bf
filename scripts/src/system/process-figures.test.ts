import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { processorTimeWithChildren } from './process-figures.js';

it('a process answers for the processor time of those that it started, after their end too', async (context) => {
  const before = await processorTimeWithChildren(process.pid);
  if (before === undefined) return context.skip();
  const busy =
    'const end = process.cpuUsage().user + 400_000; while (process.cpuUsage().user < end);';
  await promisify(execFile)(process.execPath, ['-e', busy]);
  expect(((await processorTimeWithChildren(process.pid)) ?? 0) - before).toBeGreaterThan(0.4);
});
