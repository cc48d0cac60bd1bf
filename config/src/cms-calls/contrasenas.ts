import { Type } from '@sinclair/typebox';
import { closed, post } from './call.js';

/** The calls by which the staff of a back office recover their passwords. */

const Done = Type.Object({ ok: Type.Literal(true) });
const contrasena = Type.String({ minLength: 1, maxLength: 255 });

/** Has a link sent to a member of staff who forgot the password; the same answer where the e-mail is nobody's. */
export const askForLink = post(
  '/back-office/contrasena/enlace',
  closed({
    email: Type.String({ minLength: 1, maxLength: 255 }),
    direccion: Type.String({ maxLength: 100 }),
  }),
  Done,
);

/** Sets the password of whoever got the link, by what it carries. */
export const resetPassword = post(
  '/back-office/contrasena/nueva',
  closed({ enlace: Type.String({ minLength: 1, maxLength: 100 }), contrasena }),
  Done,
);
