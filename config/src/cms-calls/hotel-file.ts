import { Type, type Static } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { HotelFile } from '../hotel-file/shape.js';

/** What a hotel's CMS answers to its tools: `POST /api/contenido/importar` and `GET /api/contenido/exportar`. */

const Fault = Type.Object({
  archivo: Type.String(),
  ruta: Type.String(),
  linea: Type.Union([Type.Integer(), Type.Null()]),
  columna: Type.Union([Type.Integer(), Type.Null()]),
  motivo: Type.String(),
});

/** How many rows of the hotel an import made, changed, deleted and left as they were. */
const Cambios = Type.Object({
  creados: Type.Integer(),
  cambiados: Type.Integer(),
  borrados: Type.Integer(),
  sinCambios: Type.Integer(),
});

const Avance = Type.Object({
  paso: Type.Union([Type.Literal('imagenes'), Type.Literal('contenido')]),
  hechos: Type.Integer(),
  total: Type.Integer(),
});

/** One line of an import's answer: progress, and at its end the outcome. */
const ImportLine = Type.Union([
  Type.Object({ avance: Avance }),
  Type.Object({ ok: Type.Literal(true), cambios: Cambios }),
  Type.Object({ ok: Type.Literal(false), mensaje: Type.String(), fallos: Type.Array(Fault) }),
]);

const ExportAnswer = Type.Object({
  /**
   * The panel lets people leave what an import would refuse, such as an empty hotel without a name; exporting it must work
   * all the same. So only the format is checked here.
   */
  hotel: Type.Unsafe<HotelFile>(Type.Object({ formato: Type.Literal(1) })),
  /** Each picture that the file names, with its address at the CMS. */
  imagenes: Type.Array(Type.Object({ archivo: Type.String(), url: Type.String() })),
});

export type Cambios = Static<typeof Cambios>;
export type Avance = Static<typeof Avance>;
export type ImportLine = Static<typeof ImportLine>;
export type ExportAnswer = Static<typeof ExportAnswer>;

export const importLineCheck = TypeCompiler.Compile(ImportLine);
export const exportAnswerCheck = TypeCompiler.Compile(ExportAnswer);
