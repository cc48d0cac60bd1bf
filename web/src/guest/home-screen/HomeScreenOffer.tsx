import { useStored } from '../../shared/storage/stored';
import { CloseIcon } from '../icons/CloseIcon';
import styles from '../language/LanguageOffer.module.css';
import { homeScreenTextsFor } from './home-screen-texts';
import { addToHomeScreen, useWay } from './installing';
import { declineHomeScreen, isOffered, readStay, stayKey } from './stay';

interface HomeScreenOfferProps {
  readonly db: string;
  readonly idIdioma: string;
}

/** One line that offers the home screen to a guest who comes back, until it is declined. */
export function HomeScreenOffer({ db, idIdioma }: HomeScreenOfferProps) {
  const { t, lang } = homeScreenTextsFor(idIdioma);
  const way = useWay();
  const stay = readStay(useStored(stayKey));
  if (way === null || stay?.db !== db || !isOffered(stay)) return null;
  return (
    <div className={styles.oferta} role="group" aria-label={t.pantallaDeInicio} lang={lang}>
      <button type="button" className={styles.texto} onClick={() => addToHomeScreen(way)}>
        {t.ofrecer}
      </button>
      <button
        type="button"
        className={styles.cerrar}
        aria-label={t.cerrar}
        onClick={declineHomeScreen}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
