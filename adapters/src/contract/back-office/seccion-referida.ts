import { type Static, Type } from '@sinclair/typebox';
import { read, SeccionReferida } from '../guest/content.js';
import {
  answers,
  idiomasActivos,
  onHotel,
  onRow,
  rowId,
  Changed,
  textFields,
  version,
  correccionMenor,
} from './shared.js';

const tags = ['Administración: secciones referidas'];

/** The section's id twice, as forms and lists name it; null where that section was deleted. */
const target = Type.Union([rowId, Type.Null()]);

const AdminReference = Type.Intersect([
  Type.Omit(SeccionReferida, ['SeccionReferida']),
  Type.Object({ SeccionReferida: target, idSeccionComponenteReferida: target }),
]);

const ReferenceTexts = Type.Intersect([
  Type.Object({
    nombreReferencia: Type.Optional(Type.String({ maxLength: 255 })),
    idSeccionComponenteReferida: Type.Optional(target),
  }),
  textFields('etiqueta'),
]);

/** A reference inside a component's write; with `idReferencia` where it exists already. */
export const ReferenceInComponent = Type.Object({
  idReferencia: Type.Optional(rowId),
  textos: ReferenceTexts,
  idiomasActivos,
});

export const seccionReferidaRoutes = {
  read: {
    method: 'GET',
    url: '/webapp/seccionesReferidas/:id/:db',
    schema: {
      tags,
      summary: 'Secciones referidas de un componente',
      ...onRow,
      response: answers(read(Type.Array(AdminReference))),
    },
  },
  create: {
    method: 'POST',
    url: '/webapp/seccionReferida/:db',
    schema: {
      tags,
      summary: 'Agrega una sección referida a un componente',
      ...onHotel,
      body: Type.Object({
        idComponente: rowId,
        textos: ReferenceTexts,
        idiomasActivos,
        version: Type.Optional(version),
      }),
      response: answers(Type.Intersect([Changed, Type.Object({ idReferencia: rowId })])),
    },
  },
  update: {
    method: 'PUT',
    url: '/webapp/seccionesReferidas/:db',
    schema: {
      tags,
      summary: 'Cambia una sección referida',
      ...onHotel,
      body: Type.Object({
        idReferencia: rowId,
        textos: ReferenceTexts,
        idiomasActivos,
        /** Of the component. */
        version: Type.Optional(version),
        correccionMenor,
      }),
      response: answers(Changed),
    },
  },
  remove: {
    method: 'DELETE',
    url: '/webapp/seccionesReferidas/:id/:db',
    schema: {
      tags,
      summary: 'Borra una sección referida',
      ...onRow,
      response: answers(Changed),
    },
  },
} as const;

export type AdminReference = Static<typeof AdminReference>;
export type ReferenceInComponent = Static<typeof ReferenceInComponent>;
