import type { AdminSeccion } from '@guest-app/adapters/contract/back-office/seccion';
import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { seccionesQuery } from '../api/queries';
import { useWrite } from '../api/use-write';
import { ask, confirmDone } from '../dialogs/ask';
import { WarningIcon } from '../icons/icons';
import { useCurrentAdmin } from '../session/admin-context';

/** Deletes an inactive section once the person has read which buttons vanish with it. */
export function useDeleteSeccion() {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { send } = useWrite();

  return async ({ idSeccion, nombre, referencias }: AdminSeccion) => {
    const buttons = referencias.map(
      ({ NombreRef, nombreReferencia }) => NombreRef || nombreReferencia,
    );
    const agreed = await ask({
      titulo: 'Confirmación',
      texto: <DeleteQuestion nombre={nombre} buttons={buttons} />,
      si: 'Si, borrar!',
      no: 'Cancelar',
      peligro: true,
    });
    if (!agreed) return;
    if (await send({ method: 'DELETE', base: '/webapp/seccion', parts: [idSeccion] })) {
      queryClient.setQueryData(seccionesQuery(admin).queryKey, (rows) =>
        rows?.filter((row) => row.idSeccion !== idSeccion),
      );
      confirmDone('La sección ha sido borrada');
    }
  };
}

interface DeleteQuestionProps {
  readonly nombre: string;
  readonly buttons: readonly string[];
}

function DeleteQuestion({ nombre, buttons }: DeleteQuestionProps) {
  return (
    <Stack gap="xs">
      <Text c="red">
        <WarningIcon />
      </Text>
      <Text>¿Está seguro que desea borrar la sección?</Text>
      <Text fw={600}>{nombre}</Text>
      <Text>
        {buttons.length === 0
          ? 'Ningún botón lleva a ella. Sus componentes no se borran.'
          : `Con ella desaparecen estos botones: ${buttons.join('; ')}. Sus componentes no se borran.`}
      </Text>
    </Stack>
  );
}
