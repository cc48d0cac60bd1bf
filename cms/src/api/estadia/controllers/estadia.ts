import { type AnswerOf, linesOfJson } from '@guest-app/config/cms-calls/call';
import * as calls from '@guest-app/config/cms-calls/estadias';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerInLines } from '../../../calls/answer-in-lines';
import { sentTo } from '../../../calls/sent';
import { errorName } from '../../../database/failure';
import { environment } from '../../../settings/environment';
import { forgetStay } from '../../../turnos/privacy/forget';
import { dataOfGuest } from '../../../turnos/privacy/guest-data';
import { importStays } from '../../../turnos/stays/import-stays';
import { findEstadia, readStays } from '../../../turnos/stays/read-stays';
import { answer, Refusal } from '../../../writes/refusal';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Takes stays as lines of JSON and answers lines of JSON. The body is read here: Strapi parses none of its type. */
  async importar(context: Context) {
    // What Strapi has parsed is no more there to be read, and would be waited for.
    if (context.is(linesOfJson) === false) return context.throw(415);
    const stays = await readStays(context.req);
    if (typeof stays === 'string') {
      context.status = 400;
      context.body = { ok: false, mensaje: stays } satisfies AnswerOf<typeof calls.importStays>;
      return;
    }
    const { documentKey } = environment();
    answerInLines(context, calls.importStays, (tell) =>
      importStays(strapi, stays, documentKey, {
        onProgress: (hechas) => {
          tell({ avance: { hechas, total: stays.length } });
        },
      }).then(
        (estadias) => ({ ok: true, estadias }),
        (error: unknown) => {
          strapi.log.error(`Stays were not imported: ${errorName(error)}`);
          return { ok: false, mensaje: 'El CMS no pudo escribir las estadías.' };
        },
      ),
    );
  },

  /** Which stay has a number: what a login link says of it, and whose it is. */
  async leer(context: Context) {
    const { confirmacion } = sentTo(calls.readStay, context.request.body, context);
    await answer(context, async () => {
      const estadia = await findEstadia(strapi.db.connection, confirmacion);
      if (estadia === undefined) throw unknownStay();
      return { ok: true, ...estadia } satisfies AnswerOf<typeof calls.readStay>;
    });
  },

  async olvidar(context: Context) {
    const { confirmacion } = sentTo(calls.forgetStay, context.request.body, context);
    await answer(context, async () => {
      const erased = await forgetStay(strapi, confirmacion);
      if (erased === undefined) throw unknownStay();
      const { reservas, correos } = erased;
      return { ok: true, reservas, correos } satisfies AnswerOf<typeof calls.forgetStay>;
    });
  },

  async datos(context: Context) {
    const { confirmacion } = sentTo(calls.readGuestData, context.request.body, context);
    await answer(context, async () => {
      const data = await dataOfGuest(strapi, confirmacion);
      if (data === undefined) throw unknownStay();
      return { ok: true, ...data } satisfies AnswerOf<typeof calls.readGuestData>;
    });
  },
});

const unknownStay = () =>
  new Refusal(404, 'No hay una estadía con ese número de reserva.', 'estadia');
