import { Type, type Static } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

import { closed, get } from './call.js';

/** The operator's calls on stays. `POST /api/estadias/importar` answers lines of JSON, progress first and the outcome last. */

const StaysImported = Type.Object({
  creadas: Type.Integer(),
  cambiadas: Type.Integer(),
  sinCambios: Type.Integer(),
});

const StaysLine = Type.Union([
  Type.Object({ avance: Type.Object({ hechas: Type.Integer(), total: Type.Integer() }) }),
  Type.Object({ ok: Type.Literal(true), estadias: StaysImported }),
  Type.Object({ ok: Type.Literal(false), mensaje: Type.String() }),
]);

export type StaysImported = Static<typeof StaysImported>;
export type StaysLine = Static<typeof StaysLine>;

/** Which stay has a number, however it is written. */
export const readStay = get(
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

export const staysLineCheck = TypeCompiler.Compile(StaysLine);
