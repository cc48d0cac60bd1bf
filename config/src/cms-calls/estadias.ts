import { type Static, Type } from '@sinclair/typebox';
import { Stay } from '../estadias/estadia.js';
import { closed, post, readByPost } from './call.js';

/** The operator's calls on stays. */

const StaysImported = Type.Object({
  creadas: Type.Integer(),
  cambiadas: Type.Integer(),
  sinCambios: Type.Integer(),
});
export type StaysImported = Static<typeof StaysImported>;

/** Writes stays, all or none. They are sent as lines of JSON, one in each. */
export const importStays = {
  ...post(
    '/estadias/importar',
    Stay,
    Type.Union([
      Type.Object({ ok: Type.Literal(true), estadias: StaysImported }),
      Type.Object({ ok: Type.Literal(false), mensaje: Type.String() }),
    ]),
  ),
  progress: Type.Object({
    avance: Type.Object({ hechas: Type.Integer(), total: Type.Integer() }),
  }),
} as const;

/** Which stay has a number, however it is written. */
export const readStay = readByPost(
  '/estadias/llegada',
  closed({ confirmacion: Type.String({ minLength: 1, maxLength: 40 }) }),
  Type.Object({
    ok: Type.Literal(true),
    /** As it is stored. */
    confirmacion: Type.String(),
    llegada: Type.String(),
    nombre: Type.String(),
    apellido: Type.String(),
  }),
);
