import { useQueryClient } from '@tanstack/react-query';
import { idiomasActivosQuery } from '../api/queries';
import { useCurrentAdmin } from '../session/admin-context';
import { storeIdiomas } from '../session/admin-session';

/** Reads the active languages again for the session, after one of them was changed. */
export function useSessionIdiomas() {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  return async () => {
    const actives = await queryClient.query(idiomasActivosQuery(admin)).catch(() => null);
    if (actives !== null) storeIdiomas(actives);
  };
}
