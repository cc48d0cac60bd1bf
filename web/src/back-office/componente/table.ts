import type { ComponenteRow } from '../../shared/model/componente';

export const columns = ['id', 'nombreReferencia', 'nombreTipo'] as const;
export type Column = (typeof columns)[number];

export interface Sorting {
  readonly column: Column;
  readonly descending: boolean;
}

export const pageSizes = [5, 10, 20] as const;

const byText = new Intl.Collator('es', { numeric: true }).compare;

export function sort(
  rows: readonly ComponenteRow[],
  { column, descending }: Sorting,
): readonly ComponenteRow[] {
  const direction = descending ? -1 : 1;
  return rows.toSorted(
    (a, b) =>
      direction * (column === 'id' ? a.id - b.id : byText(a[column], b[column]) || a.id - b.id),
  );
}

/** The next sorting once a column's heading is pressed. */
export function pressed(sorting: Sorting, column: Column): Sorting {
  return { column, descending: sorting.column === column && !sorting.descending };
}
