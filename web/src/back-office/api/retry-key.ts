import { newClave } from '../../shared/api/request';

/** A write that was sent and not answered with success, as text, and the key that names it for the server. */
interface Unanswered {
  readonly call: string;
  readonly clave: string;
}

const name = 'sinRespuesta';
let last: Unanswered | null = null;

/**
 * The key of a write. One that the person repeats unchanged keeps its key, also after a reload of the page: where the first
 * one did arrive, the server does nothing twice.
 */
export function claveOf(call: string): string {
  last ??= stored();
  if (last?.call !== call) {
    last = { call, clave: newClave() };
    keep(last);
  }
  return last.clave;
}

/** The write was done: the next one is another, even if it is the same to the letter. */
export function answered(): void {
  last = null;
  keep(null);
}

function stored(): Unanswered | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Unanswered | null;
  } catch {
    return null;
  }
}

function keep(write: Unanswered | null): void {
  try {
    if (write === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(write));
  } catch {
    // The storage is full or closed to us: the key is good for as long as the page is open.
  }
}
