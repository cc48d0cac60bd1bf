import { Alert, Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ddMm } from '../../shared/clock/dates';
import type { Planeado } from '../../shared/model/planeado';
import { quietly } from '../api/quietly';
import { useCurrentAdmin } from '../session/admin-context';
import { planeadosAddress } from './place';
import styles from './Planeados.module.css';
import { planeadosQuery } from './queries';
import { announcement } from './words';

type Subject = Pick<Planeado, 'clase' | 'id'>;

/** What waits for its hour or a decision; nothing while it loads, or where that fails. */
export function usePlaneados() {
  const { data } = useQuery(quietly(planeadosQuery(useCurrentAdmin())));
  const planeados = data?.planeados ?? [];
  return {
    hoy: data?.ahora.fecha ?? '',
    /** How many wait for a decision. */
    porDecidir: planeados.filter(({ estado }) => estado === 'conflicto').length,
    /** What waits for one component or section, or for the order. */
    planeadosOf: ({ clase, id }: Subject) =>
      planeados.filter((planeado) => planeado.clase === clase && planeado.id === id),
  };
}

/** Leads to «Lo que viene», and says how much there waits for a decision. */
export function ComingLink() {
  const { porDecidir } = usePlaneados();
  return (
    <Link to={planeadosAddress()}>
      Lo que viene
      {porDecidir > 0 && (
        <>
          {' '}
          <Badge color="red" size="sm" radius="sm" className={styles.porDecidir}>
            {porDecidir} por decidir
          </Badge>
        </>
      )}
    </Link>
  );
}

/** Says above a form that a change of what it edits is planned. */
export function PlannedNotice(subject: Subject) {
  const { hoy, planeadosOf } = usePlaneados();
  const planeados = planeadosOf(subject);
  if (planeados.length === 0) return null;
  return (
    <Alert color="blue" role="status">
      {planeados.map((planeado) => (
        <Text key={planeado.idPlaneado}>
          <PlannedLink planeado={planeado} hoy={hoy} />
        </Text>
      ))}
    </Alert>
  );
}

interface PlannedLinkProps {
  readonly planeado: Planeado;
  readonly hoy: string;
}

function PlannedLink({ planeado, hoy }: PlannedLinkProps) {
  return (
    <Link to={planeadosAddress({ ver: planeado.idPlaneado })}>{announcement(planeado, hoy)}</Link>
  );
}

interface PlannedMarksProps {
  readonly planeados: readonly Planeado[];
  readonly hoy: string;
}

/** For each planned change of a list's row a line that leads to it, such as "Programado: 04/12, 18:00". */
export function PlannedMarks({ planeados, hoy }: PlannedMarksProps) {
  return planeados.map((planeado) => {
    const { idPlaneado, estado, desde } = planeado;
    return (
      <Link
        key={idPlaneado}
        to={planeadosAddress({ ver: idPlaneado })}
        className={styles.marca}
        title={announcement(planeado, hoy)}
      >
        {estado === 'conflicto'
          ? 'Espera una decisión'
          : `Programado: ${ddMm(desde.fecha)}, ${desde.hora}`}
      </Link>
    );
  });
}
