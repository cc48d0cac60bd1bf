import { ActionIcon, Button, Checkbox, Group, Stack, Table, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { imageSource } from '../../shared/image/image-source';
import type { Idioma } from '../../shared/model/idioma';
import { useWrite } from '../api/use-write';
import { writeCall } from '../api/write-call';
import { ask, confirmDone, tell } from '../dialogs/ask';
import { SavingDialog } from '../dialogs/SavingDialog';
import { useRestore } from '../historial/use-restore';
import { DeleteIcon, EditIcon } from '../icons/icons';
import { useCurrentAdmin } from '../session/admin-context';
import type { EditState } from '../shell/edit-state';
import { LoadingOrError } from '../shell/LoadingOrError';
import { ScreenTitle } from '../shell/ScreenTitle';
import table from '../shell/Table.module.css';
import styles from './IdiomasScreen.module.css';
import { idiomasQuery } from './queries';
import { useSessionIdiomas } from './use-session-idiomas';

/** The hotel's languages, and which of them guests may choose. */
export function IdiomasScreen() {
  const admin = useCurrentAdmin();
  const idiomas = useQuery(idiomasQuery(admin));
  const navigate = useNavigate();
  const refreshSession = useSessionIdiomas();
  const { saving, send } = useWrite();
  const { undoOf } = useRestore();

  async function toggle({ id, activo }: Idioma) {
    const agreed = await ask({
      titulo: 'Confirmación',
      texto: '¿Está seguro que desea cambiar el estado del idioma?',
      si: 'Si, cambiar!',
      no: 'Cancelar',
    });
    if (!agreed) return;
    const body = { active: activo ? 0 : 1, idIdioma: id } as const;
    const done = await send(writeCall('PUT', '/webapp/idioma/activo/:db', {}, body));
    await idiomas.refetch();
    if (!done) return;
    const undo = undoOf(done, () => void refreshSession());
    confirmDone('Se ha cambiado el estado del idioma', undefined, undo);
    await refreshSession();
  }

  return (
    <Stack>
      <Group justify="space-between">
        <ScreenTitle>Gestión de idiomas</ScreenTitle>
        <Tooltip
          label="Los idiomas nuevos se crean en el panel de contenidos del hotel"
          events={{ hover: true, focus: true, touch: true }}
          multiline
          w={260}
        >
          <Button
            variant="outline"
            component="a"
            role="link"
            aria-disabled="true"
            data-disabled
            tabIndex={0}
            onClick={(event) => event.preventDefault()}
          >
            Nuevo idioma
          </Button>
        </Tooltip>
      </Group>
      <Text c="dimmed">
        Los huéspedes pueden elegir los idiomas activos. Los idiomas nuevos se crean en el panel de
        contenidos del hotel.
      </Text>
      {idiomas.data ? (
        <Table.ScrollContainer minWidth={280} type="native" className={table.marco}>
          <Table className={styles.tabla}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Activo</Table.Th>
                <Table.Th scope="col">ID</Table.Th>
                <Table.Th scope="col">Nombre</Table.Th>
                <Table.Th scope="col">Bandera</Table.Th>
                <Table.Th scope="col">Acciones</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {idiomas.data.map((idioma) => (
                <Table.Tr key={idioma.id}>
                  <Table.Td>
                    <Checkbox
                      aria-label={`${idioma.nombre} activo`}
                      checked={idioma.activo}
                      onChange={() => void toggle(idioma)}
                    />
                  </Table.Td>
                  <Table.Td>{idioma.id}</Table.Td>
                  <Table.Td>
                    <bdi>{idioma.nombre}</bdi>
                  </Table.Td>
                  <Table.Td>
                    <img
                      {...imageSource(idioma.bandera, 0)}
                      sizes="36px"
                      alt={`Bandera de ${idioma.nombre}`}
                      className={styles.bandera}
                    />
                  </Table.Td>
                  <Table.Td>
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Editar ${idioma.nombre}`}
                      title="Editar"
                      onClick={() =>
                        void navigate('/admin/idiomas', {
                          state: { editar: JSON.stringify(idioma) } satisfies EditState,
                        })
                      }
                    >
                      <EditIcon />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={`Borrar ${idioma.nombre}`}
                      title="Borrar"
                      onClick={() =>
                        tell(
                          'Atención',
                          'Los idiomas no se borran desde aquí, para que no se pierdan sus textos. Puede desactivarlo: los huéspedes dejan de verlo.',
                        )
                      }
                    >
                      <DeleteIcon />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : (
        <LoadingOrError error={idiomas.error} onRetry={() => void idiomas.refetch()} />
      )}
      <SavingDialog opened={saving} />
    </Stack>
  );
}
