const maxLength = 80;

/** What a clave is made from: the one that was given, or else the row's name. */
export interface Keyed {
  readonly id: string;
  readonly clave: string | null;
  readonly nombre: string;
}

/** Lower-case words joined by hyphens, without accents: what a clave may look like. */
export function slug(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, maxLength).replace(/-$/, '');
}

/**
 * The claves that siblings must get so that each has one and none has another's, by id; only those that change. An
 * earlier sibling keeps what it has.
 */
export function missingClaves(siblings: readonly Keyed[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const changes = new Map<string, string>();
  for (const { id, clave, nombre } of siblings) {
    const wanted = slug(clave ?? '') || slug(nombre) || 'sin-nombre';
    const free = firstFree(wanted, taken);
    taken.add(free);
    if (free !== clave) changes.set(id, free);
  }
  return changes;
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  let candidate = wanted;
  for (let number = 2; taken.has(candidate); number += 1) {
    const suffix = `-${String(number)}`;
    candidate = wanted.slice(0, maxLength - suffix.length).replace(/-$/, '') + suffix;
  }
  return candidate;
}
