import type { DestinationStream } from 'pino';
import sonicBoom from 'sonic-boom';

/** Bytes of lines that wait to be written; beyond them lines are dropped. */
const longestBacklog = 1024 * 1024;

/**
 * Writes the log to a file descriptor without ever standing in the way of who logs: nothing waits for it, and what cannot be
 * written is dropped and counted. pino's own destination waits for it where the disk is full, when the process ends for ever.
 */
export function logDestination(fd: number): DestinationStream {
  const stream = new sonicBoom.SonicBoom({ fd, sync: false, maxLength: longestBacklog });
  let lost = 0;
  // Its lines stay in the backlog, and the next one tries all of them again.
  stream.on('error', () => undefined);
  stream.on('drop', () => {
    lost += 1;
  });
  stream.on('drain', () => {
    if (lost === 0) return;
    const line = { level: 40, time: Date.now(), perdidas: lost, msg: 'faltan líneas del registro' };
    lost = 0;
    stream.write(`${JSON.stringify(line)}\n`);
  });
  return stream;
}
