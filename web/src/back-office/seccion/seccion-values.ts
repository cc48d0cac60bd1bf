import type { SeccionRow } from '../../shared/model/seccion';
import type { Texts } from '../../shared/model/texts';
import { type Difference, onlyDiffering, textsOfBoth } from '../form/differences';
import { inEachIdioma, type SpotFields } from '../preview/spot-fields';
import type { WithCorrection } from '../translations/minor-correction';
import { noTexts, textsIn, touchedTexts, touchedValue } from '../translations/texts';

/** What the form of a section holds. */
export interface SeccionValues extends WithCorrection {
  nombre: string;
  etiquetas: Texts;
  /** Ids of the components, in order. */
  componentes: number[];
  /** Whether guests see a new section at once; a stored one is switched in the list. */
  activa: boolean;
}

/** The fields that guests read, by what the preview calls them. */
export const seccionSpots: SpotFields = { etiqueta: inEachIdioma('etiquetas') };

export function emptySeccion(idiomas: readonly string[]): SeccionValues {
  return {
    nombre: '',
    etiquetas: noTexts(idiomas),
    componentes: [],
    activa: true,
    correccionMenor: false,
  };
}

/** A stored section for the form. */
export function valuesOf(seccion: SeccionRow, idiomas: readonly string[]): SeccionValues {
  const texts = seccion.etiquetas.map(({ idIdioma, texto }) => [idIdioma, texto] as const);
  return {
    nombre: seccion.nombre,
    etiquetas: textsIn(Object.fromEntries(texts), idiomas),
    componentes: [...seccion.componentes],
    activa: true,
    correccionMenor: false,
  };
}

/** What the calls take of a section; of a saved one, the labels that were touched. */
export function seccionBody(
  { nombre, etiquetas, componentes }: SeccionValues,
  saved: SeccionValues | null,
) {
  const touched = touchedTexts(etiquetas, saved?.etiquetas ?? null);
  return {
    nombre: touchedValue(nombre, saved?.nombre),
    etiquetas: Object.entries(touched).map(([idIdioma, texto]) => ({ idIdioma, texto })),
    componentes: componentes.map((idC) => ({ idC })),
  };
}

export function newSeccionBody(values: SeccionValues) {
  return { ...seccionBody(values, null), ...(!values.activa && { activa: 0 as const }) };
}

export function seccionDifferences(
  mine: SeccionValues,
  saved: SeccionValues,
  nombreOf: (id: number) => string,
): Difference[] {
  const list = (ids: readonly number[]) => ids.map(nombreOf).join(', ');
  return onlyDiffering([
    { campo: 'Nombre', mio: mine.nombre, guardado: saved.nombre },
    ...textsOfBoth('Etiqueta', mine.etiquetas, saved.etiquetas),
    { campo: 'Componentes', mio: list(mine.componentes), guardado: list(saved.componentes) },
  ]);
}
