import type { ComponenteRow } from '../../shared/model/componente';
import type { SeccionRow } from '../../shared/model/seccion';

/** Names of the sections in which a component stands. */
export function seccionesWith(secciones: readonly SeccionRow[], idComponente: number): string[] {
  return secciones
    .filter(({ componentes }) => componentes.includes(idComponente))
    .map(({ nombre }) => nombre);
}

/** Says a number of things. */
export function count(n: number, one: string, many: string): string {
  return n === 1 ? `1 ${one}` : `${n} ${many}`;
}

const listing = new Intl.ListFormat('es');

/** What is deleted together with a component. */
export function goesWith({
  items,
  referidas,
  imagenes,
}: Pick<ComponenteRow, 'items' | 'referidas' | 'imagenes'>): string {
  const parts = [
    items > 0 && count(items, 'item', 'items'),
    referidas > 0 && count(referidas, 'sección referida', 'secciones referidas'),
    imagenes > 0 && count(imagenes, 'imagen', 'imágenes'),
  ].filter((part) => part !== false);
  return parts.length === 0
    ? 'No tiene items, secciones referidas ni imágenes.'
    : `${items + referidas + imagenes === 1 ? 'Se borra' : 'Se borran'} con él ${listing.format(parts)}.`;
}
