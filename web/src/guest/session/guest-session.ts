import type { WriteAnswer } from '../../shared/api/calls';
import { isTokenValid } from '../../shared/session/token';
import { readStored, removeStored, useStored, writeStored } from '../../shared/storage/stored';

const keys = [
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

/** The guest who is logged in, or null. */
export function useGuest(): Guest | null {
  return guestOf(useStored('tokenHuesped'));
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

/** Keeps who logged in, in place of whoever was before. */
export function logInGuest({ token, datos }: GuestLogin): void {
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
