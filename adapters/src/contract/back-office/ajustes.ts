import { type Static, Type } from '@sinclair/typebox';
import { Ajustes, read } from '../guest/content.js';
import { answers, onHotel, pictureField, Changed, version } from './shared.js';

const tags = ['Administración: ajustes'];

const AdminAjustes = Type.Intersect([Ajustes, Type.Object({ version })]);

/** Additive to the contract: what the form of the settings reads and saves. */
export const ajustesRoutes = {
  read: {
    method: 'GET',
    url: '/webapp/ajustes/:db',
    schema: {
      tags,
      summary: 'Ajustes del hotel, como están guardados',
      ...onHotel,
      response: answers(read(AdminAjustes)),
    },
  },
  update: {
    method: 'PUT',
    url: '/webapp/ajustes/:db',
    schema: {
      tags,
      summary: 'Cambia los ajustes del hotel; lo que no se envía no se toca',
      ...onHotel,
      body: Type.Object({
        titulo: Type.Optional(Type.String({ maxLength: 255 })),
        whatsapp: Type.Optional(Type.String({ maxLength: 40 })),
        color1: Type.Optional(Type.String({ maxLength: 7, description: '#rrggbb, o vacío' })),
        color2: Type.Optional(Type.String({ maxLength: 7, description: '#rrggbb, o vacío' })),
        logo: pictureField,
        version: Type.Optional(version),
      }),
      response: answers(Changed),
    },
  },
} as const;

export type AdminAjustes = Static<typeof AdminAjustes>;
