import styles from './ColorField.module.css';
import { type SeenColor, wordsOf } from './seen-colors';

interface ColorSampleProps {
  readonly id: string;
  /** Null while the typed text is no colour. */
  readonly seen: readonly SeenColor[] | null;
}

/** A colour in the places where guests see it, and in words how well it reads there. */
export function ColorSample({ id, seen }: ColorSampleProps) {
  return (
    <div id={id} className={styles.muestras}>
      {seen === null && (
        <span className={styles.contraste}>
          Con el color completo se ve aquí cómo lo leen los huéspedes.
        </span>
      )}
      {seen?.map((each) => (
        <div key={each.donde} className={styles.muestra}>
          <span style={{ color: each.texto, backgroundColor: each.fondo }}>{each.donde}</span>
          <span className={styles.contraste}>{wordsOf(each)}</span>
        </div>
      ))}
    </div>
  );
}
