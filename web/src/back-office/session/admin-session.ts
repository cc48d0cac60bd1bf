import type { WriteAnswer } from '../../shared/api/calls';
import type { Idioma } from '../../shared/model/idioma';
import { claimsOf, isTokenValid } from '../../shared/session/token';
import {
  parseStoredList,
  readStored,
  removeStored,
  useStored,
  writeStored,
} from '../../shared/storage/stored';

/** The guest's e-mail address is stored as `email`: that of the staff has a name of its own. */
const keys = ['token', 'idUsuario', 'emailUsuario', 'idiomas', 'puede'] as const;

/** A member of staff who is logged in, and the hotel that the token is good for. */
export interface Admin {
  readonly db: string;
  readonly token: string;
  readonly idUsuario: string;
}

/** The member of staff who is logged in, or null. */
export function useAdmin(): Admin | null {
  return adminOf(useStored('token'), useStored('DB'), useStored('idUsuario'));
}

/** The same at this moment. */
export function readAdmin(): Admin | null {
  return adminOf(readStored('token'), readStored('DB'), readStored('idUsuario'));
}

function adminOf(
  token: string | null,
  storedDb: string | null,
  idUsuario: string | null,
): Admin | null {
  if (token === null || !isTokenValid(token, Date.now())) return null;
  const claim = claimsOf(token)?.['db'];
  const db = typeof claim === 'string' ? claim : storedDb;
  return db === null ? null : { db, token, idUsuario: idUsuario ?? '' };
}

/** The e-mail address of the member of staff who is logged in. */
export const useEmail = () => useStored('emailUsuario') ?? '';

/** What a login is answered: the token, and whose it is. */
export type AdminLogin = WriteAnswer<'POST', '/webapp/login'>;

/** What of the back office a member of staff may see. */
export type Area = AdminLogin['usuario']['puede'][number];

const areas: readonly Area[] = ['contenido', 'turnos', 'servicios'];

/** What the member of staff who is logged in may see. */
export function usePuede(): readonly Area[] {
  return areasIn(useStored('puede'));
}

/** The same at this moment, right after a login. */
export const readPuede = (): readonly Area[] => areasIn(readStored('puede'));

/** Sessions older than the roles store no areas; all staff could edit content then. */
function areasIn(stored: string | null): readonly Area[] {
  if (stored === null) return ['contenido'];
  const written = parseStoredList(stored);
  return areas.filter((area) => written.includes(area));
}

export function logInAdmin({ token, usuario }: AdminLogin): void {
  writeStored({
    token,
    idUsuario: String(usuario.id),
    emailUsuario: usuario.email,
    idiomas: JSON.stringify(usuario.idiomas),
    puede: JSON.stringify(usuario.puede),
  });
}

/** Goes on with a session under another token. */
export function renewSession(token: string): void {
  writeStored({ token });
}

/** Keeps the hotel's active languages with the session, in the shape in which a login answers them. */
export function storeIdiomas(idiomas: readonly Idioma[]): void {
  const text = JSON.stringify(
    idiomas.map(({ id, nombre, bandera, activo }): AdminLogin['usuario']['idiomas'][number] => ({
      ididioma: id,
      nombre,
      bandera,
      activo: activo ? 1 : 0,
    })),
  );
  if (readStored('idiomas') !== text) writeStored({ idiomas: text });
}

/** Forgets the member of staff and nothing else: neither a guest's session nor the preferences. */
export function logOutAdmin(): void {
  removeStored(keys);
}
