import { type Static, Type } from '@sinclair/typebox';
import { read } from '../guest/content.js';
import {
  answers,
  Done,
  idCambio,
  onHotel,
  onRow,
  rowId,
  Changed,
  Saved,
  text,
  version,
  correccionMenor,
} from './shared.js';

const tags = ['Administración: secciones'];
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const Active = Type.Union([Flag, Type.Boolean()]);

const Etiqueta = Type.Object({
  idIdioma: Type.String({ maxLength: 8 }),
  texto: text,
});

const AdminSeccion = Type.Object({
  idSeccion: rowId,
  nombre: Type.String(),
  /** The label in Spanish. */
  etiqueta: Type.String(),
  etiquetas: Type.Array(Etiqueta),
  activa: Flag,
  componentes: Type.Array(
    Type.Object({
      idC: rowId,
      id: rowId,
      nombreReferencia: Type.String(),
      TipoComp: Type.Integer(),
    }),
  ),
  version,
  /** Buttons that lead here, and vanish with the section. Additive to the contract. */
  referencias: Type.Array(
    Type.Object({
      idReferencia: rowId,
      idComponente: rowId,
      nombreReferencia: Type.String(),
      NombreRef: Type.String(),
    }),
  ),
  /** Components whose texts link here. Additive to the contract. */
  enlaces: Type.Array(Type.Object({ idComponente: rowId, nombreReferencia: Type.String() })),
});

/** What is required is answered in the person's words, not by a schema. */
const Fields = {
  nombre: Type.Optional(Type.String({ maxLength: 255 })),
  etiquetas: Type.Optional(Type.Array(Etiqueta, { maxItems: 50 })),
  componentes: Type.Optional(
    Type.Array(Type.Union([Type.Object({ idC: rowId }), Type.Object({ id: rowId })]), {
      maxItems: 500,
    }),
  ),
};

export const seccionRoutes = {
  active: {
    method: 'GET',
    url: '/webapp/secciones/:db',
    schema: {
      tags,
      summary: 'Secciones activas, en orden',
      ...onHotel,
      response: answers(read(Type.Array(AdminSeccion))),
    },
  },
  all: {
    method: 'GET',
    url: '/webapp/secciones/all/:db',
    schema: {
      tags,
      summary: 'Todas las secciones, en orden',
      ...onHotel,
      response: answers(read(Type.Array(AdminSeccion))),
    },
  },
  create: {
    method: 'POST',
    url: '/webapp/seccion/:db',
    schema: {
      tags,
      summary: 'Crea una sección al final, activa salvo que se envíe `activa: 0`',
      ...onHotel,
      body: Type.Object({ ...Fields, activa: Type.Optional(Active) }),
      response: answers(Type.Intersect([Saved, Type.Object({ idSeccion: rowId })])),
    },
  },
  update: {
    method: 'PUT',
    url: '/webapp/seccion/:db',
    schema: {
      tags,
      summary: 'Cambia una sección',
      ...onHotel,
      body: Type.Object({
        idSeccion: rowId,
        ...Fields,
        version: Type.Optional(version),
        correccionMenor,
      }),
      response: answers(Changed),
    },
  },
  arrange: {
    method: 'PUT',
    url: '/webapp/secciones/:db',
    schema: {
      tags,
      summary: 'Guarda el orden y el estado de las secciones, todo o nada',
      ...onHotel,
      body: Type.Object({
        secciones: Type.Array(
          Type.Object({
            idSeccion: rowId,
            activa: Active,
            version: Type.Optional(version),
          }),
          { maxItems: 500 },
        ),
      }),
      response: answers(Type.Intersect([Done, Type.Object({ idCambio })])),
    },
  },
  remove: {
    method: 'DELETE',
    url: '/webapp/seccion/:id/:db',
    schema: {
      tags,
      summary: 'Borra una sección inactiva',
      ...onRow,
      response: answers(Done),
    },
  },
} as const;

export type AdminSeccion = Static<typeof AdminSeccion>;
