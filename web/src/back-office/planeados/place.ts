import type { Planeado } from '../../shared/model/planeado';
import type { EditState } from '../shell/edit-state';

/** What the address of «Lo que viene» says: back, a reload and a link lead to the same. */
export interface PlaneadosPlace {
  /** The month that is shown; null for the list. */
  readonly mes: string | null;
  /** The planned change that is open. */
  readonly ver: number | null;
}

export function planeadosAddress({ mes = null, ver = null }: Partial<PlaneadosPlace> = {}): string {
  const search = new URLSearchParams();
  if (mes !== null) search.set('mes', mes);
  if (ver !== null) search.set('ver', String(ver));
  return `/admin/planeados${search.size === 0 ? '' : `?${search.toString()}`}`;
}

/** The place in the search parameters; invalid ones are ignored. */
export function planeadosPlace(search: URLSearchParams): PlaneadosPlace {
  const mes = search.get('mes') ?? '';
  const ver = search.get('ver') ?? '';
  return {
    mes: /^2\d{3}-(0[1-9]|1[0-2])$/.test(mes) ? mes : null,
    ver: /^[1-9]\d{0,8}$/.test(ver) ? Number(ver) : null,
  };
}

const lists = { componente: '/admin/componentes', seccion: '/admin/secciones' } as const;

/** Leads to the form of what a planned change is about; null where it has none of its own, or was deleted. */
export function formOf({ clase, id }: Pick<Planeado, 'clase' | 'id'>) {
  if ((clase !== 'componente' && clase !== 'seccion') || id === null) return null;
  return { to: lists[clase], state: { editar: String(id) } satisfies EditState };
}
