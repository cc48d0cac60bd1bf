import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/calls';
import { parseIdioma } from '../../shared/model/idioma';
import { parseSeccion } from '../../shared/model/seccion';

/** Every key begins with the hotel, so that one hotel's content is never shown as another's. */

export function ajustesQuery(db: string) {
  return queryOptions({
    queryKey: [db, 'ajustes'],
    queryFn: ({ signal }) => get('/webappUI/ajustes/:DB', { DB: db }, { signal }),
  });
}

export function idiomasQuery(db: string) {
  return queryOptions({
    queryKey: [db, 'idiomas'],
    queryFn: async ({ signal }) =>
      (await get('/webappUI/idiomasActivos/:DB', { DB: db }, { signal })).map(parseIdioma),
  });
}

export function seccionesQuery(db: string, idIdioma: string) {
  return queryOptions({
    queryKey: [db, idIdioma, 'secciones'],
    queryFn: async ({ signal }) => {
      const url = '/webappUI/secciones/:idIdioma/:DB';
      return (await get(url, { idIdioma, DB: db }, { signal })).map(parseSeccion);
    },
  });
}
