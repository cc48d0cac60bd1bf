import { ddMm, shortWeekday } from '../../shared/clock/dates';
import type { Fuera } from '../../shared/model/servicio';
import styles from './left-out.module.css';

export type LeftOut = Fuera['lista'][number];

interface LeftOutListProps {
  readonly label: string;
  readonly rows: readonly LeftOut[];
  /** How many bookings there are beside those in the list. */
  readonly rest: number;
  /** Whether all are of one service on one day, which the screen says already. */
  readonly ofOneDay?: boolean;
}

/** Bookings that a change affects, with what is needed to tell their guests. */
export function LeftOutList({ label, rows, rest, ofOneDay = false }: LeftOutListProps) {
  return (
    <ul className={styles.lista} tabIndex={0} aria-label={label}>
      {rows.map((row) => (
        <li key={`${row.fecha} ${row.desde} ${row.servicio} ${row.apellido} ${row.habitacion}`}>
          <span>
            <strong>
              {!ofOneDay && `${shortWeekday(row.fecha, 'es')} ${ddMm(row.fecha)} `}
              {row.desde}
            </strong>{' '}
            {!ofOneDay && <bdi>{row.servicio}</bdi>}
            {row.habitacion !== '' && `${ofOneDay ? '' : ' · '}Hab. ${row.habitacion}`}
            {(!ofOneDay || row.habitacion !== '') && ' · '}
            <bdi>
              {row.apellido}, {row.nombre}
            </bdi>{' '}
            · {row.personas === 1 ? '1 persona' : `${row.personas} personas`}
            {row.motivo === 'cupo' && ' · supera los lugares'}
          </span>
          <span className={styles.contacto}>
            {row.telefono === '' ? (
              'Sin teléfono'
            ) : (
              <a href={`tel:${row.telefono}`}>
                <bdi>{row.telefono}</bdi>
              </a>
            )}
            {' · '}
            {row.conCorreo === 1 ? 'Con correo' : 'No recibe correos'}
          </span>
        </li>
      ))}
      {rest > 0 && <li>Y {rest} más.</li>}
    </ul>
  );
}
