import { inLanguage } from '@guest-app/config/direction';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { imageSource } from '../../shared/image/image-source';
import type { Hotel } from '../../shared/model/hotel';
import { showNotice } from '../../shared/notices/notices';
import { Spinner } from '../../shared/spinner/Spinner';
import { ajustesQuery, idiomasQuery } from '../hotel/queries';
import { BackIcon } from '../icons/BackIcon';
import { LanguageOffer } from '../language/LanguageOffer';
import { LanguagePicker } from '../language/LanguagePicker';
import { WhatsappButton } from '../links/WhatsappButton';
import { usePage } from '../shell/page';
import { useTheme } from '../theme/use-theme';
import { type Credentials, readLoginLink } from './login-link';
import { loginTextsFor } from './login-texts';
import { LoginForm } from './LoginForm';
import styles from './LoginScreen.module.css';
import { type Outcome, useLogIn } from './use-log-in';

interface LoginScreenProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  /** Where the login calls are answered; empty for the page's own origin. */
  readonly base: string;
  /** What the automatic login link carries; null without such a link. */
  readonly enlace: string | null;
  readonly onLoggedIn: () => void;
}

const nothing: Credentials = { numero: '', checkin: '' };

/** Where a guest logs in: by a link on its own, else with a number and the arrival date. */
export function LoginScreen({ hotel, idIdioma, base, enlace, onLoggedIn }: LoginScreenProps) {
  const { t, lang } = loginTextsFor(idIdioma);
  const [linked] = useState(() => (enlace === null ? null : readLoginLink(enlace)));
  /** Which login runs, if one does. */
  const [running, setRunning] = useState<'link' | 'form' | null>(linked === null ? null : 'link');
  const logIn = useLogIn({ base, db: hotel.db });
  const ajustes = useQuery(ajustesQuery(hotel.db)).data;
  const idiomas = useQuery(idiomasQuery(hotel.db)).data ?? [];
  const nombre = ajustes?.nombre || hotel.nombre;
  usePage(`${t.ingresar} · ${nombre}`, lang);
  useTheme(ajustes);
  // The hotel has its title in its own language alone.
  const isHotels = idIdioma.toUpperCase() === hotel.idioma;

  function settle(outcome: Outcome) {
    if (outcome === 'refused') setRunning(null);
    if (outcome === 'entered') onLoggedIn();
  }

  const followLink = useEffectEvent(() => {
    if (linked !== null) void logIn(linked, ['confirmacion']).then(settle);
    else if (enlace !== null) showNotice({ titulo: 'Error', texto: t.enlaceInvalido, lang });
  });
  useEffect(() => {
    followLink();
  }, []);

  if (running === 'link') {
    return (
      <main className={styles.espera}>
        <h1 className="solo-lector">{nombre}</h1>
        <Spinner label={t.ingresando} />
      </main>
    );
  }
  return (
    <main className={styles.pantalla}>
      <LanguageOffer idiomas={idiomas} idIdioma={idIdioma} />
      <Link className={styles.volver} to="/main">
        <BackIcon />
        {t.inicio}
      </Link>
      <div className={styles.tarjeta}>
        {ajustes && ajustes.logo !== '' && (
          <img
            className={styles.logo}
            {...imageSource(ajustes.logo, 0)}
            sizes="240px"
            alt={nombre}
          />
        )}
        <h1 {...inLanguage(isHotels ? hotel.idioma : lang)}>
          {isHotels ? ajustes?.titulo || nombre : t.bienvenidoA(nombre)}
        </h1>
        <p className={styles.bienvenida}>{t.textoIngreso}</p>
        <LoginForm
          t={t}
          initial={linked ?? nothing}
          loading={running === 'form'}
          onEnter={(credentials, methods) => {
            setRunning('form');
            void logIn(credentials, methods).then(settle);
          }}
        />
        <p className={styles.ayuda}>{t.dondeEstaElNumero}</p>
        <WhatsappButton numero={ajustes?.whatsapp ?? ''} />
        {idiomas.length > 1 && (
          <div className={styles.idiomas}>
            <LanguagePicker label={t.idioma} idiomas={idiomas} idIdioma={idIdioma} />
          </div>
        )}
      </div>
    </main>
  );
}
