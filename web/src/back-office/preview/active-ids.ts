import type { SeccionRow } from '../../shared/model/seccion';

/** The sections that guests can reach. */
export function activeIds(secciones: readonly SeccionRow[]): ReadonlySet<number> {
  return new Set(secciones.filter(({ activa }) => activa).map(({ id }) => id));
}
