import type { AnswerOf, Call, Repeticion, SentTo } from '@guest-app/config/cms-calls/call';
import {
  bookShift,
  cancelShift,
  readAgenda,
  stopWaiting,
  waitForShift,
} from '@guest-app/config/cms-calls/turnos';
import { anonymousBody } from '@guest-app/config/json-bounds';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readOrAnswer } from '../bodies/body-refusal';
import { readJson } from '../bodies/json';
import { sentTo, writtenTo } from '../calls/sent';
import { readClock } from '../settings/clock';
import type { WriteKey } from '../store/idempotency';
import { answer } from '../writes/answer';
import { agendaReader } from './booking/agenda';
import { book, cancel } from './booking/booking';
import { leave, wait } from './booking/waiting';

type Handler = (context: Context) => Promise<void>;

/** Calls of the adapters on a stay's shifts, by method and address. The adapter has checked whose stay it is. */
export function shiftCalls(strapi: Core.Strapi): ReadonlyMap<string, Handler> {
  const read = agendaReader(strapi);
  return new Map([
    [
      addressOf(readAgenda),
      async (context) => {
        const sent = sentTo(readAgenda, await bodyOf(context), context);
        const { agenda, ...asked } = sent;
        const numero = agenda === undefined ? null : Number(agenda);
        const clock = readClock();
        await answer(context, () => read({ ...asked, agenda: numero }, clock));
      },
    ],
    [addressOf(bookShift), write(bookShift, (sent, key) => book(strapi, sent, readClock, key))],
    [
      addressOf(cancelShift),
      write(cancelShift, (sent, key) => cancel(strapi, sent, readClock, key)),
    ],
    [
      addressOf(waitForShift),
      write(waitForShift, (sent, key) => wait(strapi, sent, readClock, key)),
    ],
    [
      addressOf(stopWaiting),
      write(stopWaiting, (sent, key) => leave(strapi, sent, readClock, key)),
    ],
  ]);
}

const bodyOf = (context: Context) => readOrAnswer(context, () => readJson(context, anonymousBody));

const addressOf = ({ method, path }: Call) => `${method} /api${path}`;

type ShiftWrite = typeof bookShift | typeof cancelShift | typeof waitForShift | typeof stopWaiting;

function write<C extends ShiftWrite>(
  call: C,
  act: (sent: SentTo<C>, key: WriteKey | null) => Promise<AnswerOf<C>>,
): Handler {
  return async (context) => {
    context.request.body = await bodyOf(context);
    const { sent, repeticion } = writtenTo(call, context);
    const key = writeKey(sent, repeticion, call);
    await answer(context, () => act(sent, key));
  };
}

function writeKey(
  { confirmacion }: { readonly confirmacion: string },
  repeticion: Repeticion | undefined,
  { path }: Call,
): WriteKey | null {
  if (repeticion === undefined) return null;
  const ruta = path.slice(path.lastIndexOf('/') + 1);
  return { ...repeticion, sujeto: confirmacion, ruta };
}
