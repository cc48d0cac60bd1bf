import { type Static, Type } from '@sinclair/typebox';

/** Every error's answer. `mensaje` is Spanish, written for the person who reads it in the dialog. */
export const Failure = Type.Object({
  ok: Type.Literal(false),
  mensaje: Type.String(),
  /** Marks the 401, 403 and 429 of a guest's call: the web app then logs the guest out, and only the guest. */
  huesped: Type.Optional(Type.Literal(true)),
});

/** The answer without a body to a client that holds the present one (`If-None-Match`). */
export const unchanged = Type.Null({ description: 'Sin cambios' });

export type Failure = Static<typeof Failure>;
