import { type Static, Type } from '@sinclair/typebox';
import { read } from '../guest/content.js';
import {
  answers,
  db,
  fecha,
  idCambio,
  onHotel,
  onRow,
  orNull,
  pathId,
  rowId,
  tokenQuery,
  version,
} from './shared.js';

const tags = ['Administración: historial'];

const OfRow = Type.Union([
  Type.Literal('componente'),
  Type.Literal('seccion'),
  Type.Literal('idioma'),
]);
const OfHotel = Type.Union([Type.Literal('ajustes'), Type.Literal('orden')]);

/** What is saved as a whole. */
export const Clase = Type.Union([...OfRow.anyOf, ...OfHotel.anyOf]);

const Cambio = Type.Object({
  idCambio: rowId,
  momento: Type.String({ examples: ['2026-11-23T12:00:00.000Z'] }),
  /** On the hotel's clock. */
  fecha,
  hora: Type.String({ examples: ['09:00'] }),
  clase: Clase,
  nombre: Type.String({ description: 'Cómo se llamaba' }),
  accion: Type.Union([
    Type.Literal('base'),
    Type.Literal('crear'),
    Type.Literal('cambiar'),
    Type.Literal('borrar'),
  ]),
  version: orNull(version),
  quien: orNull(Type.String({ description: 'El correo de la cuenta, u «operador»' })),
  desde: orNull(
    Type.Union([
      Type.Literal('oficina'),
      Type.Literal('panel'),
      Type.Literal('importacion'),
      Type.Literal('restauracion'),
      Type.Literal('planeado'),
      Type.Literal('comando'),
    ]),
  ),
});

const texto = Type.String();
const Textos = Type.Record(texto, texto, { description: 'Por idioma' });
/** Name of a picture or its address, as everywhere in the contract; empty for none. */
const imagen = texto;

/** One of them, by the class of the cambio. Sections, components and items are named by their claves. */
export const Estado = Type.Object({
  componente: Type.Optional(
    Type.Object({
      clave: texto,
      nombreReferencia: texto,
      tipo: Type.Integer(),
      numero: texto,
      imagen,
      titulo: Textos,
      subtitulo: Textos,
      descripcion: Textos,
      items: Type.Array(
        Type.Object({
          clave: texto,
          nombreReferencia: texto,
          tipo: Type.Union([Type.Literal('precio'), Type.Literal('texto')]),
          precio: texto,
          texto,
          imagen,
          nombre: Textos,
          masInfo: Textos,
        }),
      ),
      referencias: Type.Array(
        Type.Object({ clave: texto, nombreReferencia: texto, seccion: texto, etiqueta: Textos }),
      ),
    }),
  ),
  seccion: Type.Optional(
    Type.Object({
      clave: texto,
      nombre: texto,
      etiqueta: Textos,
      componentes: Type.Array(texto),
    }),
  ),
  orden: Type.Optional(
    Type.Object({
      secciones: Type.Array(Type.Object({ clave: texto, activa: Type.Boolean() })),
    }),
  ),
  ajustes: Type.Optional(
    Type.Object({
      nombre: texto,
      titulo: texto,
      color1: texto,
      color2: texto,
      whatsapp: texto,
      logo: imagen,
    }),
  ),
  idioma: Type.Optional(
    Type.Object({ codigo: texto, nombre: texto, bandera: imagen, activo: Type.Boolean() }),
  ),
});

const names = Type.Array(Type.Object({ clave: texto, nombre: texto }));

export const Nombres = Type.Object(
  { secciones: names, componentes: names },
  { description: 'Cómo se llaman las secciones y los componentes que los estados nombran' },
);

const Cambios = Type.Object({
  cambios: Type.Array(Cambio),
  /** Whether there are earlier ones. */
  hayMas: Type.Boolean(),
});

const paged = Type.Object({
  ...tokenQuery.properties,
  antes: Type.Optional(pathId),
});

/** Additive to the contract: the states that the content had. */
export const historialRoutes = {
  ofHotel: {
    method: 'GET',
    url: '/webapp/historial/:clase/:db',
    schema: {
      tags,
      summary: 'Los cambios de los ajustes, o del orden de las secciones',
      params: Type.Object({ clase: OfHotel, db }),
      querystring: paged,
      response: answers(read(Cambios)),
    },
  },
  ofRow: {
    method: 'GET',
    url: '/webapp/historial/:clase/:id/:db',
    schema: {
      tags,
      summary: 'Los cambios de un componente, de una sección o de un idioma',
      params: Type.Object({
        clase: OfRow,
        id: Type.String({ maxLength: 16, description: 'El id, o el código del idioma' }),
        db,
      }),
      querystring: paged,
      response: answers(read(Cambios)),
    },
  },
  deleted: {
    method: 'GET',
    url: '/webapp/historial/borrados/:db',
    schema: {
      tags,
      summary: 'Los componentes y las secciones que se borraron y pueden volver',
      ...onHotel,
      response: answers(read(Cambios)),
    },
  },
  read: {
    method: 'GET',
    url: '/webapp/cambio/:id/:db',
    schema: {
      tags,
      summary: 'Un cambio, con el estado que dejó y el que había',
      ...onRow,
      response: answers(
        read(
          Type.Object({
            cambio: Cambio,
            /** Null where it was deleted. */
            estado: orNull(Estado),
            anterior: orNull(Type.Object({ idCambio: rowId, estado: orNull(Estado) })),
            nombres: Nombres,
          }),
        ),
      ),
    },
  },
  restore: {
    method: 'POST',
    url: '/webapp/cambio/restaurar/:db',
    schema: {
      tags,
      summary: 'Guarda otra vez el estado de un cambio; el de un borrado, como era antes',
      ...onHotel,
      body: Type.Object({
        idCambio: rowId,
        ultimo: Type.Optional(
          Type.Integer({
            minimum: 1,
            description:
              'El último cambio que se vio: si hay otro después, no se guarda y responde 409',
          }),
        ),
      }),
      response: answers(
        Type.Object({
          ok: Type.Literal(true),
          /** The component's or section's: one that comes back has another. */
          id: orNull(rowId),
          version: Type.Optional(version),
          idCambio,
          omitido: Type.Array(
            Type.String({ examples: ['el botón «Spa», cuya sección ya no existe'] }),
          ),
        }),
      ),
    },
  },
} as const;

export type Cambio = Static<typeof Cambio>;
export type Estado = Static<typeof Estado>;
export type Nombres = Static<typeof Nombres>;
