import { useMutation } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef } from 'react';
import { saveFile } from '../../shared/files/save-file';
import { useDisclosure } from '../disclosure/use-disclosure';
import { CalendarIcon } from '../icons/CalendarIcon';
import type { Reserva } from './agenda';
import styles from './Card.module.css';
import { CardFace } from './CardFace';
import { deadline } from './deadline';
import { keptCalendar } from './kept-calendars';
import { calendario } from './queries';
import { useTurnos } from './turnos-context';
import { WithoutNetwork } from './WithoutNetwork';

/** A booked shift, which opens to what the guest can do with it. */
export function ReservaCard({ reserva }: { readonly reserva: Reserva }) {
  const { dia, turno, idReserva } = reserva;
  const { t, hotel, idIdioma, guest, now, hoy, booking, booked } = useTurnos();
  const card = useRef<HTMLLIElement>(null);
  const isNew = booked === turno.codigo;
  const { panel, button } = useDisclosure();

  useLayoutEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);

  const id = useId();
  const download = useMutation({
    mutationFn: async () => {
      const kept = keptCalendar({ db: hotel.db, guest, idIdioma }, reserva);
      if (kept === null) return calendario(hotel.db, guest, idReserva);
      return new Blob([kept], { type: 'text/calendar;charset=utf-8' });
    },
    onSuccess: (file) => saveFile(file, 'turno.ics'),
  });
  const isPending = booking.pending === turno.codigo;
  const isCancelable = new Date(turno.cancelableHasta) > now;
  const isLeft = booking.wishOf(dia)?.turno.codigo === turno.codigo;
  const isOff = turno.estado === 'no se ofrece';
  const time = `${turno.desde} – ${turno.hasta}`;
  return (
    <li ref={card} className={styles.tarjeta}>
      <button {...button} className={styles.cara}>
        <CardFace
          dia={dia}
          note={
            <>
              <span className={styles.nota}>{time}</span>{' '}
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
            {isOff && <p className={styles.aviso}>{t.reservaSinServicio}</p>}
            <p>
              {isCancelable
                ? t.cancelableHasta(deadline(turno.cancelableHasta, hoy, hotel.zona, t))
                : t.noCancelable}
            </p>
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
            {isLeft && <span className={styles.sello}>{t.pendiente}</span>}
            {!isLeft && isCancelable && (
              <button
                type="button"
                className={`boton-contorno ${styles.accion}`}
                aria-describedby={id}
                aria-disabled={booking.pending !== null}
                aria-busy={isPending}
                onClick={() => booking.ask({ kind: 'cancelar', dia, turno })}
              >
                {isPending ? `${t.cancelando}…` : t.cancelarReserva}
                {!booking.isReached && !isPending && <WithoutNetwork t={t} />}
              </button>
            )}
          </div>
        </li>
      </ul>
    </li>
  );
}
