import { type AnswerOf, linesOfJson, type Refused } from '@guest-app/config/cms-calls/call';
import { importStays as importCall, readStay } from '@guest-app/config/cms-calls/estadias';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerInLines } from '../../../calls/answer-in-lines';
import { sentTo } from '../../../calls/sent';
import { environment } from '../../../settings/environment';
import { errorName } from '../../../store/failure';
import { findEstadia } from '../../../turnos/estadia/find-estadia';
import { importStays } from '../../../turnos/estadia/import-stays';
import { readStays } from '../../../turnos/estadia/read-stays';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Takes stays as lines of JSON and answers lines of JSON. The body is read here: Strapi parses none of its type. */
  async importar(context: Context) {
    // What Strapi has parsed is no more there to be read, and would be waited for.
    if (context.is(linesOfJson) === false) return context.throw(415);
    const stays = await readStays(context.req);
    if (typeof stays === 'string') {
      context.status = 400;
      context.body = { ok: false, mensaje: stays } satisfies AnswerOf<typeof importCall>;
      return;
    }
    const { documentKey } = environment();
    answerInLines(context, importCall, (tell) =>
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
    const { confirmacion } = sentTo(readStay, context.request.body, context);
    const estadia = await findEstadia(strapi.db.connection, confirmacion);
    if (estadia === undefined) {
      context.status = 404;
      context.body = {
        ok: false,
        motivo: 'estadia',
        mensaje: 'No hay una estadía con ese número de reserva.',
      } satisfies Refused;
      return;
    }
    context.body = { ok: true, ...estadia } satisfies AnswerOf<typeof readStay>;
  },
});
