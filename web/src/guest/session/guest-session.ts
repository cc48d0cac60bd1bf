import { useEffect, useReducer } from 'react';
import type { WriteAnswer } from '../../shared/api/calls';
import { isTokenValid, untilTokenEnds } from '../../shared/session/token';
import { readStored, removeStored, useStored, writeStored } from '../../shared/storage/stored';

/** Data of a guest for offline use, deleted when the session ends. */
const keptKeys = [
  'agendasGuardadas',
  'calendariosGuardados',
  'pedidosPendientes',
  'turnosVistos',
] as const;

export type KeptKey = (typeof keptKeys)[number];

const keys = [
  ...keptKeys,
  'tokenHuesped',
  'nroConfirmacion',
  'nombre',
  'apellido',
  'checkin',
  'room',
  'adults',
  'children',
  'phone_no',
  'email',
] as const;

export interface Guest {
  readonly token: string;
  readonly nroConfirmacion: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly room: string;
  readonly adults: number;
  readonly children: number;
  readonly phone_no: string;
  readonly email: string;
}

/** The logged-in guest, or null. The guest's stored data go when the token expires, also without a network. */
export function useGuest(): Guest | null {
  const token = useStored('tokenHuesped');
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(
    () =>
      untilTokenEnds(token, () => {
        // The token itself stays: at the login it tells that the stay is over.
        removeStored(keptKeys);
        renderAgain();
      }),
    [token],
  );
  return guestOf(token);
}

/** Whether that very guest is still logged in, in that hotel; another tab may have ended the session. */
export function isLoggedIn(db: string, { token }: Guest): boolean {
  return (
    readStored('DB') === db &&
    readStored('tokenHuesped') === token &&
    isTokenValid(token, Date.now())
  );
}

/** Stores data of the guest for offline use. False if the guest is no longer logged in, or the browser has no room. */
export function keepForGuest(db: string, guest: Guest, key: KeptKey, value: string): boolean {
  if (!isLoggedIn(db, guest)) return false;
  try {
    writeStored({ [key]: value });
    return true;
  } catch {
    return false;
  }
}

function guestOf(token: string | null): Guest | null {
  if (token === null || !isTokenValid(token, Date.now())) return null;
  const stored = (key: (typeof keys)[number]) => readStored(key) ?? '';
  return {
    token,
    nroConfirmacion: stored('nroConfirmacion'),
    nombre: stored('nombre'),
    apellido: stored('apellido'),
    room: stored('room'),
    adults: Number(stored('adults')) || 0,
    children: Number(stored('children')) || 0,
    phone_no: stored('phone_no'),
    email: stored('email'),
  };
}

/** What a login is answered: the token, and the stay that it is good for. */
export type GuestLogin = WriteAnswer<'POST', '/webapp/login-huesped/dni'>;

/** Stores who logged in, replacing an earlier guest. */
export function logInGuest({ token, datos }: GuestLogin): void {
  if (datos.confirmation_no !== readStored('nroConfirmacion')) removeStored(keptKeys);
  writeStored({
    tokenHuesped: token,
    nroConfirmacion: datos.confirmation_no,
    nombre: datos.nombre,
    apellido: datos.apellido,
    checkin: datos.checkin,
    room: datos.room,
    adults: String(datos.adults),
    children: String(datos.children),
    phone_no: datos.phone_no,
    email: datos.email,
  });
}

/** Forgets the guest and nothing else: neither the staff's session nor the preferences. */
export function logOutGuest(): void {
  removeStored(keys);
}
