import { useLocation } from 'react-router-dom';
import { type Column, columns, pageSizes, type Sorting } from './table';

/** What the list of components shows, which its address says: back, a reload and its forms lead to the same. */
export interface ListView {
  readonly typed: string;
  readonly onlyMissing: boolean;
  readonly sorting: Sorting;
  readonly size: number;
  readonly page: number;
}

const atFirst: ListView = {
  typed: '',
  onlyMissing: false,
  sorting: { column: 'id', descending: false },
  size: 10,
  page: 1,
};

/** The view in the list's search parameters; invalid ones are ignored. */
export function listViewIn(search: URLSearchParams): ListView {
  const [, minus, name] = /^(-?)(\w+)$/.exec(search.get('orden') ?? '') ?? [];
  const column = columns.find((known): known is Column => known === name);
  const size = pageSizes.find((known) => String(known) === search.get('filas'));
  const page = search.get('pagina') ?? '';
  return {
    typed: search.get('buscar') ?? atFirst.typed,
    onlyMissing: search.has('faltan'),
    sorting: column === undefined ? atFirst.sorting : { column, descending: minus === '-' },
    size: size ?? atFirst.size,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : atFirst.page,
  };
}

/** The search parameters of a view; none of the view with which the list opens. */
export function searchOf({ typed, onlyMissing, sorting, size, page }: ListView): string {
  const search = new URLSearchParams();
  if (typed.trim() !== '') search.set('buscar', typed.trim());
  if (onlyMissing) search.set('faltan', '');
  if (sorting.column !== atFirst.sorting.column || sorting.descending) {
    search.set('orden', `${sorting.descending ? '-' : ''}${sorting.column}`);
  }
  if (size !== atFirst.size) search.set('filas', String(size));
  if (page !== atFirst.page) search.set('pagina', String(page));
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** Address of the list, as it was when the open form was reached from it. */
export function useListAddress(): string {
  const search = new URLSearchParams(useLocation().search);
  return `/admin/componentes${searchOf(listViewIn(search))}`;
}
