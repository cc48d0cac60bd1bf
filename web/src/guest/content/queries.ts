import type {
  Ajustes,
  Componente,
  Idioma,
  Item,
  Seccion,
  SeccionReferida,
} from '@guest-app/adapters/contract/guest/content';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { pathOf, read } from '../../shared/api/request';
import { parseBlocks } from './block';

/** Every key begins with the hotel, so that one hotel's content is never shown as another's. */

export function ajustesQuery(db: string) {
  return queryOptions({
    queryKey: [db, 'ajustes'],
    queryFn: ({ signal }) => read<Ajustes>(pathOf('/webappUI/ajustes', db), signal),
  });
}

export function idiomasQuery(db: string) {
  return queryOptions({
    queryKey: [db, 'idiomas'],
    queryFn: ({ signal }) => read<Idioma[]>(pathOf('/webappUI/idiomasActivos', db), signal),
  });
}

export function seccionesQuery(db: string, idIdioma: string) {
  return queryOptions({
    queryKey: [db, idIdioma, 'secciones'],
    queryFn: ({ signal }) => read<Seccion[]>(pathOf('/webappUI/secciones', idIdioma, db), signal),
  });
}

/** The blocks of a section; asks for nothing while no section is known. */
export function blocksQuery(db: string, idIdioma: string, idSeccion: number | undefined) {
  return queryOptions({
    queryKey: [db, idIdioma, 'componentes', idSeccion],
    queryFn:
      idSeccion === undefined
        ? skipToken
        : async ({ signal }) =>
            parseBlocks(
              await read<Componente[]>(
                pathOf('/webappUI/componentes', idSeccion, idIdioma, db),
                signal,
              ),
            ),
  });
}

export function cartaQuery(db: string, idIdioma: string, idCarta: number) {
  return queryOptions({
    queryKey: [db, idIdioma, 'carta', idCarta],
    queryFn: ({ signal }) => read<Item[]>(pathOf('/webappUI/carta', idCarta, idIdioma, db), signal),
  });
}

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
