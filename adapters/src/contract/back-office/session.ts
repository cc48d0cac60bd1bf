import { type Static, Type } from '@sinclair/typebox';
import { Failure } from '../failure.js';
import { Idioma } from '../guest/content.js';
import { tokenQuery } from './shared.js';

const Usuario = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  email: Type.String(),
  /** The hotel's active languages. */
  idiomas: Type.Array(Idioma),
  /**
   * What this person's role allows: `contenido` (what guests read), `turnos` (the day at the desk),
   * `servicios` (services and agendas). Additive to the contract.
   */
  puede: Type.Array(
    Type.Union([Type.Literal('contenido'), Type.Literal('turnos'), Type.Literal('servicios')]),
  ),
});

export const AdminLoginAnswer = Type.Object({
  ok: Type.Literal(true),
  token: Type.String(),
  usuario: Usuario,
  /**
   * The step that must come first; the token is for it alone. `contrasena`: replace a password that another
   * person set. `segundoFactor`: set up the factor that the hotel requires. `codigo`: send a code of it.
   */
  paso: Type.Optional(
    Type.Union([Type.Literal('contrasena'), Type.Literal('segundoFactor'), Type.Literal('codigo')]),
  ),
  /** Where a second factor is to be set up: what the application needs for its codes (TOTP). */
  segundoFactor: Type.Optional(
    Type.Object({
      /** To be typed, in base 32. */
      secreto: Type.String(),
      /** `otpauth://…`, for a QR code. */
      direccion: Type.String(),
    }),
  ),
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

export const staffPasswordRoute = {
  method: 'POST',
  url: '/webapp/login/contrasena',
  schema: {
    tags: ['Administración'],
    summary: 'Elección de una contraseña, con el token de un ingreso que la pide',
    querystring: tokenQuery,
    body: Type.Object({ contrasena: Type.String({ maxLength: 255 }) }),
    response: {
      200: AdminLoginAnswer,
      400: Failure,
      401: Failure,
      404: Failure,
      503: Failure,
    },
  },
} as const;

export type AdminLoginAnswer = Static<typeof AdminLoginAnswer>;
