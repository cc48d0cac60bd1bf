import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ComponenteRow, TipoComponente } from '../../shared/model/componente';
import type { SeccionRow } from '../../shared/model/seccion';
import { activeIds, type BlockSource, presentBlock } from '../preview/block-source';
import { PreviewPane } from '../preview/PreviewPane';
import type { Spots } from '../preview/use-spots';
import { useStoredBlocks } from '../preview/use-stored-blocks';
import { useIdiomaTyped, useTyped } from '../preview/use-typed';
import type { ComponenteValues } from './componente-values';
import { sourceOfNew, withTyped } from './preview-source';

export interface NewProps {
  readonly methods: UseFormReturn<ComponenteValues>;
  readonly tipo: TipoComponente | undefined;
  readonly idiomas: readonly string[];
  readonly secciones: readonly SeccionRow[];
  readonly spots: Pick<Spots, 'marked' | 'goTo'>;
}

/** The block of a component that is not stored yet. */
export function NewComponentePreview({ methods, tipo, ...rest }: NewProps) {
  const values = useTyped(methods);
  const source = useMemo(() => (tipo ? sourceOfNew(values, tipo) : null), [values, tipo]);
  return <Preview methods={methods} source={source} {...rest} />;
}

export interface StoredProps extends Omit<NewProps, 'tipo'> {
  readonly row: ComponenteRow;
}

/** The block of a stored component, with what its form holds. */
export function StoredComponentePreview({ methods, row, ...rest }: StoredProps) {
  const values = useTyped(methods);
  const rows = useMemo(() => [row], [row]);
  const { sources, isComing, isFailed, retry } = useStoredBlocks(rows);
  const [stored] = sources;
  const source = useMemo(() => (stored ? withTyped(stored, values) : null), [stored, values]);
  return (
    <Preview
      methods={methods}
      source={source}
      isComing={isComing}
      onRetry={isFailed ? retry : null}
      {...rest}
    />
  );
}

interface PreviewProps extends Omit<NewProps, 'tipo'> {
  readonly source: BlockSource | null;
  readonly isComing?: boolean;
  readonly onRetry?: (() => void) | null;
}

function Preview(props: PreviewProps) {
  const { methods, source, idiomas, secciones, spots, isComing = false, onRetry = null } = props;
  const [idIdioma, setIdIdioma] = useIdiomaTyped(methods, idiomas);
  const activas = useMemo(() => activeIds(secciones), [secciones]);
  const blocks = useMemo(
    () => (source ? [presentBlock(source, idIdioma, activas)] : []),
    [source, idIdioma, activas],
  );
  const [block] = blocks;
  const lacksItems =
    block !== undefined &&
    block.componente.idCarta !== null &&
    block.items.length === 0 &&
    !isComing;
  return (
    <PreviewPane
      idiomas={idiomas}
      idIdioma={idIdioma}
      onIdioma={setIdIdioma}
      titulo={null}
      blocks={blocks}
      vacio="Elija un tipo para ver el bloque."
      marked={spots.marked}
      onSpot={spots.goTo}
      nota={lacksItems ? 'La lista todavía no tiene items.' : null}
      onRetry={onRetry}
    />
  );
}
