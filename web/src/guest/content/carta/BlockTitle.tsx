import type { Componente } from '../../../shared/model/componente';
import { ownLanguage } from '../../../shared/texts/own-language';
import styles from './BlockTitle.module.css';

export interface BlockTitleProps {
  readonly titulo: string;
  readonly subtitulo?: string;
  readonly idiomas: Componente['idiomas'];
}

/** Title of a list, and what is said under it. */
export function BlockTitle({ titulo, subtitulo = '', idiomas }: BlockTitleProps) {
  if (titulo === '' && subtitulo === '') return null;
  return (
    <header className={styles.cabeza}>
      {titulo !== '' && (
        <h2 data-campo="titulo" {...ownLanguage(idiomas.titulo)}>
          {titulo}
        </h2>
      )}
      {subtitulo !== '' && (
        <p data-campo="subtitulo" {...ownLanguage(idiomas.subtitulo)}>
          {subtitulo}
        </p>
      )}
    </header>
  );
}
