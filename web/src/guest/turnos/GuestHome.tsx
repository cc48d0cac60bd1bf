import { inLanguage } from '@guest-app/config/direction';
import { Link } from 'react-router-dom';
import { onClockOf } from '../../shared/clock/dates';
import type { Hotel } from '../../shared/model/hotel';
import { CalendarIcon } from '../icons/CalendarIcon';
import type { Guest } from '../session/guest-session';
import { agendaOf } from './agenda';
import styles from './GuestHome.module.css';
import { turnosTextsFor } from './turnos-texts';
import { updatedAt } from './updated-at';
import { useAgenda } from './use-agenda';
import { useTellAssigned } from './use-tell-assigned';

interface GuestHomeProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly guest: Guest;
}

/** Greets the guest, shows today's bookings, and leads to the agenda. */
export function GuestHome({ hotel, idIdioma, guest }: GuestHomeProps) {
  const { t, lang } = turnosTextsFor(idIdioma);
  const { agenda } = useAgenda(
    { db: hotel.db, guest, idIdioma, idAgenda: null },
    // The home is complete without it: the booking screen says what is wrong.
    { zona: hotel.zona, isWanted: true, isQuiet: true },
  );
  useTellAssigned(agenda, { db: hotel.db, guest, t, lang });
  const hoy = agenda && onClockOf(hotel.zona, agenda.time).fecha;
  const reservas = agendaOf(agenda?.dias ?? []).reservas.filter(({ dia }) => dia.fecha === hoy);
  return (
    <section className={styles.saludo} aria-label={t.hola(guest.nombre)} {...inLanguage(lang)}>
      <p className={styles.hola}>{t.hola(guest.nombre)}</p>
      {reservas.length > 0 && (
        <ul className={styles.reservas}>
          {reservas.map(({ dia, turno, idReserva }) => (
            <li key={idReserva}>
              {t.hoy} {turno.desde} – {turno.hasta} ·{' '}
              <strong lang={idIdioma.toLowerCase()}>
                <bdi>{dia.servicio}</bdi>
              </strong>
              {dia.salon !== '' && (
                <>
                  {' · '}
                  <bdi lang={idIdioma.toLowerCase()}>{dia.salon}</bdi>
                </>
              )}
              {turno.estado === 'no se ofrece' && <strong> · {t.yaNoSeOfrece}</strong>}
            </li>
          ))}
          {agenda?.isOld === true && (
            <li className={styles.actualizado}>{updatedAt(agenda, hotel.zona, t)}</li>
          )}
        </ul>
      )}
      <Link className="boton" to="/turnos">
        <CalendarIcon />
        {t.verTurnos}
      </Link>
    </section>
  );
}
