import type { Hotel } from '../../shared/model/hotel';
import { textsFor } from '../../shared/texts/texts';
import { ChevronIcon } from '../icons/ChevronIcon';
import { usePage } from '../shell/page';
import styles from './HotelList.module.css';

interface HotelListProps {
  readonly hoteles: readonly Hotel[];
  readonly idIdioma: string;
  /** Goes to a hotel that has no address of its own. */
  readonly onChoose: (hotel: Hotel) => void;
}

/** Where a guest starts who has not been in any hotel. */
export function HotelList({ hoteles, idIdioma, onChoose }: HotelListProps) {
  const { t, lang } = textsFor(idIdioma);
  usePage(t.elijaHotel, lang);
  return (
    <main className={styles.pantalla}>
      <div className={styles.cabeza}>
        <p>{t.bienvenida}</p>
        <h1>{t.elijaHotel}</h1>
        <p>{t.introHoteles}</p>
      </div>
      <ul className={styles.lista} lang="es">
        {hoteles.map((hotel) => (
          <li key={hotel.db}>
            {hotel.prefijo === null ? (
              <button type="button" onClick={() => onChoose(hotel)}>
                <Face nombre={hotel.nombre} />
              </button>
            ) : (
              <a href={`#/${hotel.prefijo}`}>
                <Face nombre={hotel.nombre} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}

function Face({ nombre }: { readonly nombre: string }) {
  return (
    <>
      <span>{nombre}</span>
      <ChevronIcon />
    </>
  );
}
