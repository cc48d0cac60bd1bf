import { dequal } from 'dequal/lite';

/** The two lists of sections, by id and in order. */
export interface Arrangement {
  readonly activas: readonly number[];
  readonly inactivas: readonly number[];
}

export type ListName = keyof Arrangement;

export const other = (list: ListName): ListName => (list === 'activas' ? 'inactivas' : 'activas');

export function arrangementOf(
  secciones: readonly { readonly id: number; readonly activa: boolean }[],
): Arrangement {
  const idsWhere = (activa: boolean) =>
    secciones.filter((row) => row.activa === activa).map(({ id }) => id);
  return { activas: idsWhere(true), inactivas: idsWhere(false) };
}

/** The list that holds a section. */
export function listOf(arrangement: Arrangement, id: number): ListName {
  return arrangement.activas.includes(id) ? 'activas' : 'inactivas';
}

/** Puts a section at a place of a list; one beyond its end is its end. */
export function place(
  arrangement: Arrangement,
  id: number,
  list: ListName,
  index: number,
): Arrangement {
  const without = (ids: readonly number[]) => ids.filter((held) => held !== id);
  const target = without(arrangement[list]);
  const result = {
    activas: without(arrangement.activas),
    inactivas: without(arrangement.inactivas),
    [list]: target.toSpliced(Math.max(0, index), 0, id),
  };
  return dequal(result, arrangement) ? arrangement : result;
}

/** What an arrangement of some sections looks like once others came or went. */
export function reconcile(mine: Arrangement, saved: Arrangement): Arrangement {
  const known = new Set([...saved.activas, ...saved.inactivas]);
  const placed = new Set([...mine.activas, ...mine.inactivas]);
  const merge = (list: ListName) => [
    ...mine[list].filter((id) => known.has(id)),
    ...saved[list].filter((id) => !placed.has(id)),
  ];
  return { activas: merge('activas'), inactivas: merge('inactivas') };
}
