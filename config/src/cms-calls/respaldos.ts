import { type Static, Type } from '@sinclair/typebox';
import { nothing, post, readByPost } from './call.js';

/** The operator's calls on every row of a hotel. Only the operator's own token may make them. */

/** What a column holds, whichever engine it is on. */
export const columnKinds = [
  'entero',
  'numero',
  'logico',
  'texto',
  'instante',
  'fecha',
  'hora',
  'json',
  'bytes',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A table, by its columns in the order in which its rows have their values. */
export const BackedTable = Type.Object({
  tabla: Type.String({ pattern: '^[A-Za-z0-9_]+$' }),
  columnas: Type.Array(
    Type.Tuple([
      Type.String({ pattern: '^[A-Za-z0-9_]+$' }),
      Type.Union(columnKinds.map((kind) => Type.Literal(kind))),
    ]),
  ),
  /** The id that the next row gets; null where rows bring their own. */
  siguiente: Type.Union([Type.Integer(), Type.Null()]),
});
export type BackedTable = Static<typeof BackedTable>;

const Engine = Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]);

/**
 * All rows as they are at one instant. Each table is a line with its columns, then one line for each row: a
 * list of its values, `null` or as `ColumnKind` has them.
 */
export const readRows = {
  ...readByPost(
    '/respaldos/leer',
    nothing,
    Type.Union([
      Type.Object({ ok: Type.Literal(true), motor: Engine }),
      Type.Object({ ok: Type.Literal(false), mensaje: Type.String() }),
    ]),
  ),
  progress: BackedTable,
} as const;

const failed = Type.Object({ ok: Type.Literal(false), mensaje: Type.String() });
const done = Type.Object({ ok: Type.Literal(true) });

/**
 * Closes the CMS to all but the operator while this answer is being read, so that no row changes before the
 * rows are replaced. The answer has a line when nothing else is under way any more. Refused while another
 * operator has closed it.
 */
export const closeHotel = {
  ...post('/respaldos/cerrar', nothing, failed),
  progress: Type.Object({ cerrado: Type.Literal(true) }),
} as const;

/**
 * Stores pictures for rows that will be restored. A multipart request. The next start removes those that no
 * row names.
 */
export const putPictures = {
  ...post('/respaldos/imagenes', nothing, Type.Union([done, failed])),
  /** Name of the parts; each is called as its file is. */
  files: 'imagenes',
} as const;

/** The last line that is sent: without it, what came was cut short. */
export const EndOfRows = Type.Object({ fin: Type.Literal(true) });
export type EndOfRows = Static<typeof EndOfRows>;

/**
 * Replaces all rows by those of a backup, as lines like those of `readRows`, in one transaction that commits
 * only if the stored rows equal the sent ones. The process ends afterwards, because it has cached the old
 * rows.
 */
export const replaceRows = {
  ...post('/respaldos/escribir', nothing, Type.Union([done, failed])),
  progress: Type.Object({ filas: Type.Integer() }),
} as const;
