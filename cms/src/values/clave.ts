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

/** What a row's clave is to be, unless a sibling has it. */
export function wantedClave({ clave, nombre }: Omit<Keyed, 'id'>): string {
  return slug(clave ?? '') || slug(nombre) || 'sin-nombre';
}

/** A wanted clave, and what it gives way to, one after the other. */
export function* claveCandidates(wanted: string): Generator<string, never> {
  yield wanted;
  for (let number = 2; ; number += 1) {
    const suffix = `-${String(number)}`;
    yield wanted.slice(0, maxLength - suffix.length).replace(/-$/, '') + suffix;
  }
}

/**
 * The claves that siblings must get so that each has one and none has another's, by id; only those that change. An
 * earlier sibling keeps what it has.
 */
export function missingClaves(siblings: readonly Keyed[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const changes = new Map<string, string>();
  for (const sibling of siblings) {
    const candidates = claveCandidates(wantedClave(sibling));
    let free = candidates.next().value;
    while (taken.has(free)) free = candidates.next().value;
    taken.add(free);
    if (free !== sibling.clave) changes.set(sibling.id, free);
  }
  return changes;
}
