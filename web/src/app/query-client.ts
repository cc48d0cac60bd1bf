import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from '../guest/session/report-failure';
import { RequestFailure } from '../shared/api/request';

/** Answers stay fresh this long while the guest moves between sections. */
const staleTime = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The request itself is retried once, and an unreachable server must be told, not waited for.
      queries: { retry: false, networkMode: 'always', staleTime },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!(error instanceof RequestFailure)) return;
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
}
