import { textNames } from '@guest-app/config/text-names';
import type { Traduccion } from '../../shared/model/traduccion';

export type Estado = Traduccion['estado'];

/** Names a text among all of the hotel. */
export const keyOf = ({ de, id, campo }: Pick<Traduccion, 'de' | 'id' | 'campo'>) =>
  `${de} ${id} ${campo}`;

/** Where a text stands: "Bebidas · Café · Nombre". */
export const placeOf = ({ de, lugar, campo }: Traduccion) =>
  [...(de === 'seccion' ? ['Sección'] : []), ...lugar, textNames[campo]].join(' · ');

export const estadoNames: Readonly<Record<Estado, string>> = {
  falta: 'Falta',
  revisar: 'A revisar',
  lista: 'Lista',
};

/** Which texts a translator works on. */
export const filters = ['pendientes', 'falta', 'revisar', 'lista', 'todas'] as const;
export type Filter = (typeof filters)[number];

export const filterNames: Readonly<Record<Filter, string>> = {
  pendientes: 'Por hacer',
  falta: 'Faltan',
  revisar: 'A revisar',
  lista: 'Listas',
  todas: 'Todas',
};

export interface TraduccionesView {
  /** Null for the first language. */
  readonly idIdioma: string | null;
  readonly filter: Filter;
  /** Id of a section, or null for all. */
  readonly seccion: number | null;
  /** Id of a component, or null for all. */
  readonly componente: number | null;
  readonly page: number;
}

/** The view in the screen's search parameters; invalid ones are ignored. */
export function viewIn(search: URLSearchParams): TraduccionesView {
  const idIn = (name: string) => {
    const id = search.get(name) ?? '';
    return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
  };
  const page = search.get('pagina') ?? '';
  return {
    idIdioma: search.get('idioma'),
    filter: filters.find((known) => known === search.get('ver')) ?? 'pendientes',
    seccion: idIn('seccion'),
    componente: idIn('componente'),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function searchOf(view: TraduccionesView): string {
  const { idIdioma, filter, seccion, componente, page } = view;
  const search = new URLSearchParams();
  if (idIdioma !== null) search.set('idioma', idIdioma);
  if (filter !== 'pendientes') search.set('ver', filter);
  if (seccion !== null) search.set('seccion', String(seccion));
  if (componente !== null) search.set('componente', String(componente));
  if (page !== 1) search.set('pagina', String(page));
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** The texts of a view. Those that were just saved stay in it: a list must not move under the hands. */
export function listed(
  all: readonly Traduccion[],
  { filter, seccion, componente }: Pick<TraduccionesView, 'filter' | 'seccion' | 'componente'>,
  justSaved: ReadonlySet<string>,
): readonly Traduccion[] {
  const isAsked = ({ estado }: Traduccion) =>
    filter === 'todas' || (filter === 'pendientes' ? estado !== 'lista' : estado === filter);
  return all.filter(
    (one) =>
      (isAsked(one) || justSaved.has(keyOf(one))) &&
      (seccion === null || one.secciones.includes(seccion)) &&
      (componente === null || one.idComponente === componente),
  );
}

/** How many texts there are of each state. */
export function countsOf(all: readonly Traduccion[]): Readonly<Record<Estado, number>> {
  const counts = { falta: 0, revisar: 0, lista: 0 };
  for (const { estado } of all) counts[estado] += 1;
  return counts;
}
