import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Planeado } from '../../shared/model/planeado';
import { confirmDone } from '../dialogs/ask';
import { useCurrentAdmin } from '../session/admin-context';
import type { Clock } from './cuando';
import { planeadosAddress } from './place';
import { planeadosKey, planeadosQuery } from './queries';
import { usePlaneadoWrites } from './use-planeado-writes';
import { plannedWords } from './words';

/** The dialog that plans a save, and what is said once it is planned. */
export function usePlanning() {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { takeBack } = usePlaneadoWrites();
  const [clock, setClock] = useState<Clock | null>(null);

  return {
    /** The hotel's clock while the dialog is open, otherwise null. */
    clock,
    open: async () => {
      // A failure is told by the client of the queries.
      setClock(await queryClient.query(planeadosQuery(admin)).catch(() => null));
    },
    close: () => setClock(null),
    tellPlanned: (planeado: Planeado, { ahora }: Clock) => {
      void queryClient.invalidateQueries({ queryKey: planeadosKey(admin) });
      const isWaiting = planeado.estado === 'espera' && !planeado.vuelta;
      confirmDone(
        plannedWords(planeado, ahora.fecha),
        undefined,
        isWaiting ? () => takeBack(planeado) : undefined,
        {
          texto: 'Lo que viene',
          address: planeadosAddress(isWaiting ? { ver: planeado.idPlaneado } : {}),
        },
      );
    },
  };
}

export type Planning = ReturnType<typeof usePlanning>;
