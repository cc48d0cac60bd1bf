import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { RequestFailure } from '../../shared/api/request';
import type { Hotel } from '../../shared/model/hotel';
import { showNotice } from '../../shared/notices/notices';
import { type Texts, textsFor } from '../../shared/texts/texts';
import { ajustesQuery } from '../hotel/queries';
import { WhatsappIcon } from '../icons/WhatsappIcon';
import { whatsappLink } from '../links/links';
import { HotelBar } from '../menu/HotelBar';
import type { Guest } from '../session/guest-session';
import { usePage } from '../shell/page';
import { useTheme } from '../theme/use-theme';
import { Waiting } from '../waiting/Waiting';
import { agendaOf } from './agenda';
import { longDay, nextDay, onClockOf } from './dates';
import { readIdAgenda } from './id-agenda';
import { agendaKey, agendaQuery } from './queries';
import { QuestionDialog } from './QuestionDialog';
import { ReservaCard } from './ReservaCard';
import { ServicioCard } from './ServicioCard';
import { TurnosContext } from './turnos-context';
import styles from './TurnosScreen.module.css';
import { useBooking } from './use-booking';

interface TurnosScreenProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly guest: Guest;
  /** The agenda that the address names; null for all services. */
  readonly idAgendaEncode: string | null;
  /** Whether the guest comes back after the session ended here. */
  readonly resumed: boolean;
  readonly onSeccion: (idSeccion: number) => void;
  readonly onLogOut: () => void;
}

/** The services of the stay, which the guest books and cancels. */
export function TurnosScreen({
  hotel,
  idIdioma,
  guest,
  idAgendaEncode,
  resumed,
  onSeccion,
  onLogOut,
}: TurnosScreenProps) {
  const { db, zona } = hotel;
  const { t, lang } = textsFor(idIdioma);
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const ajustes = useQuery(ajustesQuery(db)).data;
  usePage(`${t.turnos} · ${ajustes?.nombre || hotel.nombre}`, lang);
  useTheme(ajustes);

  const idAgenda = idAgendaEncode === null ? null : readIdAgenda(idAgendaEncode);
  const isBadLink = idAgendaEncode !== null && idAgenda === null;
  useEffect(() => {
    if (isBadLink) showNotice({ titulo: 'Error', texto: t.agendaInvalida, lang });
  }, [isBadLink, t, lang]);

  const named = useQuery(agendaQuery(db, idIdioma, guest, idAgenda));
  const noSuchAgenda =
    idAgenda !== null && named.error instanceof RequestFailure && named.error.status === 404;
  const all = useQuery({
    ...agendaQuery(db, idIdioma, guest, null),
    enabled: idAgenda === null || noSuchAgenda,
  });
  const { data, error, dataUpdatedAt } = noSuchAgenda ? all : named;

  const booking = useBooking({ db, guest, t, lang, onDone: () => heading.current?.focus() });
  const chat = whatsappLink(ajustes?.whatsapp ?? '');
  const now = new Date(dataUpdatedAt);
  const hoy = onClockOf(zona, now).fecha;

  /** What a day is called: today and tomorrow by their names. */
  const dayName = (fecha: string) => {
    const day = longDay(fecha, lang);
    if (fecha === hoy) return `${t.hoy} · ${day}`;
    return fecha === nextDay(hoy) ? `${t.manana} · ${day}` : day;
  };

  const agenda = data && agendaOf(data);
  return (
    <>
      <HotelBar
        hotel={hotel}
        idIdioma={idIdioma}
        guest={guest}
        onSeccion={onSeccion}
        onLogOut={onLogOut}
        menuOpen={menuOpen}
        onMenuChange={setMenuOpen}
      />
      <main className={styles.pantalla} inert={menuOpen} lang={lang}>
        <header className={styles.cabeza}>
          <h1 ref={heading} tabIndex={-1}>
            {t.turnos}
          </h1>
          <p>
            <strong>{`${guest.nombre} ${guest.apellido}`}</strong>
          </p>
          <p>{partyOf(guest, t)}</p>
        </header>
        {resumed && (
          <p role="status" className={styles.aviso}>
            {t.sesionReanudada}
          </p>
        )}
        {agenda === undefined ? (
          <Waiting
            t={t}
            uiLang={lang}
            error={error}
            whatsapp={ajustes?.whatsapp ?? ''}
            onRetry={() => void queryClient.refetchQueries({ queryKey: agendaKey(db, guest) })}
          />
        ) : (
          <TurnosContext value={{ hotel, idIdioma, guest, t, lang, now, booking }}>
            {agenda.reservas.length > 0 && (
              <section className={styles.parte} aria-labelledby="mis-reservas">
                <h2 id="mis-reservas">{t.misReservas}</h2>
                <ul className={styles.lista}>
                  {agenda.reservas.map((reserva) => (
                    <ReservaCard key={reserva.idReserva} reserva={reserva} />
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
                  {chat !== null && (
                    <a
                      className="boton-contorno"
                      href={chat}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      <WhatsappIcon />
                      WhatsApp
                    </a>
                  )}
                </div>
              )}
            </section>
          </TurnosContext>
        )}
      </main>
      {booking.question && (
        <QuestionDialog {...booking.question} lang={lang} onAnswer={(yes) => booking.answer(yes)} />
      )}
    </>
  );
}

/** The room and the party that is booked for. */
function partyOf({ room, adults, children }: Guest, t: Texts): string {
  const personas = t.personas(adults + children);
  return room === '' ? personas : `${t.habitacion} ${room} · ${personas}`;
}
