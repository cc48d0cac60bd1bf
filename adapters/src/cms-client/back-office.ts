import { Type, type Static } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

/** Answers of the CMS's routes for the back office that are no content. */

const version = Type.Integer({ minimum: 0 });
const id = Type.Integer({ minimum: 1 });
const ok = Type.Literal(true);

const StoredText = Type.Object({
  idTexto: id,
  idIdioma: Type.String(),
  etiqueta: Type.Union([
    Type.Literal('titulo'),
    Type.Literal('subtitulo'),
    Type.Literal('descripcion'),
    Type.Literal('nombreItem'),
    Type.Literal('masInfo'),
    Type.Literal('etiqueta'),
  ]),
  texto: Type.String(),
  idItem: Type.Optional(id),
});

export type StoredText = Static<typeof StoredText>;

export const textosCheck = TypeCompiler.Compile(Type.Object({ textos: Type.Array(StoredText) }));
export const doneCheck = TypeCompiler.Compile(Type.Object({ ok }));
export const savedCheck = TypeCompiler.Compile(Type.Object({ ok, version }));
export const createdCheck = TypeCompiler.Compile(Type.Object({ ok, id, version }));
export const pictureSentCheck = TypeCompiler.Compile(
  Type.Object({ archivo: Type.String({ minLength: 1 }) }),
);
