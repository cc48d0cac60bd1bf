import { Type } from '@sinclair/typebox';
import { IdiomasAnswer } from '../guest/content.js';
import { answers, Done, idCambio, onHotel, pictureField } from './shared.js';

const tags = ['Administración: idiomas'];

export const idiomaRoutes = {
  list: {
    method: 'GET',
    url: '/webapp/idiomas/:db',
    schema: {
      tags,
      summary: 'Todos los idiomas',
      ...onHotel,
      response: answers(IdiomasAnswer),
    },
  },
  active: {
    method: 'GET',
    url: '/webapp/idiomasActivos/:db',
    schema: {
      tags,
      summary: 'Idiomas activos',
      ...onHotel,
      response: answers(IdiomasAnswer),
    },
  },
  create: {
    method: 'POST',
    url: '/webapp/idioma/:db',
    schema: {
      tags,
      summary: 'Crea un idioma, inactivo',
      ...onHotel,
      body: Type.Object({
        id: Type.Optional(Type.String({ maxLength: 8 })),
        nombre: Type.Optional(Type.String({ maxLength: 100 })),
        bandera: pictureField,
      }),
      response: answers(Done),
    },
  },
  /** Additive to the contract: what the form of a language saves. */
  update: {
    method: 'PUT',
    url: '/webapp/idioma/:db',
    schema: {
      tags,
      summary: 'Cambia el nombre y la bandera de un idioma; lo que no se envía no se toca',
      ...onHotel,
      body: Type.Object({
        idIdioma: Type.String({ maxLength: 8 }),
        nombre: Type.Optional(Type.String({ maxLength: 100 })),
        bandera: pictureField,
      }),
      response: answers(Type.Intersect([Done, Type.Object({ idCambio })])),
    },
  },
  activate: {
    method: 'PUT',
    url: '/webapp/idioma/activo/:db',
    schema: {
      tags,
      summary: 'Activa o desactiva un idioma',
      ...onHotel,
      body: Type.Object({
        active: Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()]),
        idIdioma: Type.String({ maxLength: 8 }),
      }),
      response: answers(Type.Intersect([Done, Type.Object({ idCambio })])),
    },
  },
} as const;
