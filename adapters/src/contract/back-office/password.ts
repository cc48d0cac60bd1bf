import { Type } from '@sinclair/typebox';
import { Failure } from '../failure.js';
import { Done, failures, onHotel } from './shared.js';

const contrasena = Type.String({ maxLength: 255 });
const DB = Type.String({ minLength: 1, maxLength: 40 });

export const passwordRoutes = {
  forgotten: {
    method: 'POST',
    url: '/webapp/login/olvido',
    schema: {
      tags: ['Administración'],
      summary:
        'Envío de un enlace a quien olvidó su contraseña; responde lo mismo si el e-mail no es de nadie',
      body: Type.Object({ email: Type.String({ maxLength: 255 }), DB }),
      response: { 200: Done, 400: Failure, 404: Failure, 429: Failure, 503: Failure },
    },
  },
  reset: {
    method: 'POST',
    url: '/webapp/login/olvido/contrasena',
    schema: {
      tags: ['Administración'],
      summary:
        'Elección de una contraseña, con lo que lleva un enlace: sirve una vez, durante una hora',
      body: Type.Object({ enlace: Type.String({ minLength: 1, maxLength: 100 }), contrasena, DB }),
      response: { 200: Done, 400: Failure, 404: Failure, 429: Failure, 503: Failure },
    },
  },
  change: {
    method: 'PUT',
    url: '/webapp/contrasena/:db',
    schema: {
      tags: ['Administración'],
      summary:
        'Cambio de la propia contraseña; las demás sesiones terminan. 409: la actual no es correcta',
      ...onHotel,
      body: Type.Object({ actual: contrasena, contrasena }),
      response: {
        200: Type.Object({
          ok: Type.Literal(true),
          /** With it this session goes on. */
          token: Type.String(),
        }),
        ...failures,
        429: Failure,
      },
    },
  },
} as const;
