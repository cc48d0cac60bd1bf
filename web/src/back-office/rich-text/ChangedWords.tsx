import { type Change, diffWordsWithSpace } from 'diff';
import { plainText } from '../translations/plain-text';
import styles from './ChangedWords.module.css';

interface ChangedWordsProps {
  readonly antes: string;
  readonly despues: string;
  /** Whether they are HTML. */
  readonly enriquecido: boolean;
}

/** A text with the words marked that came and went. */
export function ChangedWords({ antes, despues, enriquecido }: ChangedWordsProps) {
  const [before, after] = enriquecido ? [plainText(antes), plainText(despues)] : [antes, despues];
  if (before === after) return 'Cambia solo el formato.';
  return diffWordsWithSpace(before, after).map((part, index) => <Marked key={index} {...part} />);
}

/** A part of a text, marked where it came or went. */
export function Marked({ added, removed, value }: Pick<Change, 'added' | 'removed' | 'value'>) {
  if (added) return <ins className={styles.nuevo}>{value}</ins>;
  return removed ? <del className={styles.quitado}>{value}</del> : value;
}
