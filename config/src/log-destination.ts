import { writeSync } from 'node:fs';
import { SonicBoom } from 'sonic-boom';

/** Bytes of lines that wait to be written; beyond them lines are dropped. */
const longestBacklog = 1024 * 1024;

/** Milliseconds for which a process that ends waits for the reader of its log. */
const lastWait = 1_000;

/** Takes lines that end with their newline. */
export interface LogDestination {
  write(line: string): void;
  /** Writes the backlog now, and each later line before `write` returns: for a process that is about to end. */
  finish(): void;
}

/**
 * Writes the log to a file descriptor without blocking the process, which `process.stdout` does when its
 * reader is slow. Drops lines beyond the backlog, and writes `lostLine` with their number.
 */
export function logDestination(fd: number, lostLine: (lost: number) => string): LogDestination {
  let waitsUntil = Infinity;
  const retryEAGAIN = () => performance.now() < waitsUntil;
  const stream = new SonicBoom({ fd, sync: false, maxLength: longestBacklog, retryEAGAIN });
  let lost = 0;
  let isFailing = false;
  // The failed lines stay in the backlog, and the next line tries all of them again.
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
  let isFinished = false;
  const flush = () => {
    if (isFailing) return;
    waitsUntil = performance.now() + lastWait;
    try {
      // flushSync would retry forever where the other end is gone; this empty write fails there.
      writeSync(fd, '');
      stream.flushSync();
    } catch {
      // Nothing can be written: the process ends all the same.
    }
  };
  process.once('exit', flush);
  return {
    write(line) {
      stream.write(line);
      if (isFinished) flush();
    },
    finish() {
      isFinished = true;
      flush();
    },
  };
}
