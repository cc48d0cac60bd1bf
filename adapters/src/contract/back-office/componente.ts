import { type Static, Type } from '@sinclair/typebox';
import { Componente, read } from '../guest/content.js';
import { ItemInComponent } from './item.js';
import { ReferenceInComponent } from './seccion-referida.js';
import {
  answers,
  db,
  Done,
  idiomasActivos,
  onHotel,
  onRow,
  pathId,
  pictureField,
  rowId,
  Changed,
  Saved,
  textFields,
  tokenQuery,
  version,
  correccionMenor,
} from './shared.js';

const tags = ['Administración: componentes'];
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** The numbers of the types: one that is added here is asked of every client that shows components by type. */
const TipoComp = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(6),
  Type.Literal(7),
  Type.Literal(8),
  Type.Literal(9),
  Type.Literal(10),
  Type.Literal(11),
  Type.Literal(12),
  Type.Literal(13),
  Type.Literal(14),
  Type.Literal(15),
  Type.Literal(16),
  Type.Literal(17),
]);

const TipoComponente = Type.Object({
  idTipoComp: TipoComp,
  Nombre: Type.String(),
  tieneImagen: Flag,
  tieneDescripcion: Flag,
  tieneTitulo: Flag,
  tieneSubtitulo: Flag,
  esWhatsapp: Flag,
  esCarta: Flag,
  tieneMasInfoCarta: Flag,
  tieneSeccionReferida: Flag,
  /** Whether guests see the pictures of its items. Additive to the contract. */
  tieneImagenCarta: Flag,
  /** Which of its texts are rich; every other one is plain. Additive to the contract. */
  textoEnriquecido: Type.Array(
    Type.Union([Type.Literal('titulo'), Type.Literal('subtitulo'), Type.Literal('descripcion')]),
  ),
  /** Where it keeps a link, which is an http(s) address. Additive to the contract. */
  enlace: Type.Union([Type.Literal('descripcion'), Type.Literal('texto de item'), Type.Null()]),
});

/** A component in the back office's lists, with its texts in Spanish. */
const AdminComponente = Type.Intersect([
  Componente,
  Type.Object({
    NombreTipoSeccion: Type.String(),
    version,
    /**
     * Number of its items, and of the texts shown for its type, in each language and in any. Additive to the
     * contract.
     */
    items: Type.Integer({ minimum: 0 }),
    /** What its items are called in Spanish, in order. Additive to the contract. */
    nombresItems: Type.Array(Type.String()),
    referencias: Type.Integer({ minimum: 0 }),
    imagenes: Type.Integer({ minimum: 0 }),
    textosPorIdioma: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
    totalTextos: Type.Integer({ minimum: 0 }),
  }),
]);

const textos = Type.Optional(textFields('titulo', 'subtitulo', 'descripcion'));
const itemsCarta = Type.Optional(Type.Array(ItemInComponent, { maxItems: 500 }));
const seccionesReferidas = Type.Optional(Type.Array(ReferenceInComponent, { maxItems: 100 }));

/** What is required is answered in the person's words, not by a schema. */
const Datos = Type.Object({
  nombreReferencia: Type.Optional(Type.String({ maxLength: 255 })),
  idTipoComp: Type.Optional(Type.Integer()),
  Numero: Type.Optional(Type.String({ maxLength: 40 })),
});

export const componenteRoutes = {
  types: {
    method: 'GET',
    url: '/webapp/componentes/tipos/:db',
    schema: {
      tags,
      summary: 'Los 16 tipos de componente',
      ...onHotel,
      response: answers(read(Type.Array(TipoComponente))),
    },
  },
  list: {
    method: 'GET',
    url: '/webapp/componentes/:db',
    schema: {
      tags,
      summary: 'Todos los componentes',
      ...onHotel,
      response: answers(read(Type.Array(AdminComponente))),
    },
  },
  listOfType: {
    method: 'GET',
    url: '/webapp/componentes/:type/:db',
    schema: {
      tags,
      summary: 'Los componentes de un tipo',
      params: Type.Object({ type: pathId, db }),
      querystring: tokenQuery,
      response: answers(read(Type.Array(AdminComponente))),
    },
  },
  create: {
    method: 'POST',
    url: '/webapp/componente/:db',
    schema: {
      tags,
      summary: 'Crea un componente con su carta y sus secciones referidas',
      ...onHotel,
      body: Type.Object({
        datos: Datos,
        textos,
        imagen: pictureField,
        itemsCarta,
        idiomasActivos,
        seccionesReferidas,
      }),
      response: answers(Type.Intersect([Saved, Type.Object({ idComponente: rowId })])),
    },
  },
  update: {
    method: 'PUT',
    url: '/webapp/componente/:db',
    schema: {
      tags,
      summary: 'Cambia un componente; una lista que no se envía no se toca',
      ...onHotel,
      body: Type.Object({
        idComponente: rowId,
        datos: Type.Optional(Datos),
        textos,
        imagen: pictureField,
        imagenAnterior: pictureField,
        itemsCarta,
        idiomasActivos,
        seccionesReferidas,
        version: Type.Optional(version),
        correccionMenor,
      }),
      response: answers(Changed),
    },
  },
  remove: {
    method: 'DELETE',
    url: '/webapp/componentes/:id/:db',
    schema: {
      tags,
      summary: 'Borra un componente con su carta, sus secciones referidas y sus imágenes',
      ...onRow,
      response: answers(Done),
    },
  },
} as const;

export type TipoComp = Static<typeof TipoComp>;
export type TipoComponente = Static<typeof TipoComponente>;
export type AdminComponente = Static<typeof AdminComponente>;
