import { queryOptions } from '@tanstack/react-query';
import { stringify } from 'qs';
import { get } from '../../shared/api/calls';
import { readOptions } from '../api/token-query';
import type { Admin } from '../session/admin-session';

/** What the keys of everything about translations begin with. */
export const traduccionesKey = ({ db }: Admin) => [db, 'traducciones'] as const;

/** Every text that there is in Spanish, with its translation into a language. */
export function traduccionesQuery(admin: Admin, idIdioma: string) {
  const { db } = admin;
  return queryOptions({
    queryKey: [...traduccionesKey(admin), idIdioma],
    queryFn: ({ signal }) =>
      get('/webapp/traducciones/:idIdioma/:db', { idIdioma, db }, readOptions(admin, signal)),
  });
}

/** Those of them whose translation is to be reviewed. */
export function toReviewQuery(admin: Admin, idIdioma: string) {
  const { db, token } = admin;
  return queryOptions({
    queryKey: [...traduccionesKey(admin), idIdioma, 'revisar'],
    queryFn: ({ signal }) =>
      get(
        '/webapp/traducciones/:idIdioma/:db',
        { idIdioma, db },
        { signal, query: stringify({ token, estado: 'revisar' }) },
      ),
  });
}
