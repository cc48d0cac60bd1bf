import { inLanguage } from '@guest-app/config/direction';
import { useState } from 'react';
import { copyText } from '../../../../shared/clipboard/copy-text';
import { showNotice } from '../../../../shared/notices/notices';
import { withCommonTexts } from '../../../../shared/texts/texts';
import { useContent } from '../../block/content-context';
import { passwordIn } from './password';
import styles from './Wifi.module.css';

const textsFor = withCommonTexts({
  es: { contrasena: 'Contraseña', copiar: 'Copiar contraseña', copiada: 'Copiada' },
  en: { contrasena: 'Password', copiar: 'Copy password', copiada: 'Copied' },
});

/** Copies the password that the text of a wifi block gives; nothing where it gives none. */
export function CopyPassword({ html }: { readonly html: string }) {
  const { t, lang } = textsFor(useContent().idIdioma);
  const [isCopied, setCopied] = useState(false);
  const password = passwordIn(html);
  if (password === null) return null;

  async function copy(text: string) {
    if (await copyText(text)) setCopied(true);
    else showNotice({ titulo: t.contrasena, texto: text, lang });
  }

  return (
    <p className={styles.copia} {...inLanguage(lang)}>
      <button type="button" className="boton-contorno" onClick={() => void copy(password)}>
        {t.copiar}
      </button>{' '}
      <span role="status">{isCopied && t.copiada}</span>
    </p>
  );
}
