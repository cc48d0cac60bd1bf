import { finished, PassThrough, type Readable } from 'node:stream';
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
import { inOneWrite, streamRows } from '../../../backup/connections';
import { untilRemoved } from '../../../backup/finish-restore';
import { notePictures } from '../../../backup/pending-restore';
import { DoesNotFit, replaceRows } from '../../../backup/replace-rows';
import { answerInLines } from '../../../calls/answer-in-lines';
import { sentTo } from '../../../calls/sent';
import { BucketAway, errorName } from '../../../database/failure';
import {
  beginReplacing,
  close,
  closeForGood,
  isReplacing,
  letEnd,
  untilAlone,
} from '../../../operation/closed';
import { asNeed } from '../../../operation/need';
import { isPictureName, writePictureFile } from '../../../pictures/picture-files';

/** Milliseconds between the empty lines that keep an answer's connection open. */
const heartbeat = 5_000;

const notAlone =
  'El CMS no terminó lo que estaba haciendo, un respaldo por ejemplo: intente de nuevo en unos minutos.';

const isRestoring = 'Este hotel se está restaurando: intente de nuevo cuando termine.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  leer(context: Context) {
    sentTo(readRows, context.request.body, context);
    const lines = new PassThrough();
    context.set({ 'Content-Type': linesOfJson, 'Cache-Control': 'no-store' });
    context.body = lines;
    const end = (answer: Written<AnswerOf<typeof readRows>>) => {
      lines.end(`${JSON.stringify(answer)}\n`);
    };
    if (isReplacing()) {
      end({ ok: false, mensaje: isRestoring });
      return;
    }
    // An on-demand CMS is not stopped while it answers.
    void asNeed(readRows.path, async () => {
      try {
        await letEnd(async () => {
          end({ ok: true, motor: await streamRows(strapi, lines) });
        });
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
    if (open === undefined) {
      const refused: AnswerOf<typeof closeHotel> = { ok: false, mensaje: isRestoring };
      lines.end(`${JSON.stringify(refused)}\n`);
      return;
    }
    const beat = setInterval(() => lines.write('\n'), heartbeat);
    void asNeed(closeHotel.path, async () => {
      const isAlone = await untilAlone();
      const said: ProgressOf<typeof closeHotel> | AnswerOf<typeof closeHotel> = isAlone
        ? { cerrado: true }
        : { ok: false, mensaje: notAlone };
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
    const files = [context.request.files?.[putPictures.files] ?? []].flat();
    const names = files.map(({ originalFilename }) => originalFilename ?? '');
    if (!names.every(isPictureName)) return context.throw(400);
    await untilRemoved();
    await notePictures(strapi.db.connection, names);
    try {
      for (const [index, { filepath }] of files.entries()) {
        await writePictureFile(strapi, names[index] ?? '', filepath);
      }
    } catch (error) {
      if (!(error instanceof BucketAway)) throw error;
      strapi.log.error(`The pictures were not kept: ${errorName(error)}`);
      const mensaje = 'Donde se guardan las imágenes (UPLOADS_S3) no responde: no se cambió nada.';
      context.body = { ok: false, mensaje } satisfies AnswerOf<typeof putPictures>;
      return undefined;
    }
    context.body = { ok: true } satisfies AnswerOf<typeof putPictures>;
    return undefined;
  },

  escribir(context: Context) {
    if (context.is(linesOfJson) === false) return context.throw(415);
    const { httpServer } = strapi.server;
    const { requestTimeout } = httpServer;
    // No limit: the command sends no faster than the rows are written.
    httpServer.requestTimeout = 0;
    answerInLines(
      context,
      replaceCall,
      async (tell): Promise<Written<AnswerOf<typeof replaceCall>>> => {
        const end = beginReplacing();
        if (end === undefined) return { ok: false, mensaje: isRestoring };
        try {
          if (!(await untilAlone())) throw new DoesNotFit(notAlone);
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
          end();
          httpServer.requestTimeout = requestTimeout;
        }
        closeForGood();
        // The command may be gone by now.
        finished(context.res, () => void strapi.stop(0));
        return { ok: true };
      },
    );
    return undefined;
  },
});

/** Splits the request's body into lines. Throws when the body is cut short; reads it to its end even after an error. */
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
