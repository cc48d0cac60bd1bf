import { constants } from 'node:os';

const endSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Has the first process of a container end by a signal as any other does: for that one the system does nothing by itself,
 * so that whoever asks it to end before a command listens would wait until it is killed.
 * @param {number} pid
 */
export function endAsOthersDo(pid = process.pid) {
  if (pid !== 1) return;
  for (const signal of endSignals) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
  }
}
