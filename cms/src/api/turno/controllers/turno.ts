import type {
  AnswerOf,
  Call,
  Refused,
  Repeticion,
  Written,
} from '@guest-app/config/cms-calls/call';
import {
  bookShift,
  cancelShift,
  readAgenda as agendaCall,
} from '@guest-app/config/cms-calls/turnos';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import type { WriteKey } from '../../../store/idempotency';
import { readAgenda } from '../../../turnos/booking/agenda';
import { book, cancel, type ShiftRequest } from '../../../turnos/booking/booking';
import { askedOf, writtenTo } from '../../../calls';
import { readClock } from '../../../clock';
import { Refusal } from '../../../turnos/booking/refusal';

/** Calls of the adapters on a stay's shifts. The adapter has checked whose stay it is. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async agenda(context: Context) {
    const { confirmacion, agenda } = askedOf(agendaCall, context);
    const asked = { confirmacion, agenda: agenda === undefined ? null : Number(agenda) };
    await answer(context, agendaCall, async () => ({
      ok: true as const,
      data: await readAgenda(strapi, asked, readClock(process.env)),
    }));
  },

  async reservar(context: Context) {
    const { sent, repeticion } = writtenTo(bookShift, context);
    await answer(context, bookShift, () =>
      book(strapi, sent, readClock(process.env), writeKey(sent, repeticion, 'reservar')),
    );
  },

  async cancelar(context: Context) {
    const { sent, repeticion } = writtenTo(cancelShift, context);
    await answer(context, cancelShift, () =>
      cancel(strapi, sent, readClock(process.env), writeKey(sent, repeticion, 'cancelar')),
    );
  },
});

function writeKey(
  { confirmacion }: ShiftRequest,
  repeticion: Repeticion | undefined,
  ruta: string,
): WriteKey | null {
  return repeticion === undefined ? null : { ...repeticion, sujeto: confirmacion, ruta };
}

async function answer<C extends Call>(
  context: Context,
  _call: C,
  act: () => Promise<Written<AnswerOf<C>>>,
): Promise<void> {
  try {
    context.body = await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.status = error.status;
    context.body = {
      ok: false,
      motivo: error.motivo,
      mensaje: error.message,
    } satisfies Refused;
  }
}
