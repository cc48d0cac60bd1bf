import { PassThrough } from 'node:stream';

import type { AnswerOf, Refused } from '@guest-app/config/cms-calls/call';
import { readStay, type StaysLine } from '@guest-app/config/cms-calls/estadias';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { askedOf } from '../../../calls/sent';
import { environment } from '../../../settings/environment';
import { findEstadia } from '../../../turnos/estadia/find-estadia';
import { importStays } from '../../../turnos/estadia/import-stays';
import { readStays } from '../../../turnos/estadia/read-stays';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Takes stays as lines of JSON and answers lines of JSON. The body is read here: Strapi parses none of its type. */
  async importar(context: Context) {
    const stays = await readStays(context.req);
    if (typeof stays === 'string') {
      context.status = 400;
      context.body = { ok: false, mensaje: stays };
      return;
    }
    const answer = new PassThrough();
    const send = (line: StaysLine) => answer.write(`${JSON.stringify(line)}\n`);
    context.set('Content-Type', 'application/x-ndjson');
    context.body = answer;
    const { documentKey } = environment();
    importStays(strapi, stays, documentKey, (hechas) => {
      send({ avance: { hechas, total: stays.length } });
    })
      .then(
        (estadias) => send({ ok: true, estadias }),
        (error: unknown) => {
          strapi.log.error(`Stays were not imported: ${nameOf(error)}`);
          send({ ok: false, mensaje: 'El CMS no pudo escribir las estadías.' });
        },
      )
      .finally(() => answer.end());
  },

  /** Which stay has a number: what a login link says of it, and whose it is. */
  async leer(context: Context) {
    const { confirmacion } = askedOf(readStay, context);
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

/** Not the error's text: a database quotes the row that it refuses, and a row says who stays at the hotel. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
