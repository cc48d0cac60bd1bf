import { type TSchema, Type } from '@sinclair/typebox';
import { Failure } from '../failure.js';

/** What the calls of the back office have in common. */

export const db = Type.String({ description: 'Hotel', examples: ['gbba'] });

/** The token comes in the query or as `Authorization: Bearer`. */
export const tokenQuery = Type.Object({ token: Type.Optional(Type.String()) });

export const rowId = Type.Integer({ minimum: 1 });
export const pathId = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });

/** A day of the hotel's calendar. */
export const fecha = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'AAAA-MM-DD',
  examples: ['2026-11-23'],
});

/** What the address of a call on a hotel takes. */
export const onHotel = { params: Type.Object({ db }), querystring: tokenQuery };

/** What the address of a call on one of its rows takes. */
export const onRow = { params: Type.Object({ id: pathId, db }), querystring: tokenQuery };

/** A plain or rich text of one language. */
export const text = Type.String({ maxLength: 10_000 });

/** Which saved state of a row a client has seen; sent back, a newer one refuses the write with 409. */
export const version = Type.Integer({ minimum: 0 });

/** Whether the changed Spanish texts mean the same: their translations need no review. Additive to the contract. */
export const correccionMenor = Type.Optional(
  Type.Boolean({
    description: 'Los textos en español dicen lo mismo: no hay que revisar sus traducciones',
  }),
);

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Done = Type.Object({ ok: Type.Literal(true) });

/** Texts by field and language: `titulo_ES`, `masinfo_PT-BR`. Those of other languages are left as they are. */
export const textFields = <Field extends string>(...fields: readonly Field[]) =>
  Type.Unsafe<Partial<Record<`${Field}_${string}`, string>>>(
    Type.Record(
      Type.RegExp(new RegExp(`^(${fields.join('|')})_[A-Za-z]{2,3}(-[A-Za-z0-9]{2,4})?$`)),
      text,
    ),
  );

/** Languages that the form shows, for older clients: the sent texts already say them. */
export const idiomasActivos = Type.Optional(
  Type.Array(Type.String({ maxLength: 8 }), { maxItems: 50 }),
);

/** Name that an upload answered, or an address with `https://`; `""` removes the picture, not sent keeps it. */
export const pictureField = Type.Optional(Type.String({ maxLength: 2_048 }));

/** A write whose answer has the new version of its section, its component or the settings. Additive to the contract. */
export const Saved = Type.Object({ ok: Type.Literal(true), version });

/** Additive to the contract. */
export const idCambio = Type.Optional(
  Type.Integer({
    minimum: 1,
    description:
      'El cambio del historial que se hizo, para deshacerlo; falta si no cambió nada, o más de una cosa',
  }),
);

/** A write of the content, with what undoes it. */
export const Changed = Type.Object({ ok: Type.Literal(true), version, idCambio });

export const failures = {
  400: Failure,
  401: Failure,
  403: Failure,
  404: Failure,
  409: Failure,
  503: Failure,
};

export const answers = <T extends TSchema>(answer: T) => ({ 200: answer, ...failures });
