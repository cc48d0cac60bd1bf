import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Cambio } from '../../shared/model/historial';
import { allOf, askedOf } from '../api/asked';
import { tiposQuery } from '../api/queries';
import { SavingDialog } from '../dialogs/SavingDialog';
import { useCurrentAdmin } from '../session/admin-context';
import { useEmail } from '../session/admin-session';
import { LoadingOrError } from '../shell/LoadingOrError';
import styles from './HistorialScreen.module.css';
import { MomentLink } from './MomentLink';
import { cambioQuery } from './queries';
import { StateChange } from './StateChange';
import { useRestore } from './use-restore';
import { whenOf } from './when';

interface CambioEntryProps {
  readonly cambio: Cambio;
  /** The one before it; undefined where it is not known. */
  readonly anterior: Cambio | undefined;
  /** The last one that the person sees. */
  readonly ultimo: Cambio;
  /** Number of its component or section; null of anything else. */
  readonly idFila: number | null;
}

/** One change: who, when and from where, what it changed, and the way back to it. */
export function CambioEntry({ cambio, anterior, ultimo, idFila }: CambioEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const email = useEmail();
  const { saving, restore } = useRestore();
  const isLast = cambio.idCambio === ultimo.idCambio;
  const isOwn = isLast && cambio.accion === 'cambiar' && cambio.quien === email;
  const cuando = whenOf(cambio);
  return (
    <li className={styles.cambio}>
      <Stack gap="xs">
        <Text>
          <strong>{actions[cambio.accion]}</strong> · {cuando}
        </Text>
        <Text size="sm" c="dimmed">
          {writerOf(cambio)}
        </Text>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Ver qué cambió el ${cuando}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Ver qué cambió
          </Button>
          {isOwn && anterior !== undefined && (
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => void restore(anterior, ultimo, 'deshacer')}
            >
              Deshacer
            </Button>
          )}
          {!isLast && cambio.accion !== 'borrar' && (
            <Button
              size="compact-sm"
              variant="light"
              aria-label={`Restaurar como quedó el ${cuando}`}
              onClick={() => void restore(cambio, ultimo, 'restaurar')}
            >
              Restaurar
            </Button>
          )}
        </Group>
        <div id={id}>{isOpen && <Details cambio={cambio} idFila={idFila} />}</div>
      </Stack>
      <SavingDialog opened={saving} />
    </li>
  );
}

const actions: Readonly<Record<Cambio['accion'], string>> = {
  base: 'Como estaba antes',
  crear: 'Se creó',
  cambiar: 'Se cambió',
  borrar: 'Se borró',
};

const places: Readonly<Record<NonNullable<Cambio['desde']>, string>> = {
  oficina: 'en el back office',
  panel: 'en el panel',
  importacion: 'al importar',
  restauracion: 'al restaurar',
  comando: 'con un comando',
  planeado: 'como se programó',
};

function writerOf({ quien, desde }: Cambio): string {
  if (quien === null) return 'No se sabe quién';
  return desde === null ? quien : `${quien}, ${places[desde]}`;
}

function Details({ cambio, idFila }: Pick<CambioEntryProps, 'cambio' | 'idFila'>) {
  const admin = useCurrentAdmin();
  const { data, error, retry } = allOf({
    read: askedOf(useQuery(cambioQuery(admin, cambio))),
    tipos: askedOf(useQuery(tiposQuery(admin))),
  });
  if (data === undefined) return <LoadingOrError error={error} onRetry={retry} />;
  const { estado, anterior, nombres } = data.read;
  const { accion, momento, clase } = cambio;
  return (
    <StateChange
      antes={anterior?.estado ?? null}
      despues={estado}
      nombres={nombres}
      tipos={data.tipos}
      nota="Como lo veían los huéspedes."
      enlace={
        accion === 'base' ? null : (
          <MomentLink momento={momento} clase={clase} id={idFila}>
            Ver el hotel como quedó
          </MomentLink>
        )
      }
    />
  );
}
