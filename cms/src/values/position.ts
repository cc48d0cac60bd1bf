export interface Placed {
  readonly id: string;
  readonly posicion: number | null;
}

/**
 * Siblings in their order, after `written` (if any) was put at its posicion and the others made room. Rows without a
 * posicion come last, in the order given.
 */
export function inOrder<Row extends Placed>(
  siblings: readonly Row[],
  written?: string,
): readonly Row[] {
  const place = (row: Row) => row.posicion ?? Number.POSITIVE_INFINITY;
  const others = siblings
    .filter((row) => row.id !== written)
    .toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  const row = siblings.find((candidate) => candidate.id === written);
  if (row === undefined) return others;
  const index = Math.max(0, Math.min(others.length, place(row) - 1));
  return others.toSpliced(index, 0, row);
}

/** The positions, from 1 up without gaps, of rows in their order; only those that change. */
export function changedPositions(ordered: readonly Placed[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  for (const [index, { id, posicion }] of ordered.entries()) {
    if (posicion !== index + 1) changes.set(id, index + 1);
  }
  return changes;
}

/** Where a row comes to stand, and by how much the others between two places move for it. */
export interface Room {
  readonly place: number;
  readonly moved: { readonly from: number; readonly to: number; readonly by: 1 | -1 };
}

/**
 * The same for one row alone, of others that are numbered already: where it stood (null for a new one), where it is
 * wanted (null for the end), and the last one's place.
 */
export function makeRoom(before: number | null, wanted: number | null, last: number): Room {
  const end = before === null ? last + 1 : Math.max(last, before);
  const place = Math.max(1, Math.min(end, wanted ?? end));
  if (before === null) return { place, moved: { from: place, to: Infinity, by: 1 } };
  return place > before
    ? { place, moved: { from: before + 1, to: place, by: -1 } }
    : { place, moved: { from: place, to: before - 1, by: 1 } };
}
