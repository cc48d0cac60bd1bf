import { inLanguage } from '@guest-app/config/direction';
import { onClockOf } from '@guest-app/config/wall-clock';
import { Link } from 'react-router-dom';
import { ddMm, nextDay, shortWeekday } from '../../shared/clock/dates';
import type { Hotel } from '../../shared/model/hotel';
import { CalendarIcon } from '../icons/CalendarIcon';
import { ChevronIcon } from '../icons/ChevronIcon';
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

/** Bookings and waits that the home names; the rest are one tap away. */
const most = 4;

/** The guest's stay: greeting, room, what the guest booked and waits for, and the way to the agenda. */
export function GuestHome({ hotel, idIdioma, guest }: GuestHomeProps) {
  const { t, lang } = turnosTextsFor(idIdioma);
  const { agenda } = useAgenda(
    { db: hotel.db, guest, idIdioma, idAgenda: null },
    // The home is complete without it: the booking screen says what is wrong.
    { zona: hotel.zona, isWanted: true, isQuiet: true },
  );
  useTellAssigned(agenda, { db: hotel.db, guest, t, lang });
  const hoy = agenda && onClockOf(hotel.zona, agenda.time).fecha;
  const { propios } = agendaOf(agenda?.dias ?? []);
  const dayName = (fecha: string) => {
    if (fecha === hoy) return t.hoy;
    if (hoy !== null && fecha === nextDay(hoy)) return t.manana;
    return `${shortWeekday(fecha, lang)} ${ddMm(fecha)}`;
  };
  return (
    <section className={styles.estadia} aria-label={t.hola(guest.nombre)} {...inLanguage(lang)}>
      <div className={styles.saludo}>
        <h2>{t.suEstadia}</h2>
        <p className={styles.hola}>{t.hola(guest.nombre)}</p>
        {guest.room !== '' && (
          <p>
            {t.habitacion} <bdi>{guest.room}</bdi>
          </p>
        )}
      </div>
      {propios.length > 0 && (
        <ul className={styles.reservas}>
          {propios.slice(0, most).map((own) => (
            <li key={own.turno.codigo}>
              <Link to="/turnos" state={{ turno: own.turno.codigo }}>
                <span>
                  <span className={styles.hora}>
                    {dayName(own.dia.fecha)} {own.turno.desde} – {own.turno.hasta}
                  </span>{' '}
                  <span className={styles.punto}>· </span>
                  <strong lang={idIdioma.toLowerCase()}>
                    <bdi>{own.dia.servicio}</bdi>
                  </strong>
                  {own.dia.salon !== '' && (
                    <>
                      {' · '}
                      <bdi lang={idIdioma.toLowerCase()}>{own.dia.salon}</bdi>
                    </>
                  )}
                  {own.turno.estado === 'no se ofrece' && <strong> · {t.yaNoSeOfrece}</strong>}
                  {'posicion' in own && (
                    <>
                      {' '}
                      <span className={styles.espera}>{t.enEspera(own.posicion)}</span>
                    </>
                  )}
                </span>
                <ChevronIcon />
              </Link>
            </li>
          ))}
          {propios.length > most && <li className={styles.mas}>{t.yMas(propios.length - most)}</li>}
          {agenda?.isOld === true && (
            <li className={styles.mas}>{updatedAt(agenda, hotel.zona, t)}</li>
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
