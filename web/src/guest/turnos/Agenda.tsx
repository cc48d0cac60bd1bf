import { onClockOf } from '@guest-app/config/wall-clock';
import { memo, type RefObject, useState } from 'react';
import { ddMm, longDay, nextDay, shortWeekday } from '../../shared/clock/dates';
import type { Hotel } from '../../shared/model/hotel';
import { WhatsappButton } from '../links/WhatsappButton';
import type { Guest } from '../session/guest-session';
import { wordsOf } from './action-words';
import { describeAction, type PendingAction } from './actions';
import { agendaOf } from './agenda';
import { EsperaCard } from './EsperaCard';
import { QuestionDialog } from './QuestionDialog';
import { ReservaCard } from './ReservaCard';
import { ServicioCard } from './ServicioCard';
import { type Done, TurnosContext } from './turnos-context';
import { turnosTextsFor } from './turnos-texts';
import styles from './TurnosScreen.module.css';
import type { ShownAgenda } from './use-agenda';
import { useBooking } from './use-booking';

interface AgendaProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly guest: Guest;
  readonly agenda: ShownAgenda;
  /** What the guest left pending. */
  readonly actions: readonly PendingAction[];
  /** Number of the hotel's chat; empty where it has none. */
  readonly whatsapp: string;
  /** Has the focus where the card that was used may be gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Gets the focus when an action becomes pending. */
  readonly pending: RefObject<HTMLHeadingElement | null>;
  /** The shift for which the guest came here, by its `codigo`. */
  readonly sought: string | null;
}

const dayId = (fecha: string) => `dia-${fecha}`;

function jumpTo(fecha: string): void {
  const heading = document.getElementById(dayId(fecha));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** What the guest holds and what can be booked. A menu that opens over it does not make it anew. */
export const Agenda = memo(function Agenda({
  hotel,
  idIdioma,
  guest,
  agenda: { dias, time: now },
  actions,
  whatsapp,
  heading,
  pending,
  sought,
}: AgendaProps) {
  const { t, lang } = turnosTextsFor(idIdioma);
  const [done, setDone] = useState<Done | null>(null);
  const booking = useBooking({
    db: hotel.db,
    idIdioma,
    guest,
    actions,
    t,
    lang,
    onDone: (action) => {
      const { kind, turno, nuevo } = action;
      const hasIt = kind === 'reservar' || kind === 'esperar';
      const codigo = nuevo?.turno.codigo ?? (hasIt ? turno.codigo : null);
      // The card that was used is gone; the new one is scrolled to when it comes.
      heading.current?.focus({ preventScroll: codigo !== null });
      const { hecho } = wordsOf(kind, t);
      const texto = codigo === null ? `${hecho} · ${describeAction(action, lang)}` : hecho;
      setDone({ texto, codigo });
    },
    onLeftPending: () => pending.current?.focus(),
  });
  const hoy = onClockOf(hotel.zona, now).fecha;

  /** What a day is called; the cards below say its date. */
  const dayName = (fecha: string) => {
    const [weekday = ''] = longDay(fecha, lang).split(' ');
    if (fecha === hoy) return `${t.hoy} · ${weekday}`;
    return fecha === nextDay(hoy) ? `${t.manana} · ${weekday}` : weekday;
  };

  const agenda = agendaOf(dias);
  const isOnCard = agenda.propios.some(({ turno }) => turno.codigo === done?.codigo);
  return (
    <>
      {booking.isUnknown && (
        <p role="status" className={styles.aviso}>
          {t.averiguando}
        </p>
      )}
      <p role="status" className={done !== null && !isOnCard ? styles.aviso : 'solo-lector'}>
        {!isOnCard && done?.texto}
      </p>
      <TurnosContext
        value={{ hotel, idIdioma, guest, t, lang, now, hoy, dias, booking, done, sought }}
      >
        {agenda.propios.length > 0 && (
          <section className={styles.parte} aria-labelledby="mis-reservas">
            <h2 id="mis-reservas">{t.misReservas}</h2>
            <ul className={styles.lista}>
              {agenda.propios.map((own) =>
                'posicion' in own ? (
                  <EsperaCard key={own.turno.codigo} espera={own} />
                ) : (
                  <ReservaCard key={own.idReserva} reserva={own} />
                ),
              )}
            </ul>
          </section>
        )}
        <section className={styles.parte} aria-labelledby="proximos-servicios">
          <h2 id="proximos-servicios">{t.proximosServicios}</h2>
          {agenda.proximos.length > 1 && (
            <ul className={styles.dias} aria-label={t.dias}>
              {agenda.proximos.map(({ fecha }) => (
                <li key={fecha}>
                  <button type="button" onClick={() => jumpTo(fecha)}>
                    <span>{fecha === hoy ? t.hoy : shortWeekday(fecha, lang)}</span>{' '}
                    <strong>{ddMm(fecha)}</strong>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {agenda.proximos.map(({ fecha, dias }) => (
            <div key={fecha} className={styles.dia}>
              <h3 id={dayId(fecha)} tabIndex={-1}>
                {dayName(fecha)}
              </h3>
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
          t={t}
          lang={lang}
          onAnswer={booking.answer}
        />
      )}
    </>
  );
});
