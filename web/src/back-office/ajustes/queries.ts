import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/calls';
import { readOptions } from '../api/token-query';
import type { Admin } from '../session/admin-session';

/** How the hotel presents itself, as it is stored. */
export function ajustesQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'ajustes'],
    queryFn: ({ signal }) => get('/webapp/ajustes/:db', { db }, readOptions(admin, signal)),
  });
}
