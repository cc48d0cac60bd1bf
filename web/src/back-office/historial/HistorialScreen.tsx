import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Cambio } from '../../shared/model/historial';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { NothingToEdit } from '../shell/NothingToEdit';
import { ScreenTitle } from '../shell/ScreenTitle';
import { CambioEntry } from './CambioEntry';
import styles from './HistorialScreen.module.css';
import { type Aggregate, aggregateIn, historialQuery } from './queries';

/** What was done to a component, a section, a language, the settings or the order, and the way back. */
export function HistorialScreen() {
  const { clase, id } = useParams();
  const aggregate = aggregateIn(clase, id);
  if (aggregate === null) return <NothingToEdit texto="Esta dirección no existe." />;
  return <OfAggregate key={`${aggregate.clase} ${String(id)}`} aggregate={aggregate} />;
}

function OfAggregate({ aggregate }: { readonly aggregate: Aggregate }) {
  const history = useInfiniteQuery(historialQuery(useCurrentAdmin(), aggregate));
  if (history.data === undefined) {
    return <LoadingOrError error={history.error} onRetry={() => void history.refetch()} />;
  }
  const cambios = history.data.pages.flatMap((page) => page.cambios);
  const [ultimo] = cambios;
  return (
    <Stack>
      <ScreenTitle>{titleOf(aggregate, ultimo)}</ScreenTitle>
      <Text c="dimmed">
        Cada vez que algo se guardó: quién, cuándo y qué cambió. Restaurar guarda otra vez como era
        entonces; también eso queda en el historial y se puede deshacer.
      </Text>
      {ultimo === undefined ? (
        <Text>Todavía no hay cambios en el historial.</Text>
      ) : (
        <ol className={styles.cambios}>
          {cambios.map((cambio, index) => (
            <CambioEntry
              key={cambio.idCambio}
              cambio={cambio}
              anterior={cambios[index + 1]}
              ultimo={ultimo}
              idFila={rowOf(aggregate)}
            />
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <Button
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Ver anteriores
        </Button>
      )}
    </Stack>
  );
}

function rowOf({ clase, id }: Aggregate): number | null {
  return clase === 'componente' || clase === 'seccion' ? Number(id) : null;
}

const names = { ajustes: 'Ajustes', orden: 'Orden de las secciones' } as const;

function titleOf({ clase }: Aggregate, cambio: Cambio | undefined): string {
  const nombre = clase === 'ajustes' || clase === 'orden' ? names[clase] : cambio?.nombre;
  return nombre === undefined ? 'Historial' : `Historial de «${nombre}»`;
}
