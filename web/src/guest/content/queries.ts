import type { Componente } from '@guest-app/adapters/contract/guest/content';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { read } from '../../shared/api/request';
import { componentesPath } from './addresses';
import { parseBlocks } from './block/block';

/** The blocks of a section; asks for nothing while no section is known. */
export function blocksQuery(db: string, idIdioma: string, idSeccion: number | undefined) {
  return queryOptions({
    queryKey: [db, idIdioma, 'componentes', idSeccion],
    queryFn:
      idSeccion === undefined
        ? skipToken
        : async ({ signal }) =>
            parseBlocks(await read<Componente[]>(componentesPath(db, idIdioma, idSeccion), signal)),
  });
}
