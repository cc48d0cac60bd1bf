import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import type { WriteKey } from '../../../store/idempotency';
import { readAgenda } from '../../../turnos/booking/agenda';
import { book, cancel } from '../../../turnos/booking/booking';
import { readClock } from '../../../clock';
import { Refusal } from '../../../turnos/booking/refusal';

const AgendaQuery = Type.Object({
  confirmacion: Type.String({ minLength: 1, maxLength: 40 }),
  agenda: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
});

const WriteBody = Type.Object({
  confirmacion: Type.String({ minLength: 1, maxLength: 40 }),
  servicio: Type.Integer({ minimum: 1 }),
  turno: Type.String({ maxLength: 40 }),
  /** The Idempotency-Key of the request, with the hash of its body. */
  repeticion: Type.Optional(
    Type.Object({
      clave: Type.String({ minLength: 1, maxLength: 200 }),
      cuerpo: Type.String({ minLength: 1, maxLength: 64 }),
    }),
  ),
});

/** Calls of the adapters on a stay's shifts. The adapter has checked whose stay it is. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async agenda(context: Context) {
    const { query } = context;
    if (!Value.Check(AgendaQuery, query)) return context.throw(400);
    await answer(context, async () => ({
      ok: true,
      data: await readAgenda(
        strapi,
        {
          confirmacion: query.confirmacion,
          agenda: query.agenda === undefined ? null : Number(query.agenda),
        },
        readClock(process.env),
      ),
    }));
  },

  async reservar(context: Context) {
    const body: unknown = context.request.body;
    if (!Value.Check(WriteBody, body)) return context.throw(400);
    await answer(context, () =>
      book(strapi, body, readClock(process.env), writeKey(body, 'reservar')),
    );
  },

  async cancelar(context: Context) {
    const body: unknown = context.request.body;
    if (!Value.Check(WriteBody, body)) return context.throw(400);
    await answer(context, () =>
      cancel(strapi, body, readClock(process.env), writeKey(body, 'cancelar')),
    );
  },
});

function writeKey(body: Static<typeof WriteBody>, ruta: string): WriteKey | null {
  return body.repeticion === undefined
    ? null
    : { ...body.repeticion, sujeto: body.confirmacion, ruta };
}

async function answer(context: Context, act: () => Promise<object>): Promise<void> {
  try {
    context.body = await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.status = error.status;
    context.body = { ok: false, motivo: error.motivo, mensaje: error.message };
  }
}
