import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SeccionRow } from '../../shared/model/seccion';
import { seccionesQuery } from '../api/queries';
import { useWrite } from '../api/use-write';
import { writeCall } from '../api/write-call';
import { ask, confirmDone } from '../dialogs/ask';
import { WarningIcon } from '../icons/icons';
import { useCurrentAdmin } from '../session/admin-context';

/** Deletes an inactive section once the person has read which buttons vanish with it. */
export function useDeleteSeccion() {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { send } = useWrite();

  return async ({ id, nombre, botones }: SeccionRow) => {
    const agreed = await ask({
      titulo: 'Confirmación',
      texto: <DeleteQuestion nombre={nombre} botones={botones} />,
      si: 'Si, borrar!',
      no: 'Cancelar',
      peligro: true,
    });
    if (!agreed) return;
    if (await send(writeCall('DELETE', '/webapp/seccion/:id/:db', { id }, null))) {
      queryClient.setQueryData(seccionesQuery(admin).queryKey, (rows) =>
        rows?.filter((row) => row.id !== id),
      );
      confirmDone('La sección ha sido borrada');
    }
  };
}

interface DeleteQuestionProps {
  readonly nombre: string;
  readonly botones: readonly string[];
}

function DeleteQuestion({ nombre, botones }: DeleteQuestionProps) {
  return (
    <Stack gap="xs">
      <Text c="red">
        <WarningIcon />
      </Text>
      <Text>¿Está seguro que desea borrar la sección?</Text>
      <Text fw={600}>{nombre}</Text>
      <Text>
        {botones.length === 0
          ? 'Ningún botón lleva a ella. Sus componentes no se borran.'
          : `Con ella desaparecen estos botones: ${botones.join('; ')}. Sus componentes no se borran.`}
      </Text>
    </Stack>
  );
}
