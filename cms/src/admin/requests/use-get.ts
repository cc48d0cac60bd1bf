import { isFetchError, useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

/** The answer of a call, and why there is none. */
export interface Loaded<Answer> {
  readonly answer: Answer | null;
  readonly fault: string | null;
}

const unexpected = 'No se pudo completar la operación. Inténtelo de nuevo.';

export function messageOf(error: unknown): string {
  return isFetchError(error) && error.message !== '' ? error.message : unexpected;
}

interface Renewal {
  /** Milliseconds after which it is read again, while it is shown. */
  readonly every?: number;
  /** Another value: it is read again. */
  readonly version?: string;
}

/** What a path of the panel's own server answers, and a way to ask again; null asks nothing. */
export function useGet<Answer>(
  path: string | null,
  { every, version = '' }: Renewal = {},
): { readonly loaded: Loaded<Answer>; readonly reload: () => Promise<void> } {
  const { get } = useFetchClient();
  const [state, setState] = useState<Loaded<Answer> & { readonly path: string | null }>({
    path: null,
    answer: null,
    fault: null,
  });
  const reload = useCallback(async () => {
    if (path === null) return;
    try {
      const { data } = await get<Answer>(path);
      setState({ path, answer: data, fault: null });
    } catch (error) {
      setState({ path, answer: null, fault: messageOf(error) });
    }
  }, [get, path]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- when the answer is there
    void reload();
    if (every === undefined) return undefined;
    const timer = setInterval(() => void reload(), every);
    return () => clearInterval(timer);
  }, [reload, every, version]);
  // What was read for another path is not this one's.
  const loaded = state.path === path ? state : { answer: null, fault: null };
  return { loaded, reload };
}
