import { useQueries } from '@tanstack/react-query';
import { componentesQuery, idiomasActivosQuery, tiposQuery } from '../api/queries';
import { useCurrentAdmin } from '../session/admin-context';

/** What the form of a section offers for choice; undefined while it has not come. */
export function useSeccionParts() {
  const admin = useCurrentAdmin();
  return useQueries({
    queries: [idiomasActivosQuery(admin), componentesQuery(admin), tiposQuery(admin)],
    combine: ([idiomas, componentes, tipos]) => ({
      parts:
        idiomas.data && componentes.data && tipos.data
          ? {
              idiomas: idiomas.data.map(({ id }) => id),
              componentes: componentes.data,
              tipos: tipos.data,
            }
          : undefined,
      error: idiomas.error ?? componentes.error ?? tipos.error,
      retry: () => void Promise.all([idiomas.refetch(), componentes.refetch(), tipos.refetch()]),
    }),
  });
}

export type SeccionParts = NonNullable<ReturnType<typeof useSeccionParts>['parts']>;
