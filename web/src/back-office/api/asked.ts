import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Something that was asked for: it, once it has come, or why it did not. */
export interface Asked<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function askedOf<T>({ data, error, refetch }: UseQueryResult<T>): Asked<T> {
  return { data, error, retry: () => void refetch() };
}

/**
 * What a form starts from: only data that was fetched successfully after the form was mounted.
 * `isFetchedAfterMount` alone is also true after a failed refetch, beside the data of an earlier screen.
 */
export function useFresh<T>(query: UseQueryResult<T>): Asked<T> {
  const { isFetchedAfterMount, isSuccess, isError } = query;
  const [hasCome, setHasCome] = useState(false);
  if (!hasCome && isFetchedAfterMount && isSuccess) setHasCome(true);
  const asked = askedOf(query);
  if (hasCome) return asked;
  return { ...asked, data: undefined, error: isFetchedAfterMount && isError ? asked.error : null };
}

/** Several things as one, which has come once all of them have. */
export function allOf<Things extends object>(asked: {
  readonly [Name in keyof Things]: Asked<Things[Name]>;
}): Asked<Things> {
  const each = Object.entries<Asked<unknown>>(asked);
  const haveCome = each.every(([, { data }]) => data !== undefined);
  const things = Object.fromEntries(each.map(([name, { data }]) => [name, data]));
  return {
    data: haveCome ? (things as Things) : undefined,
    error: each.find(([, { error }]) => error !== null)?.[1].error ?? null,
    retry: () => {
      for (const [, { retry }] of each) retry();
    },
  };
}
