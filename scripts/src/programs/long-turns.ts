import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Nanoseconds for which a process works before another has its turn. */
export const turn = 20_000_000;

/** Numbers of Linux's `sched_setattr`, by what Node calls the processor: <linux/unistd.h>. */
const setAttributes: Partial<Record<NodeJS.Architecture, number>> = { x64: 314, arm64: 274 };

/**
 * `struct sched_attr` of <linux/sched/types.h>: its size, SCHED_BATCH, no flags, nice and priority of nobody, and as its
 * run time the turn, which Linux heeds from 6.12 on. Node has no such call, and `chrt` has not the turn.
 */
const program = `
  my ($call, $process, $turn) = map { $_ + 0 } @ARGV;
  syscall($call, $process, pack('L2 Q l L Q3', 48, 3, 0, 0, 0, $turn, 0, 0), 0) == 0 or die "$!\\n"`;

/**
 * Has this process, and those that it starts from now on, work on without being interrupted by whoever wakes: tests are a
 * crowd on few processors, who lose a seventh of their work to taking turns. Throws on a machine where that cannot be had.
 */
export async function takeLongTurns(): Promise<void> {
  const call = process.platform === 'linux' ? setAttributes[process.arch] : undefined;
  if (call === undefined) throw new Error(`No call is known on ${process.platform}`);
  await run('perl', ['-e', program, ...[call, process.pid, turn].map(String)]);
}
