import type { SeccionReferida } from '@guest-app/adapters/contract/guest/content';
import { queryOptions } from '@tanstack/react-query';
import { pathOf, read } from '../../../../shared/api/request';

export function referidasQuery(db: string, idIdioma: string, idComponente: number) {
  return queryOptions({
    queryKey: [db, idIdioma, 'seccionesReferidas', idComponente],
    queryFn: ({ signal }) =>
      read<SeccionReferida[]>(
        pathOf('/webappUI/seccionesReferidas', idComponente, idIdioma, db),
        signal,
      ),
  });
}
