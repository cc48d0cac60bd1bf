import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { stringify } from 'qs';
import { get } from '../../shared/api/calls';
import type { Cambio } from '../../shared/model/historial';
import { readOptions } from '../api/token-query';
import type { Admin } from '../session/admin-session';

/** What has a history: a row of a list, or what a hotel has once. */
export type Aggregate =
  | { readonly clase: 'componente' | 'seccion' | 'idioma'; readonly id: string }
  | { readonly clase: 'ajustes' | 'orden'; readonly id: null };

const ofHotel = ['ajustes', 'orden'] as const;
const ofRow = ['componente', 'seccion', 'idioma'] as const;

/** What an address names; null where it names nothing that has a history. */
export function aggregateIn(clase = '', id: string | undefined): Aggregate | null {
  const hotels = ofHotel.find((each) => each === clase);
  if (hotels !== undefined) return { clase: hotels, id: null };
  const rows = ofRow.find((each) => each === clase);
  return rows === undefined || id === undefined ? null : { clase: rows, id };
}

/** Address of the screen with the history of something. */
export function historialAddress({ clase, id }: Aggregate): string {
  return `/admin/historial/${clase}${id === null ? '' : `/${id}`}`;
}

/** The changes of one aggregate, page by page, the last one first. */
export function historialQuery(admin: Admin, { clase, id }: Aggregate) {
  const { db, token } = admin;
  return infiniteQueryOptions({
    queryKey: [db, 'historial', clase, id],
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) => {
      const query = stringify({ token, ...(pageParam !== null && { antes: pageParam }) });
      return id === null
        ? get('/webapp/historial/:clase/:db', { clase, db }, { signal, query })
        : get('/webapp/historial/:clase/:id/:db', { clase, id, db }, { signal, query });
    },
    getNextPageParam: ({ cambios, hayMas }) => (hayMas ? (cambios.at(-1)?.idCambio ?? null) : null),
  });
}

/** The components and sections that were deleted and can come back. */
export function borradosQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'historial', 'borrados'],
    queryFn: ({ signal }) =>
      get('/webapp/historial/borrados/:db', { db }, readOptions(admin, signal)),
  });
}

/** One change, with the state that it made and the one before. */
export function cambioQuery(admin: Admin, { idCambio }: Pick<Cambio, 'idCambio'>) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'cambio', idCambio],
    // A change stays as it was made.
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      get('/webapp/cambio/:id/:db', { id: idCambio, db }, readOptions(admin, signal)),
  });
}
