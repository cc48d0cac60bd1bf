import { cutPath, decode } from '../../shared/address/address';
import type { Hotel } from '../../shared/model/hotel';

/** What the address asks for. */
export type Screen =
  | { readonly kind: 'inicio' }
  /** The list of hotels, from which another one is chosen. */
  | { readonly kind: 'hoteles' }
  | { readonly kind: 'main'; readonly idSeccion: number | null; readonly from: number | null }
  | Entry
  | {
      readonly kind: 'hotel';
      readonly hotel: Hotel;
      readonly idSeccion: number | null;
      readonly from: number | null;
    }
  | { readonly kind: 'login' }
  | { readonly kind: 'login-hotel'; readonly hotel: Hotel; readonly nroConfirmacionEncode: string }
  | { readonly kind: 'turnos' }
  | { readonly kind: 'turnos-hotel'; readonly hotel: Hotel; readonly idAgendaEncode: string | null }
  | { readonly kind: 'desconocida' };

/** A hotel to enter by its db, which every hotel has, in a language that the address chooses or leaves as it is. */
export interface Entry {
  readonly kind: 'entrada';
  readonly hotel: Hotel;
  readonly idIdioma: string | null;
  /** Whether a language that was chosen goes before that one: a home screen keeps its address for good. */
  readonly cedeIdioma: boolean;
  /** Whether a member of staff came by the back office's link. */
  readonly deOficina: boolean;
  /** The moment that staff look at, in ISO 8601; null for the present. */
  readonly momento: string | null;
  readonly idSeccion: number | null;
  /** Component of the section that is to be shown first. */
  readonly idComponente: number | null;
}

/**
 * Says which of the guest's screens a raw location asks for: the path after `#`, not yet decoded. A router's patterns
 * cannot say `login-{hotel}/…` nor matrix parameters.
 */
export function parseScreen(path: string, hoteles: readonly Hotel[]): Screen {
  const { head, rest } = cutPath(path);
  const { name, parameters } = head;
  const whole = rest === null;

  if (name === '' || name === 'home') return whole ? { kind: 'inicio' } : { kind: 'desconocida' };
  if (name === 'main') return whole ? main(parameters, hoteles) : { kind: 'desconocida' };
  if (name === 'hoteles') return whole ? { kind: 'hoteles' } : { kind: 'desconocida' };
  if (name === 'login') return whole ? { kind: 'login' } : { kind: 'desconocida' };
  if (name === 'turnos') return whole ? { kind: 'turnos' } : { kind: 'desconocida' };
  // No hotel's prefix may take the back office's addresses.
  if (name === 'admin' || name === 'administrar') return { kind: 'desconocida' };

  const byPrefix = (prefijo: string) => hoteles.find((hotel) => hotel.prefijo === prefijo);
  const own = byPrefix(name);
  if (own)
    return whole ? { kind: 'hotel', hotel: own, ...place(parameters) } : { kind: 'desconocida' };

  if (name.startsWith('login-')) {
    const hotel = byPrefix(name.slice('login-'.length));
    if (hotel && rest) return { kind: 'login-hotel', hotel, nroConfirmacionEncode: decode(rest) };
  }
  if (name.endsWith('-turnos')) {
    const hotel = byPrefix(name.slice(0, -'-turnos'.length));
    if (hotel) {
      return { kind: 'turnos-hotel', hotel, idAgendaEncode: rest === null ? null : decode(rest) };
    }
  }
  return { kind: 'desconocida' };
}

/** The language that an entry chooses, by the one that was chosen before. */
export function languageOfEntry(
  { idIdioma, cedeIdioma }: Entry,
  stored: string | null,
): string | null {
  return (cedeIdioma ? stored : null) ?? idIdioma;
}

/** The hotel that an address names, or else the one that was entered last. */
export function hotelOf(
  screen: Screen,
  hoteles: readonly Hotel[],
  storedDb: string | null,
): Hotel | null {
  const named = 'hotel' in screen ? screen.hotel : null;
  return named ?? hoteles.find(({ db }) => db === storedDb) ?? null;
}

function main(parameters: ReadonlyMap<string, string>, hoteles: readonly Hotel[]): Screen {
  const db = parameters.get('db');
  if (db === undefined) return { kind: 'main', ...place(parameters) };
  const hotel = hoteles.find((candidate) => candidate.db === db);
  if (hotel === undefined) return { kind: 'desconocida' };
  const idIdioma = parameters.get('idIdioma') ?? '';
  return {
    kind: 'entrada',
    hotel,
    idIdioma: /^[A-Z]{2,3}(-[A-Z0-9]{2,4})?$/.test(idIdioma) ? idIdioma : null,
    cedeIdioma: parameters.get('origen') === 'inicio',
    deOficina: parameters.get('origen') === 'oficina',
    momento: toMoment(parameters.get('momento')),
    idSeccion: toId(parameters.get('idSeccion')),
    idComponente: toId(parameters.get('idComponente')),
  };
}

function place(parameters: ReadonlyMap<string, string>): {
  idSeccion: number | null;
  from: number | null;
} {
  return { idSeccion: toId(parameters.get('idSeccion')), from: toId(parameters.get('from')) };
}

function toMoment(text = ''): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? text : null;
}

function toId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : null;
}
