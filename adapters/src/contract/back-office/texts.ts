import { type Static, Type } from '@sinclair/typebox';
import { read } from '../guest/content.js';
import { answers, onHotel, onRow, rowId } from './shared.js';

const Texto = Type.Object({
  idTexto: rowId,
  idIdioma: Type.String(),
  etiqueta: Type.Union([
    Type.Literal('titulo'),
    Type.Literal('subtitulo'),
    Type.Literal('descripcion'),
    Type.Literal('nombreItem'),
    Type.Literal('masInfo'),
    Type.Literal('etiqueta'),
  ]),
  Texto: Type.String(),
  texto: Type.String(),
  /** With the texts of a carta: whose text it is. */
  idItem: Type.Optional(rowId),
});

const textos = <Owner extends string>(owner: Owner) => ({
  method: 'GET' as const,
  url: `/webapp/textos/${owner}/:id/:db` as const,
  schema: {
    tags: ['Administración: textos'],
    summary: `Textos en todos los idiomas: ${owner}`,
    ...onRow,
    response: answers(read(Type.Array(Texto))),
  },
});

export const textRoutes = {
  componente: textos('componente'),
  seccion: textos('seccion'),
  carta: textos('carta'),
  item: textos('item'),
  seccionReferida: textos('seccionReferida'),
};

/** Where links of rich text may lead within the hotel. Additive to the contract. */
export const linkTargetsRoute = {
  method: 'GET',
  url: '/webapp/destinos/:db',
  schema: {
    tags: ['Administración: textos'],
    summary: 'A dónde puede llevar un enlace de un texto dentro del hotel: secciones y agendas',
    ...onHotel,
    response: answers(
      read(
        Type.Array(
          Type.Object({
            tipo: Type.Union([Type.Literal('seccion'), Type.Literal('agenda')]),
            enlace: Type.String({ examples: ['seccion:spa', 'agenda:1'] }),
            nombre: Type.String(),
          }),
        ),
      ),
    ),
  },
} as const;

export type Texto = Static<typeof Texto>;
