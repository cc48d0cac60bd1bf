import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/calls';
import { parseItem } from '../../../shared/model/item';

export function cartaQuery(db: string, idIdioma: string, idCarta: number) {
  return queryOptions({
    queryKey: [db, idIdioma, 'carta', idCarta],
    queryFn: async ({ signal }) => {
      const url = '/webappUI/carta/:id/:idIdioma/:DB';
      const items = await get(url, { id: idCarta, idIdioma, DB: db }, { signal });
      return items.map(parseItem);
    },
  });
}
