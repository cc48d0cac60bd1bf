import { useQueries, useQuery } from '@tanstack/react-query';
import type { Traduccion } from '../../shared/model/traduccion';
import { idIdiomasActivosQuery } from '../api/queries';
import { quietly } from '../api/quietly';
import { useCurrentAdmin } from '../session/admin-context';
import { isBase } from '../translations/missing';
import { toReviewQuery } from './queries';

/** A translation that is to be reviewed. */
export interface ToReview extends Traduccion {
  readonly idIdioma: string;
}

/** The translations that are to be reviewed, in the active languages; none while they load, or where they fail to. */
export function useToReview(): readonly ToReview[] {
  const admin = useCurrentAdmin();
  const idiomas = (useQuery(idIdiomasActivosQuery(admin)).data ?? []).filter((id) => !isBase(id));
  return useQueries({
    queries: idiomas.map((idIdioma) => quietly(toReviewQuery(admin, idIdioma))),
    combine: (asked) =>
      asked.flatMap(({ data = [] }, index) =>
        data.map((traduccion) => ({ ...traduccion, idIdioma: idiomas[index] ?? '' })),
      ),
  });
}
