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
