import { useMediaQuery } from '@mantine/hooks';
import { Component, type ReactNode, useId, useRef, useState } from 'react';
import { PartFallback } from '../../shared/parts/lazy-part';
import { Spinner } from '../../shared/spinner/Spinner';
import { UpIcon } from '../icons/icons';
import styles from './WithPreview.module.css';

interface WithPreviewProps {
  readonly preview: ReactNode;
  /** What it is, where it is not the guest's own view. */
  readonly nota: string | undefined;
  readonly children: ReactNode;
}

/** A form with a preview of its values: beside it where there is room, else in a sheet at the foot of the screen. */
const guestsNote = 'Así lo ve un huésped. Aquí los enlaces no se abren.';

export function WithPreview({ preview, nota = guestsNote, children }: WithPreviewProps) {
  const isWide = useMediaQuery('(min-width: 64rem)', false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const content = (
    <PreviewBoundary>
      <p className={styles.nota}>{nota}</p>
      <PartFallback value={<Spinner label="Cargando la vista previa" />}>{preview}</PartFallback>
    </PreviewBoundary>
  );
  return (
    <div className={styles.marco}>
      <div className={styles.formulario}>{children}</div>
      {isWide ? (
        <aside className={styles.lado} aria-labelledby={id}>
          <h2 id={id} className={styles.titulo}>
            Vista previa
          </h2>
          {content}
        </aside>
      ) : (
        <aside
          className={styles.hoja}
          aria-label="Vista previa"
          data-abierta={isOpen}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            setIsOpen(false);
            button.current?.focus();
          }}
        >
          <button
            type="button"
            ref={button}
            className={styles.asa}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            Vista previa
            <UpIcon />
          </button>
          <div id={id} hidden={!isOpen} className={styles.panel}>
            {isOpen && content}
          </div>
        </aside>
      )}
    </div>
  );
}

/** A preview that fails never takes the form with it. */
class PreviewBoundary extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override render() {
    return this.state.failed ? (
      <p role="alert" className={styles.fallo}>
        No se pudo mostrar la vista previa. El formulario sigue funcionando: recargue la página para
        volver a verla, no se pierde lo escrito.
      </p>
    ) : (
      this.props.children
    );
  }
}
