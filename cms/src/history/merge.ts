import { isDeepStrictEqual } from 'node:util';
import { placeAmong } from './restore-componente';

/** Where two changed the same: names of fields, and claves in lists. */
export type Place = readonly string[];

export interface Merge<State> {
  /** What both changed; in a conflict, as `mine` has it. */
  readonly merged: State;
  readonly conflicts: readonly Place[];
}

/**
 * Puts what changed from `base` to `mine` over what is stored now: field by field, text by language, and list entries
 * by their clave. Where somebody else changed the same to something else is a conflict.
 */
export function mergeStates<State extends object>(
  base: State,
  stored: State,
  mine: State,
): Merge<State> {
  const conflicts: Place[] = [];
  // Each field is one of the three's.
  const merged = mergeFields(base, stored, mine, { place: [], conflicts }) as State;
  return { merged, conflicts };
}

interface At {
  readonly place: Place;
  readonly conflicts: Place[];
}

const inside = ({ place, conflicts }: At, name: string): At => ({
  place: [...place, name],
  conflicts,
});

function mergeValues(base: unknown, stored: unknown, mine: unknown, at: At): unknown {
  if (isSame(mine, base) || isSame(mine, stored)) return stored;
  if (isList(stored) && isList(mine)) return mergeLists(isList(base) ? base : [], stored, mine, at);
  if (hasFields(stored) && hasFields(mine)) {
    return mergeFields(hasFields(base) ? base : {}, stored, mine, at);
  }
  if (!isSame(stored, base)) at.conflicts.push(at.place);
  return mine;
}

function mergeFields(base: object, stored: object, mine: object, at: At): object {
  const [before, now, wanted] = [base, stored, mine].map(fieldsOf);
  const names = new Set([...(now?.keys() ?? []), ...(wanted?.keys() ?? [])]);
  const merged = new Map<string, unknown>();
  for (const name of names) {
    const [was, is, will] = [before?.get(name), now?.get(name), wanted?.get(name)];
    const value = mergeValues(was, is, will, inside(at, name));
    if (value !== undefined) merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

type Entry = string | { readonly clave: string };

const claveOf = (entry: Entry) => (typeof entry === 'string' ? entry : entry.clave);

function mergeLists(
  base: readonly Entry[],
  stored: readonly Entry[],
  mine: readonly Entry[],
  at: At,
): readonly Entry[] {
  const [before, now, wanted] = [base, stored, mine].map(
    (list) => new Map(list.map((entry) => [claveOf(entry), entry])),
  );
  const merged = new Map<string, Entry>();
  for (const clave of new Set([...stored, ...mine].map(claveOf))) {
    const [was, is, will] = [before?.get(clave), now?.get(clave), wanted?.get(clave)];
    const value = mergeValues(was, is, will, inside(at, clave));
    // One of the three's.
    if (value !== undefined) merged.set(clave, value as Entry);
  }
  const order = mergeOrders(base.map(claveOf), stored.map(claveOf), mine.map(claveOf));
  if (order.isConflict) at.conflicts.push(inside(at, orderPlace).place);
  return order.claves.flatMap((clave) => merged.get(clave) ?? []);
}

/** Stands for the order of a list among the names of its entries; no clave has a space. */
export const orderPlace = 'el orden';

/** Entries that the person moved, put where they stand in `mine` among those that are stored now. */
function mergeOrders(base: readonly string[], stored: readonly string[], mine: readonly string[]) {
  const [movedByMe, movedByOthers] = [moved(base, mine), moved(base, stored)];
  const isPlaced = (clave: string) => !stored.includes(clave) || movedByMe.has(clave);
  const claves = stored.filter((clave) => !movedByMe.has(clave));
  for (const clave of mine) {
    if (isPlaced(clave)) claves.splice(placeAmong(claves, mine, clave), 0, clave);
  }
  const common = (list: readonly string[]) =>
    list.filter((clave) => mine.includes(clave) && stored.includes(clave));
  const isConflict =
    [...movedByMe].some((clave) => movedByOthers.has(clave)) &&
    !isDeepStrictEqual(common(mine), common(stored));
  return { claves, isConflict };
}

/** The entries that two orders of a list have in common and that do not stand in the same order in both. */
function moved(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const common = after.filter((clave) => before.includes(clave));
  const places = common.map((clave) => before.indexOf(clave));
  // The longest rising row of places stayed; of each place, how long such a row is that ends there.
  const lengths: number[] = [];
  const previous: number[] = [];
  for (const [index, place] of places.entries()) {
    const best = places
      .slice(0, index)
      .reduce<number>(
        (found, earlier, at) =>
          earlier < place && (lengths[at] ?? 0) > (lengths[found] ?? 0) ? at : found,
        -1,
      );
    lengths.push((lengths[best] ?? 0) + 1);
    previous.push(best);
  }
  const stayed = new Set<string>();
  let last = lengths.indexOf(Math.max(...lengths));
  while (last >= 0) {
    stayed.add(common[last] ?? '');
    last = previous[last] ?? -1;
  }
  return new Set(common.filter((clave) => !stayed.has(clave)));
}

/** A language without a text may be there with an empty one, or missing. */
const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(one, other) || ((one ?? '') === '' && (other ?? '') === '');

function fieldsOf(values: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(values));
}

function isList(value: unknown): value is readonly Entry[] {
  return Array.isArray(value);
}

function hasFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
