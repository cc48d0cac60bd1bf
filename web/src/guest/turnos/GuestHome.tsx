import { useQuery } from '@tanstack/react-query';
import type { Hotel } from '../../shared/model/hotel';
import { CalendarIcon } from '../icons/CalendarIcon';
import type { Guest } from '../session/guest-session';
import { agendaOf } from './agenda';
import { onClockOf } from './dates';
import styles from './GuestHome.module.css';
import { agendaQuery } from './queries';
import { turnosTextsFor } from './turnos-texts';

interface GuestHomeProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly guest: Guest;
}

/** Greets whoever is logged in, tells what is booked for today, and leads to what can be booked. */
export function GuestHome({ hotel, idIdioma, guest }: GuestHomeProps) {
  const { t, lang } = turnosTextsFor(idIdioma);
  const { data = [], dataUpdatedAt } = useQuery({
    ...agendaQuery(hotel.db, idIdioma, guest, null),
    // The home is whole without it: whoever wants to book is told what is wrong on that screen.
    meta: { quiet: true },
  });
  const hoy = onClockOf(hotel.zona, new Date(dataUpdatedAt)).fecha;
  const reservas = agendaOf(data).reservas.filter(({ dia }) => dia.fecha === hoy);
  return (
    <section className={styles.saludo} aria-label={t.hola(guest.nombre)} lang={lang}>
      <p className={styles.hola}>{t.hola(guest.nombre)}</p>
      {reservas.length > 0 && (
        <ul className={styles.reservas}>
          {reservas.map(({ dia, turno, idReserva }) => (
            <li key={idReserva}>
              {t.hoy} {turno.desde} – {turno.hasta} ·{' '}
              <strong lang={idIdioma.toLowerCase()}>{dia.servicio}</strong>
              {dia.salon !== '' && <span lang={idIdioma.toLowerCase()}> · {dia.salon}</span>}
              {turno.estado === 'no se ofrece' && <strong> · {t.yaNoSeOfrece}</strong>}
            </li>
          ))}
        </ul>
      )}
      <a className="boton" href="#/turnos">
        <CalendarIcon />
        {t.verTurnos}
      </a>
    </section>
  );
}
