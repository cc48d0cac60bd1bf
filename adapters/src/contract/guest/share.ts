import { Type } from '@sinclair/typebox';
import { Failure, unchanged } from '../failure.js';

const page = { 'text/html': { schema: Type.String() } };

/** The address of a section that guests send to each other. */
export const shareRoute = {
  method: 'GET',
  url: '/h/:hotel/:idSeccion',
  schema: {
    tags: ['Contenido'],
    summary: 'Página de una sección para compartir: la describe para mensajeros y lleva a ella',
    params: Type.Object({
      hotel: Type.String({
        description: 'Hotel: el prefijo de su dirección o su código de administración',
        examples: ['gbba'],
      }),
      idSeccion: Type.String({ examples: ['1'] }),
    }),
    response: {
      200: { description: 'La página, con Open Graph en el idioma del hotel', content: page },
      304: unchanged,
      404: { description: 'No existe o no está activa; lleva al hotel', content: page },
      503: Failure,
    },
  },
} as const;
