import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/calls';
import { readOptions } from '../api/token-query';
import type { Admin } from '../session/admin-session';

/** Every text that there is in Spanish, with its translation into a language. */
export function traduccionesQuery(admin: Admin, idIdioma: string) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'traducciones', idIdioma],
    queryFn: ({ signal }) =>
      get('/webapp/traducciones/:idIdioma/:db', { idIdioma, db }, readOptions(admin, signal)),
  });
}
