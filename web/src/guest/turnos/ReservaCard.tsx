import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { saveFile } from '../../shared/files/save-file';
import { CalendarIcon } from '../icons/CalendarIcon';
import { ActionButton } from './ActionButton';
import { partyOf, peopleOf, type Reserva } from './agenda';
import { cancellation } from './cancellation';
import styles from './Card.module.css';
import { CardFace } from './CardFace';
import { MoveTurnos } from './MoveTurnos';
import { OtherTurnos } from './OtherTurnos';
import { calendario } from './queries';
import { storedCalendar } from './stored-calendars';
import { useTurnos } from './turnos-context';
import { useOwnCard } from './use-own-card';

/** Who made a booking, where the guest did not. */
const origins = { lista: 'deLaLista', personal: 'delHotel' } as const;

/** A booked shift, which opens to what the guest can do with it. */
export function ReservaCard({ reserva }: { readonly reserva: Reserva }) {
  const { dia, turno, idReserva } = reserva;
  const turnos = useTurnos();
  const { t, hotel, idIdioma, guest, now } = turnos;
  const { panel, button, hecho } = useOwnCard(turno);
  const id = useId();
  const download = useMutation({
    mutationFn: async () => {
      const kept = storedCalendar({ db: hotel.db, guest, idIdioma }, reserva);
      if (kept === null) return calendario(hotel.db, guest, idReserva);
      return new Blob([kept], { type: 'text/calendar;charset=utf-8' });
    },
    onSuccess: (file) => saveFile(file, 'turno.ics'),
  });
  const isCancelable = new Date(turno.cancelableHasta) > now;
  const isOff = turno.estado === 'no se ofrece';
  const time = `${turno.desde} – ${turno.hasta}`;
  const people = partyOf(guest) > 1 && t.personas(peopleOf(turno, guest));
  return (
    <li className={styles.tarjeta}>
      <button {...button} className={styles.cara}>
        <CardFace
          dia={dia}
          note={
            <>
              <span className={styles.nota}>
                {time}
                {people && ` · ${people}`}
              </span>{' '}
              {hecho !== null && <span className={styles.hecho}>{hecho}</span>}{' '}
              {isOff && <span className={styles.aviso}>{t.yaNoSeOfrece}</span>}
            </>
          }
        />
      </button>
      <ul {...panel} className={styles.turnos}>
        <li>
          <div className={styles.turno}>
            <p id={id} className={styles.hora}>
              {time}
            </p>
            {turno.origen !== undefined && <p>{t[origins[turno.origen]]}</p>}
            {isOff && <p className={styles.aviso}>{t.reservaSinServicio}</p>}
            <p>{isCancelable ? cancellation(dia, turno, turnos) : t.noCancelable}</p>
          </div>
          <div className={styles.acciones}>
            <button
              type="button"
              className={`boton ${styles.accion}`}
              aria-describedby={id}
              aria-disabled={download.isPending}
              onClick={() => {
                if (!download.isPending) download.mutate();
              }}
            >
              <CalendarIcon />
              {t.agregarAlCalendario}
            </button>
            {isCancelable && (
              <ActionButton
                kind="cancelar"
                dia={dia}
                turno={turno}
                text={t.cancelarReserva}
                busyText={t.cancelando}
                isQuiet
                describedBy={id}
                details={{ reglas: () => [t.tambienDelCalendario] }}
              />
            )}
          </div>
        </li>
        {isCancelable && <MoveTurnos reserva={reserva} />}
        <OtherTurnos dia={dia} />
      </ul>
    </li>
  );
}
