import { type Static, Type } from '@sinclair/typebox';
import { closed, get, post } from './call.js';

/** Calls of the adapters for the translation of the content. */

const id = Type.Integer({ minimum: 1 });

/** Whose text it is. */
const De = Type.Union([
  Type.Literal('seccion'),
  Type.Literal('componente'),
  Type.Literal('item'),
  Type.Literal('seccionReferida'),
]);
const Campo = Type.Union([
  Type.Literal('etiqueta'),
  Type.Literal('titulo'),
  Type.Literal('subtitulo'),
  Type.Literal('descripcion'),
  Type.Literal('nombre'),
  Type.Literal('masInfo'),
]);

/** One text of the content in Spanish and in one other language. */
export const Traduccion = Type.Object({
  de: De,
  /** Of the section, the component, the item or the reference. */
  id,
  campo: Campo,
  /** The component that has the text; null for that of a section. */
  idComponente: Type.Union([id, Type.Null()]),
  /** The names, in the back office, of what has the text: a section's, or a component's and an item's. */
  lugar: Type.Array(Type.String(), { minItems: 1 }),
  /** Ids of the sections in which guests read it. */
  secciones: Type.Array(id),
  /** Whether it is a safe subset of HTML. */
  enriquecido: Type.Boolean(),
  espanol: Type.String(),
  texto: Type.String(),
  /** `revisar`: the Spanish text changed since somebody last confirmed the translation. */
  estado: Type.Union([Type.Literal('falta'), Type.Literal('revisar'), Type.Literal('lista')]),
  /** With `revisar`: the Spanish text of that time. */
  confirmado: Type.Optional(Type.String()),
});
export type Traduccion = Static<typeof Traduccion>;

/** Every text that there is in Spanish, in the order in which guests read them. */
export const readTraducciones = get(
  '/back-office/traducciones/:idIdioma',
  closed({ idIdioma: Type.String() }),
  Type.Object({ traducciones: Type.Array(Traduccion) }),
);

/** Writes a translation, or confirms the one that there is. */
export const saveTraduccion = post(
  '/back-office/traducciones/guardar',
  closed({
    de: De,
    id: Type.Integer(),
    campo: Campo,
    idIdioma: Type.String(),
    /** The Spanish text and the translation that the person has seen: others refuse the write. */
    espanol: Type.String(),
    anterior: Type.String(),
    texto: Type.String(),
  }),
  Type.Object({ ok: Type.Literal(true), texto: Type.String() }),
);

/** Writes translations of one language as one change, all or none. */
export const saveTraducciones = post(
  '/back-office/traducciones/guardar-varias',
  closed({
    idIdioma: Type.String(),
    textos: Type.Array(
      closed({
        de: De,
        id: Type.Integer(),
        campo: Campo,
        espanol: Type.String(),
        anterior: Type.String(),
        texto: Type.String(),
        /** For an undo: the Spanish text for which the translation was last right. */
        confirmado: Type.Optional(Type.String()),
      }),
    ),
    /** Whether they are as they were before an import: a text may then be empty. */
    deshacer: Type.Boolean(),
  }),
  Type.Object({ ok: Type.Literal(true), textos: Type.Array(Type.String()) }),
);
