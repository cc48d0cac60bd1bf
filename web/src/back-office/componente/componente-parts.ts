import { useQueries } from '@tanstack/react-query';
import { allOf, askedOf } from '../api/asked';
import { idIdiomasOfTextsQuery, seccionesQuery, tiposQuery } from '../api/queries';
import { useCurrentAdmin } from '../session/admin-context';

/** What the form of a component offers for choice. */
export function useComponenteParts() {
  const admin = useCurrentAdmin();
  return useQueries({
    queries: [idIdiomasOfTextsQuery(admin), seccionesQuery(admin), tiposQuery(admin)],
    combine: ([idiomas, secciones, tipos]) =>
      allOf({
        idiomas: askedOf(idiomas),
        secciones: askedOf(secciones),
        tipos: askedOf(tipos),
      }),
  });
}

export type ComponenteParts = NonNullable<ReturnType<typeof useComponenteParts>['data']>;
