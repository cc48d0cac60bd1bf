import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { takeLongTurns } from './long-turns.js';

/** How Linux schedules a process: the last but twelfth of what it tells of one, 3 for SCHED_BATCH. */
async function policyOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]);
}

it('has what is started afterwards take long turns, where that can be had', async ({ skip }) => {
  if (!(await takeLongTurns())) skip('this machine gives none');
  expect(await policyOf(process.pid)).toBe(3);
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await once(child, 'spawn');
  expect(await policyOf(child.pid ?? 0)).toBe(3);
  child.kill();
});
