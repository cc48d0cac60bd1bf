import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SavingDialog } from '../dialogs/SavingDialog';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { ScreenTitle } from '../shell/ScreenTitle';
import styles from './HistorialScreen.module.css';
import { borradosQuery } from './queries';
import { useRestore } from './use-restore';
import { whenOf } from './when';

/** The components and sections that were deleted, each with its way back. */
export function BorradosScreen() {
  const deleted = useQuery(borradosQuery(useCurrentAdmin()));
  const { saving, restore } = useRestore();
  if (deleted.data === undefined) {
    return <LoadingOrError error={deleted.error} onRetry={() => void deleted.refetch()} />;
  }
  const { cambios } = deleted.data;
  return (
    <Stack>
      <ScreenTitle>Borrados</ScreenTitle>
      <Text c="dimmed">
        Lo que se recupera vuelve con todo lo que tenía y a su lugar; una sección vuelve inactiva.
      </Text>
      {cambios.length === 0 && <Text>No hay nada para recuperar.</Text>}
      <ul className={styles.cambios}>
        {cambios.map((cambio) => (
          <li key={cambio.idCambio} className={styles.cambio}>
            <Group justify="space-between">
              <div>
                <Text>
                  {cambio.clase === 'seccion' ? 'Sección' : 'Componente'}{' '}
                  <strong>{cambio.nombre}</strong>
                </Text>
                <Text size="sm" c="dimmed">
                  {`${whenOf(cambio)} · ${cambio.quien ?? ''}`}
                </Text>
              </div>
              <Button
                variant="light"
                aria-label={`Recuperar «${cambio.nombre}»`}
                onClick={() => void restore(cambio, cambio, 'recuperar')}
              >
                Recuperar
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <SavingDialog opened={saving} />
    </Stack>
  );
}
