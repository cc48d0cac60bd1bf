/*
 * An address is the part of the URL after `#`. Encoded parameters may contain `/`, `;` and `=`, so the functions below
 * split first and decode each piece afterwards.
 */

/** A path segment with its matrix parameters: `main;idSeccion=3`. */
export interface Segment {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** The path in an address, as the routers read it. */
export function pathOfHash(hash: string): string {
  const [path = ''] = hash.replace(/^#/, '').split(/[?#]/);
  return path;
}

/** Splits an encoded path into its first segment and the rest; null where nothing follows. */
export function cutPath(path: string): { readonly head: Segment; readonly rest: string | null } {
  const trimmed = path.replace(/^\/+/, '').replace(/\/+$/, '');
  const [, head = '', rest = null] = /^([^/]*)(?:\/(.*))?$/s.exec(trimmed) ?? [];
  return { head: segmentOf(head), rest };
}

export function segmentOf(raw: string): Segment {
  const [name = '', ...matrix] = raw.split(';');
  const parameters = matrix.map((pair): [string, string] => {
    const [key = '', ...value] = pair.split('=');
    return [decode(key), decode(value.join('='))];
  });
  return { name: decode(name), parameters: new Map(parameters) };
}

/** Whether the back office shows an address; the guest app shows all others. */
export function isStaffAddress(hash: string): boolean {
  const { name } = cutPath(pathOfHash(hash)).head;
  return name === 'admin' || name === 'administrar';
}

/** An agenda as the address of its turnos has it: base64 of its number and an empty second part. */
export const agendaCode = (numero: number): string => btoa(`${String(numero)}|`);

/** Returns a text unchanged where it is not valid percent-encoding. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
