import { queryOptions, skipToken } from '@tanstack/react-query';
import { get } from '../../shared/api/calls';
import { parseComponente } from '../../shared/model/componente';
import { parseBlocks } from './blocks/registry';

/** The blocks of a section; asks for nothing while no section is known. */
export function blocksQuery(db: string, idIdioma: string, idSeccion: number | undefined) {
  return queryOptions({
    queryKey: [db, idIdioma, 'componentes', idSeccion],
    queryFn:
      idSeccion === undefined
        ? skipToken
        : async ({ signal }) => {
            const url = '/webappUI/componentes/:idSeccion/:idIdioma/:DB';
            const componentes = await get(url, { idSeccion, idIdioma, DB: db }, { signal });
            return parseBlocks(componentes.map(parseComponente));
          },
  });
}
