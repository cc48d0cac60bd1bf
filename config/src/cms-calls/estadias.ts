import { type Static, Type } from '@sinclair/typebox';
import { Stay } from '../estadias/estadia.js';
import { closed, post, readByPost } from './call.js';

/** The operator's calls on stays. */

const StaysImported = Type.Object({
  creadas: Type.Integer(),
  cambiadas: Type.Integer(),
  sinCambios: Type.Integer(),
  /** Left out: who they are of asked to be forgotten. */
  olvidadas: Type.Integer(),
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

/** A booking number, however it is written. */
const ofOne = closed({ confirmacion: Type.String({ minLength: 1, maxLength: 40 }) });

/** Erases all data of one stay, over or not, and frees its places. */
export const forgetStay = post(
  '/estadias/olvidar',
  ofOne,
  Type.Object({
    ok: Type.Literal(true),
    reservas: Type.Integer(),
    correos: Type.Integer(),
  }),
);

const Row = Type.Record(Type.String(), Type.Unknown());

/** All data of one stay. */
export const readGuestData = readByPost(
  '/estadias/datos',
  ofOne,
  Type.Object({
    ok: Type.Literal(true),
    estadia: Row,
    reservas: Type.Array(Row),
    esperas: Type.Array(Row),
    correos: Type.Array(Row),
    /** What was answered to bookings of the last day. */
    respuestas: Type.Array(Row),
    /** When a browser was let in last. */
    ingresos: Type.Array(Type.String()),
  }),
);
