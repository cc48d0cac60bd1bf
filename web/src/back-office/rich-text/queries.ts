import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/calls';
import { readOptions } from '../api/token-query';
import type { Admin } from '../session/admin-session';

/** Where links of rich text may lead within the hotel. */
export function linkTargetsQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'destinos'],
    queryFn: ({ signal }) => get('/webapp/destinos/:db', { db }, readOptions(admin, signal)),
  });
}
