import { Button, Group, Text } from '@mantine/core';
import { PartFallback } from '../../shared/parts/lazy-part';
import { Spinner } from '../../shared/spinner/Spinner';
import { returnIntoFrame } from '../dialogs/return-focus';
import { useCurrentAdmin } from '../session/admin-context';
import type { ReadText } from '../translations/texts';
import { type PreviewBlock, type Spot, useRenderPreview } from './guest-preview';
import { useShowForm } from './phone-tabs';
import styles from './PreviewPane.module.css';

interface PreviewPaneProps {
  readonly idiomas: readonly string[];
  readonly idIdioma: string;
  readonly onIdioma: (idIdioma: string) => void;
  readonly titulo: ReadText | null;
  readonly blocks: readonly PreviewBlock[];
  /** What is said while there is no block. */
  readonly vacio: string;
  readonly nota: string | null;
  /** What the note tells, where that has a field. */
  readonly notaSpot?: Spot;
  /** Reads anew what could not be read; null where nothing failed. */
  readonly onRetry: (() => void) | null;
  /** What the form is at. */
  readonly marked?: Spot | null;
  /** Leads to the field of what was pressed, in the language in which it was read. */
  readonly onSpot?: ((spot: Spot, idIdioma: string) => void) | undefined;
}

/** The guest's view of blocks, and the languages in which it can be seen. */
export function PreviewPane(props: PreviewPaneProps) {
  const { idiomas, idIdioma, onIdioma, titulo, blocks, vacio, nota, onRetry } = props;
  const { notaSpot, marked = null, onSpot } = props;
  const showForm = useShowForm();
  const renderPreview = useRenderPreview();
  const { db } = useCurrentAdmin();
  const lead =
    onSpot &&
    ((spot: Spot) => {
      returnIntoFrame();
      showForm();
      onSpot(spot, idIdioma);
    });
  return (
    <>
      <div className={styles.cabeza}>
        {idiomas.length > 1 && (
          <div role="group" aria-label="Idioma de la vista previa" className={styles.idiomas}>
            {idiomas.map((id) => (
              <Button
                key={id}
                size="compact-sm"
                variant={id === idIdioma ? 'filled' : 'default'}
                aria-pressed={id === idIdioma}
                onClick={() => onIdioma(id)}
              >
                {id}
              </Button>
            ))}
          </div>
        )}
        {nota !== null && (
          <Text size="sm" c="dimmed" className={styles.nota}>
            {notaSpot && lead ? (
              <button type="button" className={styles.lleva} onClick={() => lead(notaSpot)}>
                {nota}
              </button>
            ) : (
              nota
            )}
          </Text>
        )}
      </div>
      {onRetry !== null && (
        <Group role="alert" gap="xs">
          <Text size="sm" c="red">
            No pudimos leer todo lo guardado.
          </Text>
          <Button size="compact-sm" variant="light" onClick={onRetry}>
            Reintentar
          </Button>
        </Group>
      )}
      <div className={styles.pantalla}>
        {blocks.length === 0 ? (
          <p className={styles.medio}>{vacio}</p>
        ) : (
          <PartFallback
            value={
              <div className={styles.medio}>
                <Spinner label="Cargando la vista previa" />
              </div>
            }
          >
            {renderPreview({
              db,
              idIdioma,
              label: `Vista previa en ${idIdioma}`,
              titulo,
              blocks,
              marked,
              ...(lead && { onSpot: lead }),
            })}
          </PartFallback>
        )}
      </div>
    </>
  );
}
