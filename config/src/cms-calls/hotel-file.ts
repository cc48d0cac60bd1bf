import { type Static, Type } from '@sinclair/typebox';
import type { HotelFile } from '../hotel-file/shape.js';
import { closed, get, nothing, post } from './call.js';

/** The operator's calls on a hotel's whole content, as the files that people write. */

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

/** What an import makes of one row that it does not leave as it was. */
const Fila = Type.Object({
  clase: Type.Union(
    (['ajustes', 'idioma', 'seccion', 'componente', 'item', 'referencia'] as const).map((clase) =>
      Type.Literal(clase),
    ),
  ),
  /** Of an item or a reference, with the component's before it; empty for the settings. */
  clave: Type.String(),
  cambio: Type.Union([Type.Literal('crear'), Type.Literal('cambiar'), Type.Literal('borrar')]),
});

const Avance = Type.Object({
  paso: Type.Union([Type.Literal('imagenes'), Type.Literal('contenido')]),
  hechos: Type.Integer(),
  total: Type.Integer(),
});

const ExportAnswer = Type.Object({
  /**
   * Checks the format alone. The panel lets people store what an import refuses, such as a hotel without a
   * name, and exporting it must work.
   */
  hotel: Type.Unsafe<HotelFile>(Type.Object({ formato: Type.Literal(1) })),
  /** The content's version, of which this is. */
  version: Type.String(),
  /** Each picture that the file names, with its address at the CMS. */
  imagenes: Type.Array(Type.Object({ archivo: Type.String(), url: Type.String() })),
});

export type Cambios = Static<typeof Cambios>;
export type Fila = Static<typeof Fila>;
export type Avance = Static<typeof Avance>;
export type ExportAnswer = Static<typeof ExportAnswer>;

/**
 * Replaces a hotel's content by that of a folder, all or nothing. A multipart request with the pictures that
 * the file names.
 */
export const importHotel = {
  ...post(
    '/contenido/importar',
    closed({
      /** Text of hotel.json. */
      hotel: Type.String(),
      /** The content's version, where nothing is to be written over what is newer. */
      version: Type.Optional(Type.String()),
      /** Writes nothing, and answers what an import would. */
      soloComparar: Type.Optional(Type.Literal('si')),
    }),
    Type.Union([
      Type.Object({
        ok: Type.Literal(true),
        cambios: Cambios,
        /** Where it was to compare: each row that differs, and the version of the content that it was compared with. */
        diferencia: Type.Optional(Type.Object({ version: Type.String(), filas: Type.Array(Fila) })),
      }),
      Type.Object({ ok: Type.Literal(false), mensaje: Type.String(), fallos: Type.Array(Fault) }),
    ]),
  ),
  progress: Type.Object({ avance: Avance }),
  /** Name of the parts that hold a picture; each is called as its file is. */
  files: 'imagenes',
} as const;

export const exportHotel = get('/contenido/exportar', nothing, ExportAnswer);
