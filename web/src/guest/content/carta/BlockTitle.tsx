import styles from './BlockTitle.module.css';

interface BlockTitleProps {
  readonly titulo: string;
  readonly subtitulo?: string;
}

/** Title of a list, and what is said under it. */
export function BlockTitle({ titulo, subtitulo = '' }: BlockTitleProps) {
  if (titulo === '' && subtitulo === '') return null;
  return (
    <header className={styles.cabeza}>
      {titulo !== '' && <h2>{titulo}</h2>}
      {subtitulo !== '' && <p>{subtitulo}</p>}
    </header>
  );
}
