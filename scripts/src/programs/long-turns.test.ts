import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { release } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { takeLongTurns, turn } from './long-turns.js';

const batch = 3;

/** How Linux schedules a process, the 41st of what it tells of one; and its turn, where Linux has turns and tells them. */
async function schedulingOf(pid: number) {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
  const policy = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]);
  const [major = 0, minor = 0] = release().split('.').map(Number);
  if (major < 6 || (major === 6 && minor < 12)) return { policy, slice: turn };
  const more = await readFile(`/proc/${String(pid)}/sched`, 'utf8').catch(() => '');
  return { policy, slice: Number(/^se\.slice\s*:\s*(\d+)$/m.exec(more)?.[1] ?? turn) };
}

it('has what is started afterwards take long turns', async ({ skip }) => {
  try {
    await takeLongTurns();
  } catch (error) {
    // Only what this machine does not have or allow is passed over.
    if (!/No call is known|ENOENT|not permitted|not implemented/.test(String(error))) throw error;
    skip('this machine gives none');
  }
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  onTestFinished(() => void child.kill());
  await once(child, 'spawn');
  for (const pid of [process.pid, child.pid ?? 0]) {
    expect(await schedulingOf(pid)).toEqual({ policy: batch, slice: turn });
  }
});
