import type { ReactNode } from 'react';
import type { Idioma } from '../../shared/model/idioma';
import { useStored } from '../../shared/storage/stored';
import { textsFor } from '../../shared/texts/texts';
import { CloseIcon } from '../icons/CloseIcon';
import { chooseLanguage, declineLanguage, languageWasChosen } from '../preferences/preferences';
import styles from './LanguageOffer.module.css';
import { offeredLanguage } from './offered-language';

interface LanguageOfferProps {
  readonly idiomas: readonly Pick<Idioma, 'id' | 'nombre'>[];
  readonly idIdioma: string;
  /** What is offered where no language is: one thing at a time. */
  readonly children?: ReactNode;
}

/** One line that offers the browser's language to a guest who chose none yet. */
export function LanguageOffer({ idiomas, idIdioma, children }: LanguageOfferProps) {
  const wasChosen = useStored(languageWasChosen) !== null;
  const offered = wasChosen ? null : offeredLanguage(navigator.language, idIdioma, idiomas);
  if (offered === null) return children;
  const { t, lang } = textsFor(offered.id);
  return (
    <div className={styles.oferta} role="group" aria-label={t.idioma} lang={lang}>
      <button type="button" className={styles.texto} onClick={() => chooseLanguage(offered.id)}>
        {t.tambienEn(offered.nombre)}
      </button>
      <button
        type="button"
        className={styles.cerrar}
        aria-label={t.cerrar}
        onClick={declineLanguage}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
