import { Type } from '@sinclair/typebox';
import { Failure, unchanged } from './failure.js';

const bytes = Type.Unsafe<NodeJS.ReadableStream | Uint8Array>({ type: 'string', format: 'binary' });

/** The bytes of a picture. */
export const pictureRoute = {
  method: 'GET',
  url: '/webapp/imagen/:name',
  schema: {
    tags: ['Imágenes'],
    summary: 'Una imagen, al ancho pedido y en el mejor formato que el cliente acepta',
    params: Type.Object({
      name: Type.String({
        description: 'El nombre que trae el contenido',
        examples: ['gbba-lobby_1a2b3c.webp'],
      }),
    }),
    querystring: Type.Object({
      w: Type.Optional(
        Type.String({
          pattern: '^([1-9][0-9]{0,3}|10000)$',
          description:
            'Ancho en píxeles; se responde el siguiente de los anchos fijos, nunca más que el original',
        }),
      ),
    }),
    response: {
      200: {
        description: 'La imagen',
        content: {
          'image/avif': { schema: bytes },
          'image/webp': { schema: bytes },
          'image/jpeg': { schema: bytes },
          'image/png': { schema: bytes },
          'image/gif': { schema: bytes },
        },
      },
      304: unchanged,
      400: Failure,
      404: Failure,
      503: Failure,
    },
  },
} as const;
