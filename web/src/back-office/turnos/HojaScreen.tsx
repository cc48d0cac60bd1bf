import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ServicioDelDia, TurnoDelDia } from '../../shared/model/dia';
import { LoadingOrError } from '../shell/LoadingOrError';
import { ScreenTitle } from '../shell/ScreenTitle';
import { placeTo, type TurnosPlace } from '../shell/turnos-place';
import styles from './HojaScreen.module.css';
import { dayWithYear } from './TurnosFrame';
import { useDia } from './use-dia';
import { countOf, estadoNames, hoursOf, nameOf, people } from './words';

interface HojaScreenProps {
  readonly place: TurnosPlace;
  readonly hoy: string;
}

/** A day on paper: one service a sheet, in black and white, with a box to tick for each booking. */
export function HojaScreen({ place, hoy }: HojaScreenProps) {
  const fecha = place.fecha ?? hoy;
  const { query, dia } = useDia(fecha);
  const servicios = dia?.servicios.filter(
    ({ idServicio, turnos }) =>
      turnos.length > 0 && (place.servicio === null || idServicio === place.servicio),
  );
  return (
    <Stack className={styles.pantalla}>
      <Group justify="space-between" className={styles.cabeza}>
        <ScreenTitle>Hoja para imprimir</ScreenTitle>
        <Group>
          <Link to={placeTo({ ...place, vista: 'dia' })} className={styles.volver}>
            Volver al día
          </Link>
          <Button disabled={dia === undefined} onClick={() => window.print()}>
            Imprimir
          </Button>
        </Group>
      </Group>
      {servicios === undefined ? (
        <LoadingOrError error={query.error} onRetry={() => void query.refetch()} />
      ) : servicios.length === 0 ? (
        <Text>No hay turnos el {dayWithYear(fecha).toLowerCase()}.</Text>
      ) : (
        servicios.map((servicio) => (
          <Sheet key={servicio.idServicio} servicio={servicio} fecha={fecha} />
        ))
      )}
    </Stack>
  );
}

interface SheetProps {
  readonly servicio: ServicioDelDia;
  readonly fecha: string;
}

function Sheet({ servicio, fecha }: SheetProps) {
  const title = `hoja-${String(servicio.idServicio)}`;
  const { turnos } = servicio;
  const held = turnos.reduce((sum, { reservas }) => sum + reservas.length, 0);
  const come = turnos.reduce((sum, { ocupado }) => sum + ocupado, 0);
  return (
    <section aria-labelledby={title} className={styles.hoja}>
      <h2 id={title} className={styles.titulo}>
        <bdi>{servicio.servicio}</bdi>
        {servicio.salon !== '' && (
          <>
            {' · '}
            <bdi>{servicio.salon}</bdi>
          </>
        )}
      </h2>
      <p className={styles.resumen}>
        {dayWithYear(fecha)} · {countOf(held, 'reserva', 'reservas')} · {people(come)}
      </p>
      {runsOf(turnos).map((run) => (
        <SheetShifts key={run[0]?.codigo} turnos={run} />
      ))}
    </section>
  );
}

const isEmpty = ({ reservas, esperas }: TurnoDelDia) =>
  reservas.length === 0 && esperas.length === 0;

/** The shifts in their order, those without anybody that follow each other together: a line, not a sheet of them. */
function runsOf(turnos: readonly TurnoDelDia[]): readonly (readonly TurnoDelDia[])[] {
  const runs: TurnoDelDia[][] = [];
  for (const turno of turnos) {
    const last = runs.at(-1);
    if (last !== undefined && isEmpty(turno) && last.every(isEmpty)) last.push(turno);
    else runs.push([turno]);
  }
  return runs;
}

function SheetShifts({ turnos }: { readonly turnos: readonly TurnoDelDia[] }) {
  const [turno] = turnos;
  if (turno === undefined) return null;
  if (!isEmpty(turno)) return <SheetTable turno={turno} />;
  return (
    <p className={styles.vacio}>
      <b>Sin reservas:</b>{' '}
      {turnos.map((one) => `${hoursOf(one)}${one.cerrado === 1 ? ' (cerrado)' : ''}`).join(', ')}
    </p>
  );
}

function SheetTable({ turno }: { readonly turno: TurnoDelDia }) {
  const { reservas, ocupado, cupo, cerrado, esperas } = turno;
  return (
    <table className={styles.tabla}>
      <caption>
        {hoursOf(turno)} · {ocupado} de {cupo}
        {cerrado === 1 && ' · cerrado'}
        {esperas.length > 0 && ` · ${String(esperas.length)} en espera`}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.caja}>
            Vino
          </th>
          <th scope="col" className={styles.habitacion}>
            Hab.
          </th>
          <th scope="col">Apellido y nombre</th>
          <th scope="col" className={styles.personas}>
            Pers.
          </th>
          <th scope="col" className={styles.nota}>
            Nota
          </th>
        </tr>
      </thead>
      <tbody>
        {reservas.map((reserva) => (
          <tr key={reserva.idReserva}>
            <td className={styles.caja}>
              {reserva.estado === 'reservada' ? (
                <>
                  <span className={styles.cuadro} aria-hidden="true" />
                  <span className="solo-lector">Sin marcar</span>
                </>
              ) : (
                estadoNames[reserva.estado]
              )}
            </td>
            <td className={styles.habitacion}>{reserva.habitacion}</td>
            <td>
              <bdi>{nameOf(reserva)}</bdi>
            </td>
            <td className={styles.personas}>{reserva.personas}</td>
            <td className={styles.nota} dir="auto">
              {reserva.nota}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
