import { constants } from 'node:os';

const endSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Makes signals end the first process of a container, as they end others: the system has no default action
 * for that one, and a signal before a command listens would have no effect.
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
