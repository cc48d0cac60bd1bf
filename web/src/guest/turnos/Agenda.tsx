import { memo, type RefObject, useState } from 'react';
import { longDay, nextDay, onClockOf } from '../../shared/clock/dates';
import type { Hotel } from '../../shared/model/hotel';
import { WhatsappButton } from '../links/WhatsappButton';
import type { Guest } from '../session/guest-session';
import { agendaOf } from './agenda';
import { EsperaCard } from './EsperaCard';
import { QuestionDialog } from './QuestionDialog';
import { ReservaCard } from './ReservaCard';
import { ServicioCard } from './ServicioCard';
import { TurnosContext } from './turnos-context';
import { turnosTextsFor } from './turnos-texts';
import styles from './TurnosScreen.module.css';
import type { ShownAgenda } from './use-agenda';
import { useBooking } from './use-booking';
import type { PendingWish } from './wishes';

interface AgendaProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly guest: Guest;
  readonly agenda: ShownAgenda;
  /** What the guest left pending. */
  readonly wishes: readonly PendingWish[];
  /** Number of the hotel's chat; empty where it has none. */
  readonly whatsapp: string;
  /** Has the focus where the card that was used may be gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Gets the focus when a wish becomes pending. */
  readonly pending: RefObject<HTMLHeadingElement | null>;
}

/** What the guest holds and what can be booked. A menu that opens over it does not make it anew. */
export const Agenda = memo(function Agenda({
  hotel,
  idIdioma,
  guest,
  agenda: { dias, time: now },
  wishes,
  whatsapp,
  heading,
  pending,
}: AgendaProps) {
  const { t, lang } = turnosTextsFor(idIdioma);
  const [booked, setBooked] = useState<string | null>(null);
  const booking = useBooking({
    db: hotel.db,
    idIdioma,
    guest,
    wishes,
    t,
    lang,
    onDone: ({ kind, turno }) => {
      heading.current?.focus();
      setBooked(kind === 'reservar' || kind === 'esperar' ? turno.codigo : null);
    },
    onLeftPending: () => pending.current?.focus(),
  });
  const hoy = onClockOf(hotel.zona, now).fecha;

  /** What a day is called: today and tomorrow by their names. */
  const dayName = (fecha: string) => {
    const day = longDay(fecha, lang);
    if (fecha === hoy) return `${t.hoy} · ${day}`;
    return fecha === nextDay(hoy) ? `${t.manana} · ${day}` : day;
  };

  const agenda = agendaOf(dias);
  return (
    <>
      {booking.isUnknown && (
        <p role="status" className={styles.aviso}>
          {t.averiguando}
        </p>
      )}
      <TurnosContext value={{ hotel, idIdioma, guest, t, lang, now, hoy, booking, booked }}>
        {agenda.reservas.length + agenda.esperas.length > 0 && (
          <section className={styles.parte} aria-labelledby="mis-reservas">
            <h2 id="mis-reservas">{t.misReservas}</h2>
            <ul className={styles.lista}>
              {agenda.reservas.map((reserva) => (
                <ReservaCard key={reserva.idReserva} reserva={reserva} />
              ))}
              {agenda.esperas.map((espera) => (
                <EsperaCard key={espera.turno.codigo} espera={espera} />
              ))}
            </ul>
          </section>
        )}
        <section className={styles.parte} aria-labelledby="proximos-servicios">
          <h2 id="proximos-servicios">{t.proximosServicios}</h2>
          {agenda.proximos.map(({ fecha, dias }) => (
            <div key={fecha} className={styles.dia}>
              <h3>{dayName(fecha)}</h3>
              <ul className={styles.lista}>
                {dias.map((dia) => (
                  <ServicioCard key={`${dia.fecha}-${dia.idServicio}`} dia={dia} />
                ))}
              </ul>
            </div>
          ))}
          {agenda.proximos.length === 0 && (
            <div className={styles.vacio}>
              <p>{t.sinServicios}</p>
              <WhatsappButton numero={whatsapp} />
            </div>
          )}
        </section>
      </TurnosContext>
      {booking.question && (
        <QuestionDialog
          key={booking.question.titulo}
          {...booking.question}
          lang={lang}
          onAnswer={(yes) => booking.answer(yes)}
        />
      )}
    </>
  );
});
