import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/calls';
import type { Planeado } from '../../shared/model/planeado';
import { readOptions } from '../api/token-query';
import type { Admin } from '../session/admin-session';

/** What the keys of everything about planned changes begin with. */
export const planeadosKey = ({ db }: Admin) => [db, 'planeados'] as const;

/** What waits for its hour or for a decision, and what the hotel's clock shows. */
export function planeadosQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: planeadosKey(admin),
    queryFn: ({ signal }) => get('/webapp/planeados/:db', { db }, readOptions(admin, signal)),
  });
}

/** One planned change, with the content as it is and as guests will see it then. */
export function planeadoQuery(admin: Admin, { idPlaneado }: Pick<Planeado, 'idPlaneado'>) {
  const { db } = admin;
  return queryOptions({
    queryKey: [...planeadosKey(admin), idPlaneado],
    queryFn: ({ signal }) =>
      get('/webapp/planeado/:id/:db', { id: idPlaneado, db }, readOptions(admin, signal)),
  });
}
