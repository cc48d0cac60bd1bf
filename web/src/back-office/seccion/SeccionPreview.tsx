import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ComponenteRow } from '../../shared/model/componente';
import { seccionesQuery } from '../api/queries';
import { quietly } from '../api/quietly';
import type { SoughtSpot } from '../form/componente-place';
import { activeIds, presentBlock } from '../preview/block-source';
import type { Spot } from '../preview/guest-preview';
import { PreviewPane } from '../preview/PreviewPane';
import type { Spots } from '../preview/use-spots';
import { useStoredBlocks } from '../preview/use-stored-blocks';
import { useIdiomaTyped, useTyped } from '../preview/use-typed';
import { useCurrentAdmin } from '../session/admin-context';
import { readText } from '../translations/texts';
import type { SeccionValues } from './seccion-values';

export interface SeccionPreviewProps {
  readonly methods: UseFormReturn<SeccionValues>;
  readonly idiomas: readonly string[];
  readonly componentes: readonly ComponenteRow[];
  readonly spots: Pick<Spots, 'marked' | 'goTo'>;
  /** Opens the form of a component, at what was pressed of its block. */
  readonly onOpen: (idComponente: number, sought: SoughtSpot) => void;
}

/** The title is not seen where the first block stands for it. */
const ownTitle: Spot = { idComponente: null, entry: null, campo: 'etiqueta' };

/** A section with the components that its form holds, in their order. */
export function SeccionPreview(props: SeccionPreviewProps) {
  const { methods, idiomas, componentes, spots, onOpen } = props;
  const { nombre, etiquetas, componentes: ids } = useTyped(methods);
  const [idIdioma, setIdIdioma] = useIdiomaTyped(methods, idiomas);
  const rows = useMemo(() => {
    const byId = new Map(componentes.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [componentes, ids]);
  const { sources, isFailed, retry } = useStoredBlocks(rows);
  const secciones = useQuery(quietly(seccionesQuery(useCurrentAdmin())));
  const activas = useMemo(() => activeIds(secciones.data ?? []), [secciones.data]);
  const blocks = useMemo(
    () => sources.map((source) => presentBlock(source, idIdioma, activas)),
    [sources, idIdioma, activas],
  );
  const label = readText(etiquetas, idIdioma);
  const titulo = label.text === '' ? { text: nombre.trim(), idioma: 'ES' } : label;
  return (
    <PreviewPane
      idiomas={idiomas}
      idIdioma={idIdioma}
      onIdioma={setIdIdioma}
      titulo={titulo}
      blocks={blocks}
      vacio="Agregue componentes para ver la sección."
      nota={titulo.text === '' ? null : `En el menú: ${titulo.text}`}
      notaSpot={ownTitle}
      onRetry={isFailed ? retry : null}
      marked={spots.marked}
      onSpot={(spot, language) => {
        if (spot.idComponente === null) spots.goTo(spot, language);
        else onOpen(spot.idComponente, { spot, idIdioma: language });
      }}
    />
  );
}
