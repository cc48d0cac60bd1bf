import { setMaxListeners } from 'node:events';

/** Aborts when this process is asked to end. */
export function stopOnSignal(): AbortController {
  const stop = new AbortController();
  // Every process of the installation listens to it, and an installation has as many as it has hotels.
  setMaxListeners(0, stop.signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop.abort();
    });
  }
  return stop;
}
