import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from '../guest/session/report-failure';
import { isUnanswered, RequestFailure } from '../shared/api/request';
import { whenServerIsBack } from '../shared/api/server-back';

/** Answers stay fresh this long while the guest moves between sections. */
const staleTime = 30_000;

export function createQueryClient(): QueryClient {
  let isWaiting = false;
  const client = new QueryClient({
    defaultOptions: {
      // The request itself is retried once, and an unreachable server must be told, not waited for.
      queries: { retry: false, networkMode: 'always', staleTime },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!(error instanceof RequestFailure)) return;
        if (isUnanswered(error)) {
          askAgainWhenBack();
          // What a phone keeps is shown, and the place of what it does not keep says so.
          if (hasWorker()) return;
        }
        if (query.meta?.['quiet'] === true && error.status !== 401) return;
        if (query.meta?.['quietUnanswered'] === true && isUnanswered(error)) return;
        // What is on the screen stays readable when only its refresh failed, but for a session that ended.
        if (query.state.data === undefined || error.status === 401) reportFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (error instanceof RequestFailure) reportFailure(error);
      },
    }),
  });

  /** What the network kept from the screen is asked for again by itself, as soon as the network is back. */
  function askAgainWhenBack(): void {
    if (isWaiting) return;
    isWaiting = true;
    whenServerIsBack(() => {
      isWaiting = false;
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => isUnanswered(state.error),
      });
    });
  }

  return client;
}

/** Whether a worker answers what this page asks for. */
function hasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
