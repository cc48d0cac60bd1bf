import { type Static, Type } from '@sinclair/typebox';
import { Failure } from '../failure.js';
import { Idioma } from '../guest/content.js';

const Usuario = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  email: Type.String(),
  /** The hotel's active languages. */
  idiomas: Type.Array(Idioma),
});

const AdminLoginAnswer = Type.Object({
  ok: Type.Literal(true),
  token: Type.String(),
  usuario: Usuario,
});

export const staffLoginRoute = {
  method: 'POST',
  url: '/webapp/login',
  schema: {
    tags: ['Administración'],
    summary: 'Ingreso del personal con e-mail y contraseña',
    body: Type.Object({
      email: Type.String({ maxLength: 255 }),
      password: Type.String({ maxLength: 255 }),
      DB: Type.String({ minLength: 1, maxLength: 40 }),
    }),
    response: {
      200: AdminLoginAnswer,
      400: Failure,
      401: Failure,
      404: Failure,
      429: Failure,
      503: Failure,
    },
  },
} as const;

export type AdminLoginAnswer = Static<typeof AdminLoginAnswer>;
