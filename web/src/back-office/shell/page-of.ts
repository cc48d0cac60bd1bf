/** The rows of one page of a list; the first page is 1. */
export function pageOf<T>(rows: readonly T[], page: number, size: number): readonly T[] {
  return rows.slice((page - 1) * size, page * size);
}
