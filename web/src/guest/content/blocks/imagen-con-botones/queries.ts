import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/calls';
import { parseSeccionReferida } from '../../../../shared/model/seccion-referida';

export function referidasQuery(db: string, idIdioma: string, idComponente: number) {
  return queryOptions({
    queryKey: [db, idIdioma, 'seccionesReferidas', idComponente],
    queryFn: async ({ signal }) => {
      const url = '/webappUI/seccionesReferidas/:id/:idIdioma/:DB';
      const referidas = await get(url, { id: idComponente, idIdioma, DB: db }, { signal });
      return referidas.map(parseSeccionReferida);
    },
  });
}
