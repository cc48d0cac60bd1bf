import { useId } from 'react';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { useDisclosure } from '../disclosure/use-disclosure';
import styles from './Card.module.css';
import { CardFace } from './CardFace';
import { deadline } from './deadline';
import { useTurnos } from './turnos-context';

/** A service on one day, which opens to its shifts. */
export function ServicioCard({ dia }: { readonly dia: ServicioDia }) {
  const { panel, button } = useDisclosure();
  return (
    <li className={styles.tarjeta}>
      <button {...button} className={styles.cara}>
        <CardFace dia={dia} note={null} />
      </button>
      <ul {...panel} className={styles.turnos}>
        {dia.turnos.map((turno) => (
          <TurnoLine key={turno.codigo} dia={dia} turno={turno} />
        ))}
      </ul>
    </li>
  );
}

function TurnoLine({ dia, turno }: { readonly dia: ServicioDia; readonly turno: Turno }) {
  const { t, hotel, guest, booking } = useTurnos();
  const id = useId();
  const people = guest.adults + guest.children;
  const isPending = booking.pending === turno.codigo;
  const isOpen = turno.estado === 'abierto';
  return (
    <li>
      <div className={styles.turno}>
        <p id={id} className={styles.hora}>
          {turno.desde} – {turno.hasta}
        </p>
        {isOpen && <p className={styles.lugares}>{t.quedan(turno.disponibles)}</p>}
        {turno.estado === 'completo' && turno.disponibles > 0 && (
          <p>{t.noAlcanzan(turno.disponibles, people)}</p>
        )}
        {isOpen && (
          <p>{t.reservableHasta(deadline(turno.reservableHasta, dia.fecha, hotel.zona, t))}</p>
        )}
      </div>
      {isOpen ? (
        <button
          type="button"
          className={`boton ${styles.accion}`}
          aria-describedby={id}
          aria-disabled={booking.pending !== null}
          aria-busy={isPending}
          onClick={() => booking.ask({ kind: 'reservar', dia, turno })}
        >
          {isPending ? `${t.reservando}…` : t.reservar}
        </button>
      ) : (
        <span className={styles.sello}>
          {turno.estado === 'completo'
            ? t.completo
            : turno.estado === 'cerrado'
              ? t.cerrado
              : t.todaviaNoAbre}
        </span>
      )}
    </li>
  );
}
