import { useMutation } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef } from 'react';
import { saveFile } from '../../shared/files/save-file';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { useDisclosure } from '../disclosure/use-disclosure';
import { CalendarIcon } from '../icons/CalendarIcon';
import { ChevronIcon } from '../icons/ChevronIcon';
import type { Reserva } from './agenda';
import styles from './Card.module.css';
import { CardFace } from './CardFace';
import { deadline } from './deadline';
import { calendario } from './queries';
import { storedCalendar } from './stored-calendars';
import { useTurnos } from './turnos-context';
import { WaitButton } from './WaitButton';
import { WishButton } from './WishButton';

/** Who made a booking, where the guest did not. */
const origins = { lista: 'deLaLista', personal: 'delHotel' } as const;

/** A booked shift, which opens to what the guest can do with it. */
export function ReservaCard({ reserva }: { readonly reserva: Reserva }) {
  const { dia, turno, idReserva } = reserva;
  const { t, hotel, idIdioma, guest, now, hoy, booked } = useTurnos();
  const card = useRef<HTMLLIElement>(null);
  const isNew = booked === turno.codigo;
  const { panel, button } = useDisclosure();

  useLayoutEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);

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
            {turno.origen !== undefined && <p>{t[origins[turno.origen]]}</p>}
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
            {isCancelable && (
              <WishButton
                kind="cancelar"
                dia={dia}
                turno={turno}
                text={t.cancelarReserva}
                busyText={t.cancelando}
                isQuiet
                describedBy={id}
              />
            )}
          </div>
        </li>
        <OtherTurnos dia={dia} />
      </ul>
    </li>
  );
}

/** The full shifts of the same service and day: the guest may wait for one of them and keep this one until then. */
function OtherTurnos({ dia }: { readonly dia: ServicioDia }) {
  const { t } = useTurnos();
  const others = dia.turnos.filter(({ puedeEsperar }) => puedeEsperar === 1);
  const { panel, button } = useDisclosure();
  if (others.length === 0) return null;
  return (
    <li className={styles.porParte}>
      <button {...button} className={styles.parte}>
        <strong>{t.otrosHorarios}</strong>
        <ChevronIcon />
      </button>
      <ul {...panel} className={styles.deLaParte}>
        {others.map((turno) => (
          <OtherTurno key={turno.codigo} dia={dia} turno={turno} />
        ))}
      </ul>
    </li>
  );
}

function OtherTurno({ dia, turno }: { readonly dia: ServicioDia; readonly turno: Turno }) {
  const id = useId();
  return (
    <li>
      <div className={styles.turno}>
        <p id={id} className={styles.hora}>
          {turno.desde} – {turno.hasta}
        </p>
      </div>
      <WaitButton dia={dia} turno={turno} describedBy={id} />
    </li>
  );
}
