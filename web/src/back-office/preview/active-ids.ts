import type { AdminSeccion } from '@guest-app/adapters/contract/back-office/seccion';

/** The sections that guests can reach. */
export function activeIds(secciones: readonly AdminSeccion[]): ReadonlySet<number> {
  return new Set(secciones.filter(({ activa }) => activa === 1).map(({ idSeccion }) => idSeccion));
}
