import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Planeado } from '../../shared/model/planeado';
import { allOf, askedOf } from '../api/asked';
import { tiposQuery } from '../api/queries';
import { SavingDialog } from '../dialogs/SavingDialog';
import { MomentLink } from '../historial/MomentLink';
import { StateChange } from '../historial/StateChange';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import type { Clock } from './cuando';
import { formOf } from './place';
import styles from './Planeados.module.css';
import { ProgramarDialog } from './ProgramarDialog';
import { planeadoQuery } from './queries';
import { usePlaneadoWrites } from './use-planeado-writes';
import { clockWords, dayWords, momentWords, subjectOf } from './words';

interface PlaneadoEntryProps {
  readonly planeado: Planeado;
  readonly clock: Clock;
  /** Whether the address leads here. */
  readonly isSought: boolean;
}

/** One planned change: what, who, from when and until when, and what can be done with it. */
export function PlaneadoEntry({ planeado, clock, isSought }: PlaneadoEntryProps) {
  const { estado, desde, hasta, vuelta, quien, motivos } = planeado;
  const hoy = clock.ahora.fecha;
  const [isOpen, setIsOpen] = useState(isSought);
  const [isMoving, setIsMoving] = useState(false);
  const { saving, move, cancel, apply } = usePlaneadoWrites();
  const entry = useRef<HTMLLIElement>(null);
  const id = useId();
  const subject = subjectOf(planeado);
  const form = formOf(planeado);
  const isConflict = estado === 'conflicto';
  const named = `${subject}, ${momentWords(desde, hoy)}`;

  useEffect(() => {
    if (isSought) entry.current?.scrollIntoView({ block: 'start' });
  }, [isSought]);

  return (
    <li ref={entry} className={styles.planeado} data-conflicto={isConflict || undefined}>
      <Stack gap="xs">
        <Text>
          <strong>
            {isConflict ? `${dayWords(desde.fecha, hoy)}, ${desde.hora}` : desde.hora}
          </strong>{' '}
          · {vuelta && 'Vuelve lo que había: '}
          {form === null ? subject : <Link {...form}>{subject}</Link>}
        </Text>
        <Text size="sm" c="dimmed">
          {[quien ?? 'No se sabe quién', ...untilWords(planeado, hoy)].join(' · ')}
        </Text>
        {[desde, hasta]
          .map((moment) => moment && clockWords(moment))
          .filter((words) => words !== null)
          .map((words) => (
            <Text key={words} size="sm">
              {words}
            </Text>
          ))}
        {isConflict && <Conflict motivos={motivos} />}
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Ver cómo queda: ${named}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Ver cómo queda
          </Button>
          {!isConflict && (
            <Button
              size="compact-sm"
              variant="light"
              aria-label={`Mover: ${named}`}
              onClick={() => setIsMoving(true)}
            >
              Mover
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`${isConflict ? 'Aplicar lo programado' : 'Aplicar ahora'}: ${named}`}
            onClick={() => void apply(planeado)}
          >
            {isConflict ? 'Aplicar lo programado' : 'Aplicar ahora'}
          </Button>
          <Button
            size="compact-sm"
            variant="light"
            color="red"
            aria-label={`${isConflict ? 'Descartar' : 'Cancelar'}: ${named}`}
            onClick={() => void cancel(planeado)}
          >
            {isConflict ? 'Descartar' : 'Cancelar'}
          </Button>
        </Group>
        <div id={id}>{isOpen && <Details planeado={planeado} />}</div>
      </Stack>
      {isMoving && (
        <ProgramarDialog
          planeado={planeado}
          clock={clock}
          saving={saving}
          onSend={async (cuando) => {
            if (await move(planeado, cuando, hoy)) setIsMoving(false);
          }}
          onClose={() => setIsMoving(false)}
        />
      )}
      <SavingDialog opened={saving} />
    </li>
  );
}

function untilWords({ hasta }: Planeado, hoy: string): readonly string[] {
  return hasta === null ? [] : [`hasta ${momentWords(hasta, hoy)}; después vuelve lo que había`];
}

function Conflict({ motivos }: Pick<Planeado, 'motivos'>) {
  return (
    <Alert color="red" title="No se aplicó a su hora">
      {motivos.length > 0 && (
        <ul className={styles.motivos}>
          {motivos.map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </ul>
      )}
      Decida si vale lo programado o lo que hay.
    </Alert>
  );
}

function Details({ planeado }: Pick<PlaneadoEntryProps, 'planeado'>) {
  const admin = useCurrentAdmin();
  const { data, error, retry } = allOf({
    read: askedOf(useQuery(planeadoQuery(admin, planeado))),
    tipos: askedOf(useQuery(tiposQuery(admin))),
  });
  if (data === undefined) return <LoadingOrError error={error} onRetry={retry} />;
  const { actual, resultado, nombres, conflictos } = data.read;
  const { estado, desde, clase, id } = planeado;
  return (
    <StateChange
      antes={actual}
      despues={resultado}
      nombres={nombres}
      tipos={data.tipos}
      nota="Como lo verán los huéspedes."
      enlace={
        estado === 'espera' && (
          <MomentLink momento={desde.instante} clase={clase} id={id}>
            Ver el hotel como quedará
          </MomentLink>
        )
      }
    >
      {estado === 'espera' && conflictos.length > 0 && <Foreseen conflictos={conflictos} />}
    </StateChange>
  );
}

/** Says before its hour that a change would not be applied as things are now. */
function Foreseen({ conflictos }: { readonly conflictos: readonly string[] }) {
  return (
    <Alert color="yellow" title="Otra persona cambió lo mismo después de programarlo">
      <ul className={styles.motivos}>
        {conflictos.map((conflicto) => (
          <li key={conflicto}>{conflicto}</li>
        ))}
      </ul>
      A su hora no se aplica solo: esperará una decisión.
    </Alert>
  );
}
