import { useCallback, useEffect, useState } from 'react';

import { isFetchError, useFetchClient } from '@strapi/strapi/admin';

import type { ServiceDay, Servicios } from '../../plugins/turnos/answers';

/** The answer of a call, and why there is none. */
export interface Loaded<Answer> {
  readonly answer: Answer | null;
  readonly fault: string | null;
}

const unexpected = 'No se pudo completar la operación. Inténtelo de nuevo.';

export function messageOf(error: unknown): string {
  return isFetchError(error) && error.message !== '' ? error.message : unexpected;
}

/** The services that may be chosen. */
export function useServicios(): Loaded<Servicios> {
  return useGet<Servicios>('/turnos/servicios').loaded;
}

/** One service's day, kept current: read again on demand, and every half minute while it is shown. */
export function useServiceDay(
  servicio: number | null,
  fecha: string,
): { readonly loaded: Loaded<ServiceDay>; readonly reload: () => Promise<void> } {
  const path =
    servicio === null || fecha === ''
      ? null
      : `/turnos/dia?${new URLSearchParams({ servicio: String(servicio), fecha }).toString()}`;
  return useGet<ServiceDay>(path, 30_000);
}

function useGet<Answer>(
  path: string | null,
  every?: number,
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
    void reload();
    if (every === undefined) return undefined;
    const timer = setInterval(() => void reload(), every);
    return () => clearInterval(timer);
  }, [reload, every]);
  // What was read for another service or day is not this one's.
  const loaded = state.path === path ? state : { answer: null, fault: null };
  return { loaded, reload };
}
