import { inLanguage } from '@guest-app/config/direction';
import type { Lang, Texts } from '../../shared/texts/texts';
import { CloseIcon } from '../icons/CloseIcon';
import styles from './Offer.module.css';

interface OfferProps {
  /** What it is about, for people who cannot see where it stands. */
  readonly name: string;
  readonly text: string;
  readonly t: Texts;
  readonly lang: Lang;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** One line over the page that offers something, and disappears when it is declined. */
export function Offer({ name, text, t, lang, onAccept, onDecline }: OfferProps) {
  return (
    <div className={styles.oferta} role="group" aria-label={name} {...inLanguage(lang)}>
      <button type="button" className={styles.texto} onClick={onAccept}>
        {text}
      </button>
      <button type="button" className={styles.cerrar} aria-label={t.cerrar} onClick={onDecline}>
        <CloseIcon />
      </button>
    </div>
  );
}
