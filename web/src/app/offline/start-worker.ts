import type { QueryClient } from '@tanstack/react-query';
import { noteFresh, refreshLater } from '../../shared/api/cached-answers';
import { serverUnreached } from '../../shared/api/reachability';
import type { LateAnswer } from '../../shared/offline/agreement';

/** How long an answer that came late waits for others, in milliseconds. */
const together = 300;

let started: Promise<void> | undefined;

/** The worker that keeps what a guest reads, once it answers this page's requests. Fails where there can be none. */
export function startWorker(client: QueryClient): Promise<void> {
  started ??= start(client);
  return started;
}

async function start(client: QueryClient): Promise<void> {
  const workers = navigator.serviceWorker;
  let timer: ReturnType<typeof setTimeout> | undefined;
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isLateAnswer(data)) return;
    if (data.outcome === 'failed') serverUnreached();
    if (data.outcome === 'unable') refreshLater(data.retryAfter);
    if (data.outcome !== 'fresh') return;
    // Also an answer that no screen shows: one that was requested to be cached, or of a section that was left.
    noteFresh(data.path);
    // The answers of one screen come late together.
    clearTimeout(timer);
    timer = setTimeout(() => void client.invalidateQueries(), together);
  });
  const isControlled = new Promise<void>((resolve) => {
    if (workers.controller !== null) resolve();
    else workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  const { installing, waiting } = await workers.register('/sw.js', { updateViaCache: 'none' });
  const next = installing ?? waiting;
  if (next !== null) await isInPlace(next);
  await isControlled;
}

/**
 * Settles when a worker answers, or never will. A browser activates a new worker only while the old one
 * handles no request, and each request in between delays that by half a minute.
 */
function isInPlace(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

function isLateAnswer(value: unknown): value is LateAnswer {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'late';
}
