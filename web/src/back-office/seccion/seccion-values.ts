import type { SeccionRow } from '../../shared/model/seccion';
import { type Difference, onlyDiffering, textsOfBoth } from '../form/differences';
import { isBase } from '../translations/missing';

/** What the form of a section holds. */
export interface SeccionValues {
  nombre: string;
  etiquetas: Record<string, string>;
  /** Ids of the components, in order. */
  componentes: number[];
}

export function emptySeccion(idiomas: readonly string[]): SeccionValues {
  return {
    nombre: '',
    etiquetas: Object.fromEntries(idiomas.map((idIdioma) => [idIdioma, ''])),
    componentes: [],
  };
}

/** A stored section for the form. A label that is missing is prefilled with the Spanish one, rather than demanded. */
export function valuesOf(seccion: SeccionRow, idiomas: readonly string[]): SeccionValues {
  const texts = new Map(seccion.etiquetas.map(({ idIdioma, texto }) => [idIdioma, texto]));
  const base = seccion.etiquetas.find(({ idIdioma }) => isBase(idIdioma))?.texto ?? '';
  return {
    nombre: seccion.nombre,
    etiquetas: Object.fromEntries(
      idiomas.map((idIdioma) => [idIdioma, texts.get(idIdioma) || base]),
    ),
    componentes: [...seccion.componentes],
  };
}

export function seccionBody({ nombre, etiquetas, componentes }: SeccionValues) {
  return {
    nombre: nombre.trim(),
    etiquetas: Object.entries(etiquetas).map(([idIdioma, texto]) => ({
      idIdioma,
      texto: texto.trim(),
    })),
    componentes: componentes.map((idC) => ({ idC })),
  };
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
