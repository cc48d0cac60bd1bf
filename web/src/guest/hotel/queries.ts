import type { Ajustes, Idioma, Seccion } from '@guest-app/adapters/contract/guest/content';
import { queryOptions } from '@tanstack/react-query';
import { pathOf, read } from '../../shared/api/request';

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
