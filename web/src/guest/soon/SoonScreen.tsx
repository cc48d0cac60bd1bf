import { useQuery } from '@tanstack/react-query';
import type { Hotel } from '../../shared/hotel';
import { textsFor } from '../../shared/texts/texts';
import { whatsappLink } from '../content/links';
import { ajustesQuery } from '../content/queries';
import { WhatsappIcon } from '../icons/WhatsappIcon';
import { usePage } from '../shell/page';
import { TopBar } from '../shell/TopBar';
import { useTheme } from '../theme/use-theme';
import styles from './SoonScreen.module.css';

interface SoonScreenProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
}

/** Says that booking is not open in the app yet, and who books until it is. */
export function SoonScreen({ hotel, idIdioma }: SoonScreenProps) {
  const { t, lang } = textsFor(idIdioma);
  const ajustes = useQuery(ajustesQuery(hotel.db)).data;
  const chat = whatsappLink(ajustes?.whatsapp ?? '');
  usePage(`Turnos · ${ajustes?.nombre || hotel.nombre}`, lang);
  useTheme(ajustes);
  return (
    <>
      <TopBar hotel={hotel.nombre} ajustes={ajustes} />
      <main className={styles.pantalla}>
        <h1>Turnos</h1>
        <p>{t.turnosPronto}</p>
        <div>
          <a className="boton" href="#/main">
            {t.inicio}
          </a>
          {chat !== null && (
            <a className="boton-contorno" href={chat} target="_blank" rel="noopener noreferrer">
              <WhatsappIcon />
              WhatsApp
            </a>
          )}
        </div>
      </main>
    </>
  );
}
