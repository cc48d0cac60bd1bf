import type { Item } from '@guest-app/adapters/contract/guest/content';
import { queryOptions } from '@tanstack/react-query';
import { pathOf, read } from '../../../shared/api/request';

export function cartaQuery(db: string, idIdioma: string, idCarta: number) {
  return queryOptions({
    queryKey: [db, idIdioma, 'carta', idCarta],
    queryFn: ({ signal }) => read<Item[]>(pathOf('/webappUI/carta', idCarta, idIdioma, db), signal),
  });
}
