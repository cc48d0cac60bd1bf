import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/calls';
import { parseIdioma } from '../../shared/model/idioma';
import { readOptions } from '../api/token-query';
import type { Admin } from '../session/admin-session';

/** All languages of the hotel, with those that are off. */
export function idiomasQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'idiomas'],
    queryFn: async ({ signal }) =>
      (await get('/webapp/idiomas/:db', { db }, readOptions(admin, signal))).map(parseIdioma),
  });
}
