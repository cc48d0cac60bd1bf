import { isUnanswered } from '../../shared/api/request';
import { whenServerIsBack } from '../../shared/api/server-back';

/**
 * Sends a write until its result is known, each time with the same key. `onUnknown` is called at the first
 * missing answer; an aborted signal ends it.
 */
export async function untilKnown<Answer>(
  send: () => Promise<Answer>,
  onUnknown: () => void,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    signal.throwIfAborted();
    if (!isUnanswered(error)) throw error;
    onUnknown();
    await serverIsBack(signal);
    return untilKnown(send, () => undefined, signal);
  }
}

/** Waits until a server that did not answer does. */
export function serverIsBack(signal: AbortSignal): Promise<void> {
  return waitFor(whenServerIsBack, signal);
}

/** Waits for as many milliseconds. */
export function lapse(milliseconds: number, signal: AbortSignal): Promise<void> {
  return waitFor((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    return () => clearTimeout(timer);
  }, signal);
}

/** Waits for what `begin` tells its listener; a signal that is aborted ends it, and rejects. */
function waitFor(begin: (resolve: () => void) => () => void, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const end = begin(resolve);
    signal.addEventListener('abort', () => {
      end();
      reject(new DOMException('The guest left', 'AbortError'));
    });
  });
}
