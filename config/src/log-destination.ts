import { writeSync } from 'node:fs';
import { SonicBoom } from 'sonic-boom';

/** Bytes of lines that wait to be written; beyond them lines are dropped. */
const longestBacklog = 1024 * 1024;

/**
 * Milliseconds for which lines are gathered, and characters from which they are not: to hand over a line alone takes more of two processes
 * than to make it.
 */
const gathering = 50;
const largestBatch = 16 * 1024;

/** Milliseconds for which a process that ends waits for whoever reads its log. */
const lastWait = 1_000;

/** Takes lines that end with their newline. */
export interface LogDestination {
  write(line: string): void;
}

/**
 * Writes the log to a file descriptor without ever standing in the way of who logs: nothing waits for it, and what cannot be
 * written is dropped and counted, which `lostLine` says. Node's own streams stand still until whoever reads them has read.
 */
export function logDestination(fd: number, lostLine: (lost: number) => string): LogDestination {
  let waitsUntil = Infinity;
  const retryEAGAIN = () => performance.now() < waitsUntil;
  const stream = new SonicBoom({ fd, sync: false, maxLength: longestBacklog, retryEAGAIN });
  let lost = 0;
  let isFailing = false;
  // Its lines stay in the backlog, and the next one tries all of them again.
  stream.on('error', () => {
    isFailing = true;
  });
  stream.on('write', () => {
    isFailing = false;
  });
  stream.on('drop', (lines: string) => {
    lost += lines.split('\n').length - 1;
  });
  stream.on('drain', () => {
    if (lost === 0) return;
    const line = lostLine(lost);
    lost = 0;
    stream.write(`${line}\n`);
  });
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const handOver = () => {
    clearTimeout(timer);
    timer = undefined;
    stream.write(waiting);
    waiting = '';
  };
  // Why a process ends is in its last lines. To write them the stream tries for ever, be there nobody who reads them.
  process.once('exit', () => {
    if (isFailing) return;
    waitsUntil = performance.now() + lastWait;
    try {
      // Not a byte, but it fails where the other end is gone.
      writeSync(fd, '');
      stream.flushSync();
      new SonicBoom({ fd, sync: true, retryEAGAIN }).write(waiting);
    } catch {
      // Nothing can be written: it ends all the same.
    }
  });
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= largestBatch) handOver();
      else timer ??= setTimeout(handOver, gathering).unref();
    },
  };
}
