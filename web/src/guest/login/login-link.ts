import { encodedParts } from '../session/encoded-parts';

/** What a guest logs in with. */
export interface Credentials {
  readonly numero: string;
  /** `YYYY-MM-DD`, as a date field of the page writes it; empty while there is none. */
  readonly checkin: string;
}

/** The booking number and the arrival date of an automatic login link; null where it holds no such things. */
export function readLoginLink(encoded: string): Credentials | null {
  const [numero = '', fecha = ''] = (encodedParts(encoded) ?? []).map((part) => part.trim());
  const checkin = fecha.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  return numero !== '' && /^\d{4}-\d{2}-\d{2}$/.test(checkin) ? { numero, checkin } : null;
}
