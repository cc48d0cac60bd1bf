import { useSyncExternalStore } from 'react';
import { Subscribers } from '../subscribers/subscribers';
import { whenServerIsBack } from './server-back';

let isReached = true;
/** How often the server went out of reach. */
let losses = 0;
const { subscribe, tell } = new Subscribers();

/**
 * Notices when the browser loses its network, and when a server that was out of reach answers again, which
 * calls `onBack`.
 */
export function watchReachability(onBack: () => void): void {
  window.addEventListener('offline', serverUnreached);
  subscribe(() => {
    if (isReached) onBack();
    else whenServerIsBack(() => serverReached());
  });
  if (!navigator.onLine) serverUnreached();
}

/** How often the server went out of reach so far: to be asked before a request, and given with its answer. */
export function lossesSoFar(): number {
  return losses;
}

/**
 * A request was answered by the server itself. Where the server went out of reach since it was sent, its answer was
 * underway already and says nothing of now.
 */
export function serverReached(lossesBefore = losses): void {
  if (lossesBefore === losses) become(true);
}

/** A request was not answered: until one is, the server counts as out of reach. */
export function serverUnreached(): void {
  become(false);
}

/** Whether the server could be reached last. */
export function isServerReached(): boolean {
  return isReached;
}

/** Whether the server could be reached last; the component renders again when that changes. */
export function useServerReached(): boolean {
  return useSyncExternalStore(subscribe, isServerReached);
}

function become(next: boolean): void {
  if (isReached === next) return;
  isReached = next;
  if (!next) losses += 1;
  tell();
}
