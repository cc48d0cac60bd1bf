import { Type } from '@sinclair/typebox';
import { closed, equipo, post } from './call.js';

/** The calls by which the staff of a back office recover and change their own passwords. */

const Done = Type.Object({ ok: Type.Literal(true) });
const contrasena = Type.String({ minLength: 1, maxLength: 255 });

/** Mails a link to a member of staff who forgot the password. An unknown e-mail gets the same answer. */
export const askForLink = post(
  '/back-office/contrasena/enlace',
  closed({
    email: Type.String({ minLength: 1, maxLength: 255 }),
    direccion: Type.String({ maxLength: 100 }),
  }),
  Done,
);

/** Sets a password with the code of a mailed link. */
export const resetPassword = post(
  '/back-office/contrasena/nueva',
  closed({ enlace: Type.String({ minLength: 1, maxLength: 100 }), contrasena }),
  Done,
);

/** Sets one's own password, while one is logged in. */
export const changePassword = post(
  '/back-office/contrasena/propia',
  closed({
    credencial: Type.String({ minLength: 1, maxLength: 2_000 }),
    /** The password until now. */
    actual: contrasena,
    contrasena,
    direccion: Type.String({ maxLength: 100 }),
    equipo,
    /** Idempotency-Key: the repetition of one failed request counts once. */
    clave: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
  }),
  Type.Object({
    ok: Type.Literal(true),
    /** With it the session goes on; all others of this person are over. */
    credencial: Type.String({ minLength: 1 }),
  }),
);
