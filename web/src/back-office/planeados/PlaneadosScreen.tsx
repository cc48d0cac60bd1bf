import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Planeado } from '../../shared/model/planeado';
import { quietly } from '../api/quietly';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { ScreenTitle } from '../shell/ScreenTitle';
import { Views } from '../shell/Views';
import type { Clock } from './cuando';
import { daysOf } from './days';
import { MesPlaneado } from './MesPlaneado';
import { planeadosAddress, planeadosPlace } from './place';
import { PlaneadoEntry } from './PlaneadoEntry';
import styles from './Planeados.module.css';
import { planeadosQuery } from './queries';
import { dayWords } from './words';

const minute = 60_000;

/** What is planned: day by day or as a month, and first what waits for a decision. */
export function PlaneadosScreen() {
  const planned = useQuery({
    // What comes due meanwhile leaves the list. A failure is told below, not every minute.
    ...quietly(planeadosQuery(useCurrentAdmin())),
    refetchInterval: minute,
  });
  const [search] = useSearchParams();
  const { mes, ver } = planeadosPlace(search);
  if (planned.data === undefined) {
    return <LoadingOrError error={planned.error} onRetry={() => void planned.refetch()} />;
  }
  const { planeados, ...clock } = planned.data;
  const hoy = clock.ahora.fecha;
  return (
    <Stack>
      <Group justify="space-between">
        <ScreenTitle>Lo que viene</ScreenTitle>
        <Views
          label="Vistas de lo que viene"
          views={[
            { name: 'Lista', address: planeadosAddress(), isShown: mes === null },
            {
              name: 'Mes',
              address: planeadosAddress({ mes: hoy.slice(0, 7) }),
              isShown: mes !== null,
            },
          ]}
        />
      </Group>
      <Text c="dimmed">
        Lo programado se publica solo, a su hora en el reloj del hotel. Si alguien cambió lo mismo
        mientras tanto, no se aplica y espera aquí una decisión.
      </Text>
      {mes === null ? (
        <List planeados={planeados} clock={clock} ver={ver} />
      ) : (
        <MesPlaneado planeados={planeados} mes={mes} hoy={hoy} />
      )}
    </Stack>
  );
}

interface ListProps {
  readonly planeados: readonly Planeado[];
  readonly clock: Clock;
  readonly ver: number | null;
}

function List({ planeados, clock, ver }: ListProps) {
  const { conflictos, dias } = daysOf(planeados);
  const isGone = ver !== null && planeados.every(({ idPlaneado }) => idPlaneado !== ver);
  const groups = [
    ...(conflictos.length === 0 ? [] : [{ titulo: 'Esperan una decisión', planeados: conflictos }]),
    ...dias.map(({ fecha, planeados: ofDay }) => ({
      titulo: dayWords(fecha, clock.ahora.fecha),
      planeados: ofDay,
    })),
  ];
  return (
    <>
      {isGone && <Text>El cambio que busca ya no espera: se aplicó o se canceló.</Text>}
      {groups.length === 0 && (
        <Text>
          No hay nada programado. En el formulario de un componente o de una sección, y en la lista
          de secciones, «Programar…» deja un cambio para después.
        </Text>
      )}
      {groups.map(({ titulo, planeados: shown }) => (
        <Stack key={titulo} gap="xs" component="section" aria-label={titulo}>
          <Title order={2} size="h4">
            {titulo}
          </Title>
          <ol className={styles.planeados}>
            {shown.map((planeado) => (
              <PlaneadoEntry
                key={planeado.idPlaneado}
                planeado={planeado}
                clock={clock}
                isSought={planeado.idPlaneado === ver}
              />
            ))}
          </ol>
        </Stack>
      ))}
    </>
  );
}
