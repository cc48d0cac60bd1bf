import { type Static, Type } from '@sinclair/typebox';

/** What a hotel's guests get: its content, nothing yet, or a hotel that has no section so far. */
export const HotelState = Type.Union([
  Type.Literal('listo'),
  Type.Literal('iniciando'),
  Type.Literal('sin contenido'),
]);

export const Health = Type.Object({
  /** True once every chosen hotel is `listo`. */
  ok: Type.Boolean(),
  hoteles: Type.Record(Type.String(), HotelState),
  /** Whether each hotel's CMS answered last time; guests read on without it. */
  cms: Type.Record(
    Type.String(),
    Type.Union([Type.Literal('conectado'), Type.Literal('desconectado')]),
  ),
});

export type HotelState = Static<typeof HotelState>;
export type Health = Static<typeof Health>;
