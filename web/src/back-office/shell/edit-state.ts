/** What travels in the history's state to a form, whose address stays that of the screen that opened it. */
export interface EditState {
  /** The edited row, serialized. */
  readonly editar: string;
}

/** What travels to a new component's form: which component it starts as a copy of. */
export interface DuplicateState {
  readonly duplicar: number;
}

/** Which row a form edits, or why there is none. */
export type EditedRow = { readonly id: string } | 'nothing';

/**
 * The row in the parameter `editar` of the address or the history's state; undefined where there is none. Only its
 * id is read: the form fetches the row again, so that it saves nothing stale.
 *
 * @param idField field of the id in the contract's rows; in the screens' rows it is `id`
 */
export function editedRow(
  idField: string,
  fromAddress: string | null,
  state: unknown,
): EditedRow | undefined {
  const row = fromAddress ?? valueIn(state, 'editar');
  if (row === undefined) return undefined;
  if (typeof row !== 'string') return 'nothing';
  try {
    const parsed: unknown = JSON.parse(row);
    const id = valueIn(parsed, idField) ?? valueIn(parsed, 'id') ?? parsed;
    return typeof id === 'number' || (typeof id === 'string' && id !== '')
      ? { id: String(id) }
      : 'nothing';
  } catch {
    return 'nothing';
  }
}

/** The component that a new one copies, or null. */
export function copiedComponente(state: unknown): number | null {
  const id = valueIn(state, 'duplicar');
  return typeof id === 'number' ? id : null;
}

/** A value of an object that may be anything. */
export function valueIn(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null
    ? new Map<string, unknown>(Object.entries(object)).get(key)
    : undefined;
}
