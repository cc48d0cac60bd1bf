import type { Area } from '../session/admin-session';
import { parseTurnosPlace, type TurnosPlace } from './turnos-place';

/** The kinds of things that the back office manages by lists and forms; also the names of their screens' addresses. */
export type Gestion = 'idiomas' | 'secciones' | 'componentes' | 'servicios' | 'agendas';

/** Which row a form edits, or why there is none. */
export type Editar = { readonly id: string } | 'nada';

export type BackOfficeScreen =
  | { readonly kind: 'inicio' }
  | { readonly kind: 'login' }
  /**
   * The request for a forgotten password; the target of the link that is mailed then; the change of one's
   * own password.
   */
  | { readonly kind: 'olvido' }
  | { readonly kind: 'enlace'; readonly enlace: string | null }
  | { readonly kind: 'contrasena' }
  | { readonly kind: 'ajustes' }
  /** The closures of all services at once. */
  | { readonly kind: 'cierres' }
  | { readonly kind: 'turnos'; readonly place: TurnosPlace }
  | { readonly kind: 'lista'; readonly gestion: Gestion }
  | { readonly kind: 'nuevo'; readonly gestion: Gestion; readonly duplicar: number | null }
  | { readonly kind: 'editar'; readonly gestion: Gestion; readonly editar: Editar }
  | { readonly kind: 'desconocida' };

/** What travels in the history's state to a form, whose address stays that of the screen that opened it. */
export interface EditState {
  /** The edited row, serialized. */
  readonly editar: string;
}

/** What travels to where a password is chosen: no address keeps it. */
export interface LinkState {
  /** What the mailed link carries. */
  readonly enlace: string;
}

/** What travels to a new component's form: which component it starts as a copy of. */
export interface DuplicateState {
  readonly duplicar: number;
}

/** Under which names a row may state its id: the contract's rows have one each, those of the screens the last. */
const ids = {
  idiomas: ['ididioma', 'id'],
  secciones: ['idSeccion', 'id'],
  componentes: ['id'],
  servicios: ['idServicio', 'id'],
  agendas: ['idAgenda', 'id'],
};

const plainScreens = ['login', 'olvido', 'contrasena', 'ajustes', 'cierres'] as const;

const areas: Readonly<Record<Gestion, Area>> = {
  idiomas: 'contenido',
  secciones: 'contenido',
  componentes: 'contenido',
  servicios: 'servicios',
  agendas: 'servicios',
};

/** Who may see a screen; null for everybody who is logged in. */
export function areaOf(screen: BackOfficeScreen): Area | null {
  if ('gestion' in screen) return areas[screen.gestion];
  if (screen.kind === 'ajustes') return 'contenido';
  if (screen.kind === 'turnos') return 'turnos';
  return screen.kind === 'cierres' ? 'servicios' : null;
}

/** Says which screen an address below `admin/` asks for, together with the history's state. */
export function parseBackOfficeScreen(ruta: string, state: unknown): BackOfficeScreen {
  const [head = '', ...matrix] = ruta.replace(/\/+$/, '').split(';');
  if (head === '') return { kind: 'inicio' };
  const plain = plainScreens.find((name) => name === head);
  if (plain !== undefined) return { kind: plain };
  if (head === 'enlace') {
    const enlace = stateValue(state, 'enlace');
    return { kind: 'enlace', enlace: typeof enlace === 'string' ? enlace : null };
  }
  const place = parseTurnosPlace(head, matrix);
  if (place !== null) return { kind: 'turnos', place };
  const [name = '', form, ...rest] = head.split('/');
  if (!isGestion(name) || rest.length > 0 || (form !== undefined && form !== 'gestion')) {
    return { kind: 'desconocida' };
  }
  const editar = editarOf(matrix) ?? stateValue(state, 'editar');
  if (editar !== undefined) {
    return { kind: 'editar', gestion: name, editar: rowOf(name, editar) };
  }
  if (form === undefined) return { kind: 'lista', gestion: name };
  const duplicar = stateValue(state, 'duplicar');
  return {
    kind: 'nuevo',
    gestion: name,
    duplicar: typeof duplicar === 'number' ? duplicar : null,
  };
}

function isGestion(name: string): name is Gestion {
  return Object.hasOwn(ids, name);
}

function editarOf(matrix: readonly string[]): string | undefined {
  const pair = matrix.find((parameter) => parameter.startsWith('editar'));
  if (pair === undefined) return undefined;
  const value = pair.slice('editar='.length);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function stateValue(state: unknown, key: string): unknown {
  return typeof state === 'object' && state !== null
    ? new Map(Object.entries(state)).get(key)
    : undefined;
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** Takes the row's id from its serialized form; the rest is read again, so that nothing is saved from a stale copy. */
function rowOf(gestion: Gestion, editar: unknown): Editar {
  if (typeof editar !== 'string') return 'nada';
  try {
    const row: unknown = JSON.parse(editar);
    const id = ids[gestion].map((name) => stateValue(row, name)).find(isGiven) ?? row;
    return typeof id === 'number' || (typeof id === 'string' && id !== '')
      ? { id: String(id) }
      : 'nada';
  } catch {
    return 'nada';
  }
}
