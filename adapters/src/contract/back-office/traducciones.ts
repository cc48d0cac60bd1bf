import { type Static, Type } from '@sinclair/typebox';
import { Failure } from '../failure.js';
import { read } from '../guest/content.js';
import { answers, db, onHotel, rowId, text, tokenQuery } from './shared.js';

const tags = ['Administración: textos'];
const idIdioma = Type.String({ maxLength: 8 });
const de = Type.Union(
  [
    Type.Literal('seccion'),
    Type.Literal('componente'),
    Type.Literal('item'),
    Type.Literal('seccionReferida'),
  ],
  { description: 'De quién es el texto' },
);
const campo = Type.Union([
  Type.Literal('etiqueta'),
  Type.Literal('titulo'),
  Type.Literal('subtitulo'),
  Type.Literal('descripcion'),
  Type.Literal('nombre'),
  Type.Literal('masInfo'),
]);

const estado = Type.Union([Type.Literal('falta'), Type.Literal('revisar'), Type.Literal('lista')]);

const Traduccion = Type.Object({
  de,
  id: rowId,
  campo,
  idComponente: Type.Union([rowId, Type.Null()], {
    description: 'El componente que tiene el texto; null en el de una sección',
  }),
  lugar: Type.Array(Type.String(), {
    description: 'El nombre de la sección, o el del componente y el del item',
    examples: [['Bebidas', 'Café']],
  }),
  secciones: Type.Array(rowId, { description: 'Las secciones en que lo leen los huéspedes' }),
  enriquecido: Type.Boolean({ description: 'Si el texto es HTML' }),
  espanol: Type.String(),
  texto: Type.String(),
  estado,
  confirmado: Type.Optional(
    Type.String({
      description: 'Con `revisar`: el texto en español con el que la traducción estaba bien',
    }),
  ),
});

const Importado = Type.Object({
  ...{ de, id: rowId, campo },
  ...{ espanol: text, anterior: text, texto: text },
  confirmado: Type.Optional(text),
});

const Diferencias = Type.Object({
  cambios: Type.Array(Type.Object({ traduccion: Traduccion, texto: Type.String() }), {
    description:
      'Los textos que el archivo trae distintos; los que trae iguales y que estaban por revisar siguen bien',
  }),
  cambiados: Type.Array(
    Type.Object({ traduccion: Traduccion, espanol: Type.String(), texto: Type.String() }),
    { description: 'Los textos cuyo español cambió después de exportar: no se importan' },
  ),
  rechazados: Type.Array(
    Type.Object({ linea: Type.Integer({ minimum: 1 }), motivo: Type.String() }),
  ),
  iguales: Type.Integer(),
  sinTraducir: Type.Integer(),
});

/** The translation of the content. Additive to the contract. */
export const traduccionRoutes = {
  read: {
    method: 'GET',
    url: '/webapp/traducciones/:idIdioma/:db',
    schema: {
      tags,
      summary:
        'Los textos en español con su traducción a un idioma: cuáles faltan, cuáles hay que revisar y por qué',
      params: Type.Object({ idIdioma, db }),
      querystring: Type.Object({
        ...tokenQuery.properties,
        estado: Type.Optional(Type.Union(estado.anyOf, { description: 'Solo los de este estado' })),
      }),
      response: answers(read(Type.Array(Traduccion))),
    },
  },
  download: {
    method: 'GET',
    url: '/webapp/traducciones/archivo/:idIdioma/:db/:textos/:formato',
    schema: {
      tags,
      summary: 'Los mismos textos como archivo para traductores: XLIFF 2.1 o CSV',
      params: Type.Object({
        idIdioma,
        db,
        textos: Type.Union([Type.Literal('todos'), Type.Literal('pendientes')], {
          description: '`pendientes`: los que faltan y los que hay que revisar',
        }),
        formato: Type.Union([Type.Literal('xliff'), Type.Literal('csv')]),
      }),
      querystring: tokenQuery,
      produces: ['application/xliff+xml', 'text/csv', 'application/json'],
      response: answers(Type.String()),
    },
  },
  preview: {
    method: 'POST',
    url: '/webapp/traducciones/archivo/:idIdioma/:db',
    schema: {
      tags,
      summary: 'Qué cambiaría el archivo de un traductor (XLIFF 2 o CSV); no escribe nada',
      consumes: ['multipart/form-data'],
      params: Type.Object({ idIdioma, db }),
      querystring: tokenQuery,
      response: {
        ...answers(read(Diferencias)),
        413: Failure,
        415: Failure,
      },
    },
  },
  saveAll: {
    method: 'PUT',
    url: '/webapp/traducciones/:db',
    schema: {
      tags,
      summary: 'Guarda varias traducciones de un idioma, todas o ninguna',
      ...onHotel,
      body: Type.Object({
        idIdioma,
        textos: Type.Array(Importado, { maxItems: 500 }),
        deshacer: Type.Optional(
          Type.Boolean({
            description:
              'Si vuelven a como estaban: también sin texto, y por revisar desde `confirmado`',
          }),
        ),
      }),
      response: answers(
        Type.Object({
          ok: Type.Literal(true),
          textos: Type.Array(Type.String(), { description: 'Cada uno como quedó guardado' }),
        }),
      ),
    },
  },
  save: {
    method: 'PUT',
    url: '/webapp/traduccion/:db',
    schema: {
      tags,
      summary: 'Guarda una traducción, o confirma que la que hay sigue bien',
      ...onHotel,
      body: Type.Object({
        de,
        id: rowId,
        campo,
        idIdioma,
        /** What the person has seen: another Spanish text or translation refuses the write with 409. */
        espanol: text,
        anterior: text,
        texto: text,
      }),
      response: answers(Type.Object({ ok: Type.Literal(true), texto: Type.String() })),
    },
  },
} as const;

export type Traduccion = Static<typeof Traduccion>;
export type Diferencias = Static<typeof Diferencias>;
export type Importado = Static<typeof Importado>;
