import { useState } from 'react';
import { imageSource } from '../../shared/image/image-source';
import { smallSizes } from '../../shared/image/small-sizes';
import type { Idioma } from '../../shared/model/idioma';
import { chooseLanguage } from '../preferences/preferences';
import styles from './LanguagePicker.module.css';

interface LanguagePickerProps {
  readonly label: string;
  readonly idiomas: readonly Idioma[];
  readonly idIdioma: string;
}

export function LanguagePicker({ label, idiomas, idIdioma }: LanguagePickerProps) {
  return (
    <div role="group" aria-label={label} className={styles.idiomas}>
      {idiomas.map((idioma) => (
        <button
          key={idioma.id}
          type="button"
          aria-pressed={idioma.id.toUpperCase() === idIdioma.toUpperCase()}
          onClick={() => chooseLanguage(idioma.id)}
        >
          <Flag idioma={idioma} />
          <span>{idioma.id}</span>
          <span className="solo-lector"> {idioma.nombre}</span>
        </button>
      ))}
    </div>
  );
}

/** Without a flag, or if it does not load, the language shows its code alone. */
function Flag({ idioma }: { readonly idioma: Idioma }) {
  const [missing, setMissing] = useState(false);
  if (idioma.bandera === '' || missing) return null;
  return (
    <img
      {...imageSource(idioma.bandera, 0)}
      sizes={smallSizes.bandera}
      width="32"
      height="22"
      alt=""
      onError={() => setMissing(true)}
    />
  );
}
