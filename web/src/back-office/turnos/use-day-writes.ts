import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReservaDelDia } from '../../shared/model/dia';
import { forgetUnanswered, useWrite } from '../api/use-write';
import { type WriteCall, writeCall, type Written } from '../api/write-call';
import { useCurrentAdmin } from '../session/admin-context';
import { diaKey, type KnownDia } from './dia-queries';
import type { Press } from './presses';

/** The writes of a day, one after the other; each is seen on the screen before it is said to be done. */
export function useDayWrites(fecha: string) {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { saving, send } = useWrite();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const queryKey = diaKey(admin, fecha);

  /** Sends a write in its turn; null if it failed. */
  function write(call: WriteCall): Promise<Written | null> {
    const done = last.current.then(async () => {
      const answer = await send(call);
      // Asked for without a version, a day is as it is now: what was just done is in it.
      queryClient.setQueryData<KnownDia>(queryKey, (known) => known && { ...known, version: '' });
      await queryClient.refetchQueries({ queryKey });
      // The person sees the day as it is now: pressing again is a new action.
      if (queryClient.getQueryState(queryKey)?.status === 'success') forgetUnanswered();
      return answer;
    });
    last.current = done;
    return done;
  }

  /** Shows marks at once, before they are stored: staff at a door mark one guest after the other. */
  async function mark(
    { idReserva }: ReservaDelDia,
    estado: ReservaDelDia['estado'],
  ): Promise<boolean> {
    const press: Press = { idReserva, estado };
    setPresses((before) => [...before, press]);
    const body = { idReserva, estado };
    const done = await write(writeCall('PUT', '/webapp/turnos/reserva/:db', {}, body));
    setPresses((before) => before.filter((one) => one !== press));
    return done !== null;
  }

  return { saving, presses, write, mark };
}
