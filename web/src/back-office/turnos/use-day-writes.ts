import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Dia, ReservaDelDia } from '../../shared/model/dia';
import { useWrite } from '../api/use-write';
import { type WriteCall, writeCall } from '../api/write-call';
import { useCurrentAdmin } from '../session/admin-context';
import { diaKey, type KnownDia } from './dia-queries';

/** The writes of a day, one after the other; each is seen on the screen before it is said to be done. */
export function useDayWrites(fecha: string) {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { saving, send } = useWrite();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const queryKey = diaKey(admin, fecha);

  /** Sends a write in its turn; whether it succeeded. */
  function write(call: WriteCall): Promise<boolean> {
    const done = last.current.then(async () => {
      const isDone = await send(call);
      // Asked for without a version, a day is as it is now: what was just done is in it.
      queryClient.setQueryData<KnownDia>(queryKey, (known) => known && { ...known, version: '' });
      await queryClient.refetchQueries({ queryKey });
      return isDone;
    });
    last.current = done;
    return done;
  }

  /** Whoever marks a list of people at a door waits for none of them: what is pressed shows at once. */
  function mark(reserva: ReservaDelDia, estado: ReservaDelDia['estado']): Promise<boolean> {
    const { idReserva } = reserva;
    // A look that is under way would show for a moment what was before.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<KnownDia>(
      queryKey,
      (known) => known && { version: '', dia: withEstado(known.dia, idReserva, estado) },
    );
    return write(writeCall('PUT', '/webapp/turnos/reserva/:db', {}, { idReserva, estado }));
  }

  return { saving, write, mark };
}

function withEstado(dia: Dia, idReserva: number, estado: ReservaDelDia['estado']): Dia {
  return {
    ...dia,
    servicios: dia.servicios.map((servicio) => ({
      ...servicio,
      turnos: servicio.turnos.map((turno) =>
        turno.reservas.some((one) => one.idReserva === idReserva)
          ? {
              ...turno,
              reservas: turno.reservas.map((one) =>
                one.idReserva === idReserva ? { ...one, estado } : one,
              ),
            }
          : turno,
      ),
    })),
  };
}
