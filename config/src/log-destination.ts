import { SonicBoom } from 'sonic-boom';

/** Bytes of lines that wait to be written; beyond them lines are dropped. */
const longestBacklog = 1024 * 1024;

/** Takes lines that end with their newline. */
export interface LogDestination {
  write(line: string): void;
}

/**
 * Writes the log to a file descriptor without ever standing in the way of who logs: nothing waits for it, and what cannot be
 * written is dropped and counted, which `lostLine` says. Node's own streams stand still until whoever reads them has read.
 */
export function logDestination(fd: number, lostLine: (lost: number) => string): LogDestination {
  const stream = new SonicBoom({ fd, sync: false, maxLength: longestBacklog });
  let lost = 0;
  // Its lines stay in the backlog, and the next one tries all of them again.
  stream.on('error', () => undefined);
  stream.on('drop', () => {
    lost += 1;
  });
  stream.on('drain', () => {
    if (lost === 0) return;
    const line = lostLine(lost);
    lost = 0;
    stream.write(`${line}\n`);
  });
  // Why a process ends is in its last lines.
  process.once('exit', () => {
    try {
      stream.flushSync();
    } catch {
      // Nothing can be written: it ends all the same.
    }
  });
  return stream;
}
