import { rename } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import {
  type AnswerOf,
  linesOfJson,
  type ProgressOf,
  type Written,
} from '@guest-app/config/cms-calls/call';
import {
  closeHotel,
  putPictures,
  readRows,
  replaceRows as replaceCall,
} from '@guest-app/config/cms-calls/respaldos';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerInLines } from '../../../calls/answer-in-lines';
import { sentTo } from '../../../calls/sent';
import { close, closeForGood, untilAlone } from '../../../operation/closed';
import { asNeed } from '../../../operation/need';
import { atOneInstant, inOneWrite } from '../../../respaldo/at-one-instant';
import { DoesNotFit, replaceRows } from '../../../respaldo/replace-rows';
import { tellRows } from '../../../respaldo/tell-rows';
import { environment } from '../../../settings/environment';
import { errorName } from '../../../store/failure';

/** Milliseconds between two signs of life of an answer that says nothing else. */
const heartbeat = 5_000;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  leer(context: Context) {
    sentTo(readRows, context.request.body, context);
    const lines = new PassThrough();
    context.set({ 'Content-Type': linesOfJson, 'Cache-Control': 'no-store' });
    context.body = lines;
    const end = (answer: Written<AnswerOf<typeof readRows>>) => {
      lines.end(`${JSON.stringify(answer)}\n`);
    };
    // It is needed for as long as its answer takes.
    void asNeed(readRows.path, async () => {
      try {
        const motor = await atOneInstant(strapi, async (snapshot) => {
          await tellRows(snapshot, lines);
          return snapshot.engine;
        });
        end({ ok: true, motor });
      } catch (error) {
        strapi.log.error(`The rows could not be read: ${errorName(error)}`);
        end({
          ok: false,
          mensaje: 'El CMS no pudo leer los datos; el motivo está en su registro.',
        });
      }
    });
  },

  cerrar(context: Context) {
    sentTo(closeHotel, context.request.body, context);
    const lines = new PassThrough();
    context.set({ 'Content-Type': linesOfJson, 'Cache-Control': 'no-store' });
    context.body = lines;
    const open = close();
    const beat = setInterval(() => lines.write('\n'), heartbeat);
    void asNeed(closeHotel.path, async () => {
      const isAlone = await untilAlone();
      const said: ProgressOf<typeof closeHotel> | AnswerOf<typeof closeHotel> = isAlone
        ? { cerrado: true }
        : { ok: false, mensaje: 'El CMS no terminó lo que estaba haciendo: intente de nuevo.' };
      lines.write(`${JSON.stringify(said)}\n`);
      await new Promise<void>((resolve) => {
        if (lines.destroyed) resolve();
        lines.on('close', resolve);
      });
      clearInterval(beat);
      open();
    });
  },

  async imagenes(context: Context) {
    const uploads = path.join(environment().hotelDir, 'public/uploads');
    for (const file of [context.request.files?.[putPictures.files] ?? []].flat()) {
      const name = file.originalFilename ?? '';
      if (!/^[\w-][\w.-]*$/.test(name)) return context.throw(400);
      await rename(file.filepath, path.join(uploads, name));
    }
    context.body = { ok: true } satisfies AnswerOf<typeof putPictures>;
  },

  escribir(context: Context) {
    if (context.is(linesOfJson) === false) return context.throw(415);
    const { httpServer } = strapi.server;
    const { requestTimeout } = httpServer;
    // As long as it takes: the operator's command sends no faster than it is written.
    httpServer.requestTimeout = 0;
    answerInLines(
      context,
      replaceCall,
      async (tell): Promise<Written<AnswerOf<typeof replaceCall>>> => {
        try {
          await asNeed(replaceCall.path, () =>
            inOneWrite(strapi, (target) =>
              replaceRows(target, linesOf(context.req), (filas) => {
                tell({ filas });
              }),
            ),
          );
        } catch (error) {
          strapi.log.error(`The rows were not replaced: ${errorName(error)}`);
          const mensaje =
            error instanceof DoesNotFit
              ? error.message
              : 'El CMS no pudo escribir los datos; el motivo está en su registro.';
          return { ok: false, mensaje };
        } finally {
          httpServer.requestTimeout = requestTimeout;
        }
        closeForGood();
        context.res.once('close', () => void strapi.stop(0));
        return { ok: true };
      },
    );
    return undefined;
  },
});

/** Throws where what is sent is cut short. Whoever sends is heard to the end, whatever becomes of it. */
async function* linesOf(sent: Readable): AsyncGenerator<string, void, undefined> {
  let rest = '';
  sent.setEncoding('utf8');
  try {
    for await (const chunk of sent.iterator({ destroyOnReturn: false })) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    yield rest;
  } finally {
    sent.resume();
  }
}
