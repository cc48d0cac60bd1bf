import { contrast, paper, themeOf } from '../../shared/theme/theme';
import styles from './ColorField.module.css';

interface ColorSampleProps {
  readonly id: string;
  /** As `#rrggbb`, or empty for the house's. */
  readonly color: string;
  readonly which: 'brand' | 'accent';
}

/** A colour as guests will see it, under text and as text, with what of it was changed for them to read it. */
export function ColorSample({ id, color, which }: ColorSampleProps) {
  const theme = themeOf(color, color);
  const surface = theme[`--${which}`];
  const onSurface = theme[`--on-${which}`];
  const ink = theme[`--${which}-ink`];
  return (
    <div id={id} className={styles.muestras}>
      <Sample
        texto="Texto sobre el color"
        color={onSurface}
        fondo={surface}
        usado={color === '' || surface === color ? null : surface}
      />
      <Sample
        texto="Texto en el color"
        color={ink}
        fondo={paper}
        usado={color === '' || ink === color ? null : ink}
      />
    </div>
  );
}

interface SampleProps {
  readonly texto: string;
  readonly color: string;
  readonly fondo: string;
  /** The colour in the place of the one that was chosen, which could not be read. */
  readonly usado: string | null;
}

function Sample({ texto, color, fondo, usado }: SampleProps) {
  const measured = contrast(color, fondo).toLocaleString('es-AR', { maximumFractionDigits: 1 });
  return (
    <div className={styles.muestra}>
      <span style={{ color, backgroundColor: fondo }}>{texto}</span>
      <span className={styles.contraste}>
        Contraste {measured} : 1
        {usado === null ? ', se lee bien' : `. Para que se lea se usa ${usado}`}
      </span>
    </div>
  );
}
