import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '../terminal/operator-error.js';

const run = promisify(execFile);

/** Memory that a process holds, in megabytes. */
export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch((error: unknown) => {
    throw new OperatorError(
      'The program "ps" did not tell the memory of a process: is it installed?',
      String(error),
    );
  });
  return Number(stdout) / 1024;
}
