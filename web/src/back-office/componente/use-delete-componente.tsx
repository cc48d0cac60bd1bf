import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponenteRow } from '../../shared/model/componente';
import { componentesQuery, seccionesQuery } from '../api/queries';
import { useWrite } from '../api/use-write';
import { writeCall } from '../api/write-call';
import { ask, confirmDone } from '../dialogs/ask';
import { reportFailure } from '../dialogs/report-failure';
import { useCurrentAdmin } from '../session/admin-context';
import { count, goesWith, seccionesWith } from './where-used';

/** Deletes a component once the person has read what goes with it. */
export function useDeleteComponente() {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { saving, send } = useWrite();

  async function consequences(row: ComponenteRow): Promise<string[]> {
    const secciones = await queryClient.query(seccionesQuery(admin));
    const used = seccionesWith(secciones, row.id);
    return [
      used.length === 0
        ? 'No está en ninguna sección.'
        : `Está en ${count(used.length, 'sección', 'secciones')}: ${used.join(', ')}.`,
      goesWith(row),
    ];
  }

  async function remove(row: ComponenteRow): Promise<void> {
    try {
      const lines = await consequences(row);
      const agreed = await ask({
        titulo: 'Confirmación',
        texto: (
          <Stack gap="xs">
            <Text>
              ¿Está seguro que desea eliminar el componente? Se borrará todo el contenido del mismo:
              texo, fotos, items de carta, etc.
            </Text>
            <Text fw={600}>{row.nombreReferencia}</Text>
            {lines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </Stack>
        ),
        si: 'Si, eliminar!',
        no: 'Cancelar',
        peligro: true,
      });
      if (!agreed) return;
    } catch (error) {
      reportFailure(error);
      return;
    }
    const done = await send(
      writeCall('DELETE', '/webapp/componentes/:id/:db', { id: row.id }, null),
    );
    await queryClient.refetchQueries({ queryKey: componentesQuery(admin).queryKey });
    if (done) confirmDone('Se ha eliminado el componente');
  }

  return { saving, remove };
}
