import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Keeps a process, with all its threads, on one core; by Linux's `taskset`. */
export async function pinTo(core: number, pid: number): Promise<void> {
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
}
