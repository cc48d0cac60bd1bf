import type { UseQueryResult } from '@tanstack/react-query';

/** What a form starts from: an answer of this visit, never one that was kept from an earlier screen. */
export function freshOf<T>(query: UseQueryResult<T>) {
  const isFresh = query.isFetchedAfterMount;
  return {
    data: isFresh ? query.data : undefined,
    error: isFresh ? query.error : null,
    retry: () => void query.refetch(),
  };
}
