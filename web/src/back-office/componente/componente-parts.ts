import { useQueries } from '@tanstack/react-query';
import { idiomasActivosQuery, seccionesQuery, tiposQuery } from '../api/queries';
import { useCurrentAdmin } from '../session/admin-context';

/** What the form of a component offers for choice; undefined while it has not come. */
export function useComponenteParts() {
  const admin = useCurrentAdmin();
  return useQueries({
    queries: [idiomasActivosQuery(admin), seccionesQuery(admin), tiposQuery(admin)],
    combine: ([idiomas, secciones, tipos]) => ({
      parts:
        idiomas.data && secciones.data && tipos.data
          ? {
              idiomas: idiomas.data.map(({ id }) => id),
              secciones: secciones.data,
              tipos: tipos.data,
            }
          : undefined,
      error: idiomas.error ?? secciones.error ?? tipos.error,
      retry: () => void Promise.all([idiomas.refetch(), secciones.refetch(), tipos.refetch()]),
    }),
  });
}

export type ComponenteParts = NonNullable<ReturnType<typeof useComponenteParts>['parts']>;
