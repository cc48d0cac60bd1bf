import { Type, type Static } from '@sinclair/typebox';

/** Why a CMS did not do what it was asked: expected, and for the person to know. */
export const Refusal = Type.Object({
  ok: Type.Literal(false),
  motivo: Type.String(),
  mensaje: Type.Optional(Type.String()),
  /** Seconds to wait, where it refuses because of too many tries. */
  reintentarEn: Type.Optional(Type.Integer({ minimum: 1 })),
});

export type Refusal = Static<typeof Refusal>;

/** The outcome of one operation on a hotel's CMS. */
export type Operation<T> =
  | { readonly kind: 'done'; readonly answer: T }
  | { readonly kind: 'refused'; readonly status: number; readonly refusal: Refusal };
