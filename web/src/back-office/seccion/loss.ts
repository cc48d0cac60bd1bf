import type { SeccionRow } from '../../shared/model/seccion';
import type { Arrangement } from './arrangement';

/** What guests lose once an arrangement is saved. */
export interface Loss {
  /** Sections that will not be active any more, and to which buttons or texts lead. */
  readonly sought: readonly SeccionRow[];
  /** Names of the last active sections, where none will be left. */
  readonly last: readonly string[];
}

export function lossOf(
  secciones: readonly SeccionRow[],
  { activas, inactivas }: Arrangement,
): Loss {
  const going = secciones.filter(({ id, activa }) => activa && inactivas.includes(id));
  return {
    sought: going.filter(({ botones, enlaces }) => botones.length + enlaces.length > 0),
    last: activas.length === 0 ? going.map(({ nombre }) => nombre) : [],
  };
}
