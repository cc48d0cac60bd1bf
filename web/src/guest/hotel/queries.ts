import type { Ajustes, Idioma, Seccion } from '@guest-app/adapters/contract/guest/content';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../../shared/api/request';
import { ajustesPath, idiomasPath, seccionesPath } from './addresses';

/** Every key begins with the hotel, so that one hotel's content is never shown as another's. */

export function ajustesQuery(db: string) {
  return queryOptions({
    queryKey: [db, 'ajustes'],
    queryFn: ({ signal }) => read<Ajustes>(ajustesPath(db), signal),
  });
}

export function idiomasQuery(db: string) {
  return queryOptions({
    queryKey: [db, 'idiomas'],
    queryFn: ({ signal }) => read<Idioma[]>(idiomasPath(db), signal),
  });
}

export function seccionesQuery(db: string, idIdioma: string) {
  return queryOptions({
    queryKey: [db, idIdioma, 'secciones'],
    queryFn: ({ signal }) => read<Seccion[]>(seccionesPath(db, idIdioma), signal),
  });
}
