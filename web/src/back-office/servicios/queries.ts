import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/calls';
import { readOptions } from '../api/token-query';
import type { Admin } from '../session/admin-session';

/** The services with their rules and closures, and the hotel's date. */
export function serviciosQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'servicios'],
    queryFn: ({ signal }) =>
      get('/webapp/turnos/servicios/:db', { db }, readOptions(admin, signal)),
  });
}

/** The closures of all services. */
export function cierresQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'cierres'],
    queryFn: ({ signal }) => get('/webapp/turnos/cierres/:db', { db }, readOptions(admin, signal)),
  });
}

export function agendasQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'agendas'],
    queryFn: ({ signal }) => get('/webapp/turnos/agendas/:db', { db }, readOptions(admin, signal)),
  });
}
