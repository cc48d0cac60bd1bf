import type { ReactNode } from 'react';
import type { Idioma } from '../../shared/model/idioma';
import { useStored } from '../../shared/storage/stored';
import { textsFor } from '../../shared/texts/texts';
import { Offer } from '../offer/Offer';
import { chooseLanguage, declineLanguage, languageWasChosen } from '../preferences/preferences';
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
    <Offer
      name={t.idioma}
      text={t.tambienEn(offered.nombre)}
      t={t}
      lang={lang}
      onAccept={() => chooseLanguage(offered.id)}
      onDecline={declineLanguage}
    />
  );
}
