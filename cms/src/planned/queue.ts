import type { State } from '@guest-app/config/cms-calls/historial';
import { mergeStates, type Place } from '../history/merge';

/** A planned change of an aggregate. */
export interface Waiting {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly instante: number;
  /** When what it replaces comes back; null where it stays. */
  readonly fin: number | null;
  /** Whether it puts back what an earlier one replaced. */
  readonly vuelta: boolean;
  /** What the person saw, and what they made of it. */
  readonly base: State;
  readonly planeado: State;
}

/** In the order in which they are applied: what ends goes before what begins at the same minute. */
export function inOrder<Row extends Pick<Waiting, 'id' | 'instante' | 'vuelta'>>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.toSorted(
    (one, other) =>
      one.instante - other.instante ||
      Number(other.vuelta) - Number(one.vuelta) ||
      one.id - other.id,
  );
}

/** The ones of the earliest minute that has come, in order. */
export function nextDue<Row extends Pick<Waiting, 'id' | 'instante' | 'vuelta'>>(
  rows: readonly Row[],
  now: number,
): readonly Row[] {
  const [first, ...others] = inOrder(rows);
  if (first === undefined || first.instante > now) return [];
  return [first, ...others.filter(({ instante }) => instante === first.instante)];
}

/**
 * What waits while another planned change of the same aggregate is applied: what that one changed is no conflict for
 * those after it. What puts an earlier state back stays as it is, for it must not undo a later change.
 */
export function rebased<Row extends Pick<Waiting, 'vuelta' | 'base' | 'planeado'>>(
  row: Row,
  before: State,
  after: State,
): Row {
  if (row.vuelta) return row;
  // What it had changed itself, or somebody else before, stays.
  const base = mergeStates(before, after, row.base).merged;
  return { ...row, base, planeado: mergeStates(row.base, base, row.planeado).merged };
}

/** A new change that puts back what an applied one replaced. */
export const reverseOf = (before: State, after: State) =>
  ({ vuelta: true, base: after, planeado: before }) as const;

export interface Outlook {
  /** Null where it was deleted. */
  readonly estado: State | null;
  readonly conflicts: readonly Place[];
}

/** An aggregate as it will be once one of its planned changes is applied, after all that come before it. */
export function outlook(stored: State | null, rows: readonly Waiting[], id: number): Outlook {
  for (const { row, estado, conflicts } of applied(stored, rows)) {
    if (row.id === id) return { estado, conflicts };
  }
  return { estado: stored, conflicts: [] };
}

/** An aggregate as guests will see it at an instant: what conflicts waits for a decision, and is not applied. */
export function stateAt(
  stored: State | null,
  rows: readonly Waiting[],
  instante: number,
): State | null {
  let state = stored;
  for (const { row, estado, conflicts } of applied(stored, rows)) {
    if (row.instante > instante) break;
    if (conflicts.length === 0) state = estado;
  }
  return state;
}

/** Applies planned changes one after the other. In a conflict `estado` is as it was planned, and is not applied. */
function* applied(
  stored: State | null,
  rows: readonly Waiting[],
): Generator<{ readonly row: Waiting } & (Outlook & { readonly estado: State })> {
  let state = stored;
  let waiting = inOrder(rows);
  for (;;) {
    const [row, ...others] = waiting;
    if (row === undefined || state === null) return;
    const { merged, conflicts } = mergeStates(row.base, state, row.planeado);
    yield { row, estado: merged, conflicts };
    waiting = others;
    if (conflicts.length > 0) continue;
    const before: State = state;
    state = merged;
    waiting = others.map((other) => rebased(other, before, merged));
    if (row.fin !== null) {
      // No row has this number.
      const end = { id: 0, instante: row.fin, fin: null, ...reverseOf(before, merged) };
      waiting = inOrder([...waiting, end]);
    }
  }
}
