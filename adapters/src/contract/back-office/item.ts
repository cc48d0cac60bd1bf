import { type Static, Type } from '@sinclair/typebox';
import { Item, read } from '../guest/content.js';
import {
  answers,
  idiomasActivos,
  onHotel,
  onRow,
  pictureField,
  rowId,
  Changed,
  text,
  textFields,
  version,
  correccionMenor,
} from './shared.js';

const tags = ['Administración: carta'];

/** An item with its texts in every language: `nombre_ES`, `masinfo_ES`, … */
const AdminItem = Type.Intersect([
  Item,
  Type.Object({ precio: Type.String() }),
  textFields('nombre', 'masinfo'),
]);

const price = Type.Union([Type.String({ maxLength: 20 }), Type.Number()]);

/** What a form sends of an item: texts by language, and the price or the text of its type. */
const ItemTexts = Type.Intersect([
  Type.Object({
    nombreReferencia: Type.Optional(Type.String({ maxLength: 255 })),
    precio: Type.Optional(price),
    texto: Type.Optional(text),
  }),
  textFields('nombre', 'masinfo'),
]);

const tipo = Type.Union([Type.Literal('precio'), Type.Literal('texto')]);

/** An item inside a component's write; with `idItem` where it exists already. */
export const ItemInComponent = Type.Object({
  idItem: Type.Optional(rowId),
  tipo: Type.Optional(tipo),
  textos: ItemTexts,
  idiomasActivos,
  imagen: pictureField,
});

export const itemRoutes = {
  read: {
    method: 'GET',
    url: '/webapp/carta/:id/:db',
    schema: {
      tags,
      summary: 'Items de una carta con sus textos',
      ...onRow,
      response: answers(read(Type.Array(AdminItem))),
    },
  },
  create: {
    method: 'POST',
    url: '/webapp/item/:db',
    schema: {
      tags,
      summary: 'Agrega un item a una carta',
      ...onHotel,
      body: Type.Object({
        idCarta: rowId,
        tipo,
        textos: ItemTexts,
        idiomasActivos,
        imagen: pictureField,
        version: Type.Optional(version),
      }),
      response: answers(Type.Intersect([Changed, Type.Object({ idItem: rowId })])),
    },
  },
  update: {
    method: 'PUT',
    url: '/webapp/item/:db',
    schema: {
      tags,
      summary: 'Cambia un item',
      ...onHotel,
      body: Type.Object({
        idItem: rowId,
        textos: ItemTexts,
        idiomasActivos,
        imagenAntigua: pictureField,
        imagen: pictureField,
        /** Of the component. */
        version: Type.Optional(version),
        correccionMenor,
      }),
      response: answers(Changed),
    },
  },
  remove: {
    method: 'DELETE',
    url: '/webapp/item/:id/:db',
    schema: {
      tags,
      summary: 'Borra un item',
      ...onRow,
      response: answers(Changed),
    },
  },
} as const;

export type AdminItem = Static<typeof AdminItem>;
export type ItemInComponent = Static<typeof ItemInComponent>;
