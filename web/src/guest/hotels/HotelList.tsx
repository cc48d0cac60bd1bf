import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../shared/image/Picture';
import type { Hotel, Inicio } from '../../shared/model/hotel';
import { useStored } from '../../shared/storage/stored';
import { textsFor } from '../../shared/texts/texts';
import { BackIcon } from '../icons/BackIcon';
import { ChevronIcon } from '../icons/ChevronIcon';
import { LanguageOffer } from '../language/LanguageOffer';
import { LanguagePicker } from '../language/LanguagePicker';
import { useGuest } from '../session/guest-session';
import { usePage } from '../shell/page';
import { EndSessionDialog } from './EndSessionDialog';
import styles from './HotelList.module.css';

interface HotelListProps {
  readonly hoteles: readonly Hotel[];
  /** What the homes of the hotels begin with, by `db`. */
  readonly inicios: Readonly<Partial<Record<string, Inicio>>>;
  readonly idIdioma: string;
  /** Whether there is a hotel to go back to. */
  readonly entered: boolean;
  /** Goes to a hotel. */
  readonly onChoose: (hotel: Hotel) => void;
}

/** Those of the app's own words: no hotel is chosen yet. */
const idiomas = [
  { id: 'ES', nombre: 'Español', bandera: '', activo: true },
  { id: 'EN', nombre: 'English', bandera: '', activo: true },
];

/** The first screen of a guest who has not been in a hotel, or who chooses another. */
export function HotelList({ hoteles, inicios, idIdioma, entered, onChoose }: HotelListProps) {
  const { t, lang } = textsFor(idIdioma);
  const own = useStored('DB');
  const isLoggedIn = useGuest() !== null;
  const [asked, setAsked] = useState<Hotel | null>(null);
  const endsSession = ({ db }: Hotel) => isLoggedIn && db !== own;
  usePage(t.elijaHotel, lang);
  return (
    <main className={styles.pantalla}>
      <LanguageOffer idiomas={idiomas} idIdioma={idIdioma} />
      <div className={styles.cabeza}>
        {entered && (
          <Link className={styles.volver} to="/main">
            <BackIcon />
            {t.volver}
          </Link>
        )}
        <LanguagePicker label={t.idioma} idiomas={idiomas} idIdioma={lang} />
        <p>{t.bienvenida}</p>
        <h1>{t.elijaHotel}</h1>
        <p>{t.introHoteles}</p>
      </div>
      <ul className={styles.lista} lang="es">
        {hoteles.map((hotel) => {
          const face = <Face hotel={hotel} primero={inicios[hotel.db]?.primero ?? null} />;
          return (
            <li key={hotel.db}>
              {hotel.prefijo === null ? (
                <button
                  type="button"
                  onClick={() => (endsSession(hotel) ? setAsked(hotel) : onChoose(hotel))}
                >
                  {face}
                </button>
              ) : (
                <Link
                  to={`/${hotel.prefijo}`}
                  onClick={(event) => {
                    if (!endsSession(hotel)) return;
                    event.preventDefault();
                    setAsked(hotel);
                  }}
                >
                  {face}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {asked !== null && (
        <EndSessionDialog
          hotel={asked}
          idIdioma={idIdioma}
          onAnswer={(yes) => {
            setAsked(null);
            if (yes) onChoose(asked);
          }}
        />
      )}
    </main>
  );
}

function Face({ hotel, primero }: { readonly hotel: Hotel; readonly primero: Inicio['primero'] }) {
  return (
    <>
      <Picture
        imagen={primero?.Imagen ?? ''}
        ancho={primero?.ImagenAncho ?? 0}
        alto={0}
        alt=""
        sizes="(min-width: 40rem) 18rem, 90vw"
        className={styles.foto}
      />
      <span className={styles.nombre}>
        {hotel.nombre}
        <small>{hotel.lugar}</small>
      </span>
      <ChevronIcon />
    </>
  );
}
