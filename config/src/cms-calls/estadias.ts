import { Type, type Static } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

/** What a hotel's CMS answers to `POST /api/estadias/importar`: lines of JSON, progress first and the outcome last. */

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

export const staysLineCheck = TypeCompiler.Compile(StaysLine);
