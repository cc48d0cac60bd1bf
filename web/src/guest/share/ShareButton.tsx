import { copyText } from '../../shared/clipboard/copy-text';
import type { Hotel } from '../../shared/model/hotel';
import { showNotice } from '../../shared/notices/notices';
import { withCommonTexts } from '../../shared/texts/texts';
import { ShareIcon } from '../icons/ShareIcon';
import barButton from '../shell/BarButton.module.css';

const textsFor = withCommonTexts({
  es: {
    compartir: 'Compartir',
    copiado: 'Enlace copiado',
    noCopiado: 'Copie este enlace para compartirlo',
  },
  en: {
    compartir: 'Share',
    copiado: 'Link copied',
    noCopiado: 'Copy this link to share it',
  },
});

interface ShareButtonProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly idSeccion: number;
  /** Title of the page. */
  readonly titulo: string;
  /** While the menu is open over the page. */
  readonly inert: boolean;
}

/** Gives a section's address to another app of the phone, or copies it where the browser shares nothing. */
export function ShareButton({ hotel, idIdioma, idSeccion, titulo, inert }: ShareButtonProps) {
  const { t, lang } = textsFor(idIdioma);
  const url = `${window.location.origin}/h/${hotel.prefijo ?? hotel.db}/${String(idSeccion)}`;

  async function share() {
    if ('share' in navigator) {
      // It is refused, too, where the person closes the list of apps.
      await navigator.share({ title: titulo, url }).catch(() => undefined);
      return;
    }
    const isCopied = await copyText(url);
    showNotice({ titulo: isCopied ? t.copiado : t.noCopiado, texto: url, lang });
  }

  return (
    <button
      type="button"
      lang={lang}
      className={barButton.boton}
      inert={inert}
      onClick={() => void share()}
    >
      <ShareIcon />
      <span>{t.compartir}</span>
    </button>
  );
}
