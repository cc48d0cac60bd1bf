import { Type, type Static } from '@sinclair/typebox';
import { adminQuery, answers, db, pathId, rowId } from './admin-shared.js';
import { read } from './content.js';

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

const textos = (owner: string) => ({
  url: `/webapp/textos/${owner}/:id/:db`,
  schema: {
    tags: ['Administración: textos'],
    summary: `Textos en todos los idiomas: ${owner}`,
    params: Type.Object({ id: pathId, db }),
    querystring: adminQuery,
    response: answers(read(Type.Array(Texto))),
  },
});

export const adminTextRoutes = {
  componente: textos('componente'),
  seccion: textos('seccion'),
  carta: textos('carta'),
  item: textos('item'),
  seccionReferida: textos('seccionReferida'),
};

export type Texto = Static<typeof Texto>;
