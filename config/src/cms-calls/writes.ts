import { type Static, Type } from '@sinclair/typebox';
import { get, nothing } from './call.js';

/** Why a hotel's database, or the disk below it, does nothing more at the moment. */
const StoreFailure = Type.Union([
  Type.Literal('sin espacio'),
  Type.Literal('ocupada'),
  Type.Literal('ausente'),
]);
export type StoreFailure = Static<typeof StoreFailure>;

/** How busy the CMS's connections to its database are. */
export const ConnectionUse = Type.Object({
  usadas: Type.Integer({ minimum: 0 }),
  libres: Type.Integer({ minimum: 0 }),
  /** What waits for one. */
  esperan: Type.Integer({ minimum: 0 }),
});
export type ConnectionUse = Static<typeof ConnectionUse>;

/** Writes a row that means nothing, to know whether a booking could be written; `falla` is null where it could. */
export const tryWrite = get(
  '/contenido/escritura',
  nothing,
  Type.Object({ falla: Type.Union([Type.Null(), StoreFailure]), conexiones: ConnectionUse }),
);
