import type { AnswerOf, SentTo } from '@guest-app/config/cms-calls/call';
import {
  bookShift,
  cancelShift,
  moveShift,
  readAgenda,
  stopWaiting,
  waitForShift,
} from '@guest-app/config/cms-calls/turnos';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sentTo, writtenTo } from '../../../calls/sent';
import { readClock } from '../../../settings/environment';
import { readAgendaOf } from '../../../turnos/booking/agenda';
import { book, cancel } from '../../../turnos/booking/booking';
import { moveOwn } from '../../../turnos/booking/move';
import { guestRules } from '../../../turnos/shifts/rules';
import { leave, wait } from '../../../turnos/waiting-list/waiting-list';
import type { WriteKey } from '../../../writes/once';
import { answer } from '../../../writes/refusal';

type ShiftWrite =
  | typeof bookShift
  | typeof moveShift
  | typeof cancelShift
  | typeof waitForShift
  | typeof stopWaiting;

/** A guest's shifts. The adapter has checked whose stay it is. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async agenda(context: Context) {
    const sent = sentTo(readAgenda, context.request.body, context);
    await answer(context, () => readAgendaOf(strapi.db.connection, sent, readClock()));
  },

  reservar: (context: Context) =>
    write(context, bookShift, (sent, key) => book(strapi, sent, guestRules, key)),
  mover: (context: Context) => write(context, moveShift, (sent, key) => moveOwn(strapi, sent, key)),
  cancelar: (context: Context) =>
    write(context, cancelShift, (sent, key) => cancel(strapi, sent, guestRules, key)),
  esperar: (context: Context) =>
    write(context, waitForShift, (sent, key) => wait(strapi, sent, key)),
  dejarEspera: (context: Context) =>
    write(context, stopWaiting, (sent, key) => leave(strapi, sent, key)),
});

async function write<C extends ShiftWrite>(
  context: Context,
  call: C,
  act: (sent: SentTo<C>, key: WriteKey | null) => Promise<AnswerOf<C>>,
): Promise<void> {
  const { sent, repeticion } = writtenTo(call, context);
  const ruta = call.path.slice(call.path.lastIndexOf('/') + 1);
  const key = repeticion === undefined ? null : { ...repeticion, sujeto: sent.confirmacion, ruta };
  await answer(context, () => act(sent, key));
}
