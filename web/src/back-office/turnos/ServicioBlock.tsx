import { Button, Group, Text } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ServicioDelDia } from '../../shared/model/dia';
import { writeCall } from '../api/write-call';
import { ask, confirmDone } from '../dialogs/ask';
import { placeTo } from '../shell/turnos-place';
import { useDay } from './day-context';
import styles from './DiaScreen.module.css';
import { TurnoRow } from './TurnoRow';
import { heldIn } from './words';

interface ServicioProps {
  readonly servicio: ServicioDelDia;
}

/** One service on a day. */
export function ServicioBlock({ servicio }: ServicioProps) {
  const { fecha, found, cuando } = useDay();
  const { idServicio, cierre, turnos } = servicio;
  const shown =
    found === null
      ? turnos
      : turnos.filter(
          ({ reservas, esperas }) =>
            reservas.some((one) => found.reservas.has(one)) ||
            esperas.some((one) => found.esperas.has(one)),
        );
  if (found !== null && shown.length === 0) return null;
  /** After how many shifts it is now. */
  const begun =
    found === null && cuando === 'hoy'
      ? turnos.findLastIndex(({ comenzado }) => comenzado === 1) + 1
      : null;
  const title = `servicio-${String(idServicio)}`;
  return (
    <section aria-labelledby={title} className={styles.bloque}>
      <div className={styles.cabeza}>
        <div>
          <h3 id={title} className={styles.nombre}>
            <bdi>{servicio.servicio}</bdi>
          </h3>
          {servicio.salon !== '' && (
            <Text size="sm" c="dimmed">
              <bdi>{servicio.salon}</bdi>
            </Text>
          )}
        </div>
        {found === null && (
          <Group gap="xs">
            {turnos.length > 0 && (
              <Link
                to={placeTo({ vista: 'hoja', fecha, servicio: idServicio })}
                className={styles.hoja}
              >
                Hoja<span className="solo-lector"> de {servicio.servicio}</span>
              </Link>
            )}
            <DayClosure servicio={servicio} />
          </Group>
        )}
      </div>
      {cierre !== null && (
        <p className={styles.aviso}>
          <b>Cerrado</b> todo el día{cierre.motivo === '' ? '' : `: ${cierre.motivo}`}
          {cierre.soloHoy === 0 && '. El cierre abarca más que este día y servicio'}{' '}
          <StillToTell servicio={servicio} />
        </p>
      )}
      {servicio.activo === 0 && (
        <p className={styles.aviso}>El servicio está desactivado: se ve lo que quedó reservado.</p>
      )}
      {turnos.length === 0 ? (
        cierre === null && <p className={styles.aviso}>No tiene turnos este día.</p>
      ) : (
        <ul className={styles.turnos}>
          {shown.map((turno, index) => (
            <Fragment key={turno.codigo}>
              {index === begun && now}
              <TurnoRow turno={turno} servicio={servicio} />
            </Fragment>
          ))}
          {begun === shown.length && now}
        </ul>
      )}
    </section>
  );
}

const now = <li className={styles.ahora}>Ahora</li>;

/** The bookings that a closed day still holds, and the way to their telephones. */
function StillToTell({ servicio }: ServicioProps) {
  const { onOpen } = useDay();
  const held = heldIn(servicio.turnos.filter(({ comenzado }) => comenzado === 0));
  if (held === 0) return null;
  return (
    <Button variant="light" size="compact-sm" onClick={() => onOpen({ kind: 'cierre', servicio })}>
      {held} por avisar
      <span className="solo-lector"> de {servicio.servicio}</span>
    </Button>
  );
}

/** Closes a service on this day, or takes back what closed it on this day alone. */
function DayClosure({ servicio }: ServicioProps) {
  const { fecha, onWrite, onOpen } = useDay();
  const { idServicio, cierre, activo } = servicio;
  if (cierre?.soloHoy === 0 || activo === 0) return null;

  async function openAgain() {
    const agreed = await ask({
      titulo: 'Volver a abrir el día',
      texto: `Los turnos de ${servicio.servicio} se vuelven a ofrecer este día.`,
      si: 'Abrir el día',
      no: 'Volver',
    });
    if (!agreed) return;
    const body = { idServicio, fecha, cerrado: 0 } as const;
    const call = writeCall('PUT', '/webapp/turnos/dia/cierre/:db', {}, body);
    if (await onWrite(call)) confirmDone('El día quedó abierto');
  }

  return (
    <Button
      variant="default"
      size="compact-md"
      onClick={() => {
        if (cierre === null) onOpen({ kind: 'cierre', servicio });
        else void openAgain();
      }}
    >
      {cierre === null ? 'Cerrar el día' : 'Volver a abrir el día'}
      <span className="solo-lector"> de {servicio.servicio}</span>
    </Button>
  );
}
