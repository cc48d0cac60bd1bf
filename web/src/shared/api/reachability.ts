import { useSyncExternalStore } from 'react';
import { Subscribers } from '../subscribers/subscribers';
import { whenServerIsBack } from './server-back';

let isReached = true;
const { subscribe, tell } = new Subscribers();

/** Notices when the browser loses its network, and when a server that was out of reach answers again, as `onBack` is told. */
export function watchReachability(onBack: () => void): void {
  window.addEventListener('offline', serverUnreached);
  subscribe(() => {
    if (isReached) onBack();
    else whenServerIsBack(serverReached);
  });
  if (!navigator.onLine) serverUnreached();
}

/** A request was answered by the server itself. */
export function serverReached(): void {
  become(true);
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
  tell();
}
