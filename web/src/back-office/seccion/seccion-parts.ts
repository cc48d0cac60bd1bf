import { useQueries } from '@tanstack/react-query';
import { allOf, askedOf } from '../api/asked';
import { componentesQuery, idIdiomasOfTextsQuery, tiposQuery } from '../api/queries';
import { useCurrentAdmin } from '../session/admin-context';

/** What the form of a section offers for choice. */
export function useSeccionParts() {
  const admin = useCurrentAdmin();
  return useQueries({
    queries: [idIdiomasOfTextsQuery(admin), componentesQuery(admin), tiposQuery(admin)],
    combine: ([idiomas, componentes, tipos]) =>
      allOf({
        idiomas: askedOf(idiomas),
        componentes: askedOf(componentes),
        tipos: askedOf(tipos),
      }),
  });
}

export type SeccionParts = NonNullable<ReturnType<typeof useSeccionParts>['data']>;
