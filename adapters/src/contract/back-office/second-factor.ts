import { Type } from '@sinclair/typebox';
import { Failure } from '../failure.js';
import { AdminLoginAnswer } from './session.js';
import { tokenQuery } from './shared.js';

const codigo = Type.String({ maxLength: 40 });
const failures = { 400: Failure, 401: Failure, 404: Failure, 429: Failure, 503: Failure };

export const staffSecondFactorRoute = {
  method: 'POST',
  url: '/webapp/login/segundoFactor',
  schema: {
    tags: ['Administración'],
    summary: 'Alta del segundo factor con un código suyo, con el token de un ingreso que lo pide',
    querystring: tokenQuery,
    body: Type.Object({ codigo }),
    response: {
      200: Type.Composite([
        AdminLoginAnswer,
        /** Recovery codes: each opens one login. They are shown here and never again. */
        Type.Object({ codigos: Type.Array(Type.String()) }),
      ]),
      ...failures,
    },
  },
} as const;

export const staffCodeRoute = {
  method: 'POST',
  url: '/webapp/login/codigo',
  schema: {
    tags: ['Administración'],
    summary: 'Código del segundo factor o de recuperación, con el token de un ingreso que lo pide',
    querystring: tokenQuery,
    body: Type.Object({
      codigo,
      /** Whether to set up another telephone in place of the known one, as the next step. */
      otroTelefono: Type.Optional(Type.Boolean()),
    }),
    response: {
      200: Type.Composite([
        AdminLoginAnswer,
        /** How many recovery codes are left, where this was one. */
        Type.Object({ codigosRestantes: Type.Optional(Type.Integer({ minimum: 0 })) }),
      ]),
      ...failures,
    },
  },
} as const;
