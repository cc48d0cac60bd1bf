import { QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestFailure } from '../../shared/api/request';
import { reportFailure } from '../dialogs/report-failure';
import { isQuiet } from './quietly';

/** The back office fetches again whenever a screen opens, so that a form starts from the latest saved state. */
export function createBackOfficeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The request itself is retried once, and an unreachable server must be told, not waited for.
      queries: { retry: false, networkMode: 'always', staleTime: 0, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        const endsSession = error instanceof RequestFailure && error.status === 401;
        if (endsSession || !isQuiet(query)) reportFailure(error);
      },
    }),
  });
}
