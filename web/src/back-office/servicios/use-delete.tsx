import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Agenda, Servicio } from '../../shared/model/servicio';
import { useWrite } from '../api/use-write';
import { writeCall } from '../api/write-call';
import { ask, confirmDone, tell } from '../dialogs/ask';
import { reportFailure } from '../dialogs/report-failure';
import { useCurrentAdmin } from '../session/admin-context';
import { agendasQuery, serviciosQuery } from './queries';
import { nameOf } from './use-agenda-form';

/** Deletes services and agendas, once the person has read what goes with them. */
export function useDelete() {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { saving, send } = useWrite();

  /** As it is at this moment: guests book while the list is open. */
  async function readNow(idServicio: number): Promise<Servicio | undefined> {
    const { servicios } = await queryClient.query({ ...serviciosQuery(admin), staleTime: 0 });
    return servicios.find((row) => row.idServicio === idServicio);
  }

  async function deleteServicio({ idServicio }: Servicio): Promise<void> {
    const now = await readNow(idServicio).catch((error: unknown) => {
      reportFailure(error);
      return null;
    });
    if (now === null) return;
    if (now === undefined) {
      tell('Atención', 'Este servicio ya no existe.');
      return;
    }
    const agreed = await ask({
      titulo: 'Confirmación',
      texto: <WhatGoes servicio={now} />,
      si: 'Si, borrar!',
      no: 'Cancelar',
      peligro: true,
    });
    if (!agreed) return;
    const url = '/webapp/turnos/servicios/:id/:db';
    if (!(await send(writeCall('DELETE', url, { id: idServicio }, null)))) return;
    confirmDone('El servicio ha sido borrado');
    await queryClient.invalidateQueries({ queryKey: serviciosQuery(admin).queryKey });
    await queryClient.invalidateQueries({ queryKey: agendasQuery(admin).queryKey });
  }

  async function deleteAgenda({ idAgenda, nombre }: Agenda): Promise<void> {
    const agreed = await ask({
      titulo: 'Confirmación',
      texto: `¿Está seguro que desea borrar la agenda «${nombre}»? Su enlace deja de funcionar; los servicios y sus reservas quedan.`,
      si: 'Si, borrar!',
      no: 'Cancelar',
      peligro: true,
    });
    if (!agreed) return;
    const url = '/webapp/turnos/agendas/:id/:db';
    if (!(await send(writeCall('DELETE', url, { id: idAgenda }, null)))) return;
    confirmDone('La agenda ha sido borrada');
    await queryClient.invalidateQueries({ queryKey: agendasQuery(admin).queryKey });
  }

  return { saving, deleteServicio, deleteAgenda };
}

function WhatGoes({ servicio }: { readonly servicio: Servicio }) {
  const { reservas, esperas } = servicio;
  const goes = [
    ...(reservas > 0 ? [reservas === 1 ? '1 reserva' : `${reservas} reservas`] : []),
    ...(esperas > 0 ? [esperas === 1 ? '1 pedido en espera' : `${esperas} pedidos en espera`] : []),
  ];
  return (
    <Stack gap="xs">
      <Text>¿Está seguro que desea borrar el servicio?</Text>
      <Text fw={600}>{nameOf(servicio)}</Text>
      <Text>
        {goes.length === 0
          ? 'No tiene reservas de turnos que no comenzaron. Se borran también sus horarios, sus cierres y las reservas de días pasados.'
          : `Con él se borran ${goes.join(' y ')} de turnos que no comenzaron, además de sus horarios, sus cierres y las reservas de días pasados. Para dejar de ofrecerlo sin borrar nada, edítelo y apague «Se ofrece a los huéspedes».`}
      </Text>
    </Stack>
  );
}
