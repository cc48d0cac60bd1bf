import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PictureRefused } from '@guest-app/config/check-picture';
import { sendPicture as call } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sentTo } from '../../../calls/sent';
import { storePicture } from '../../../hotel-file/stored-pictures';
import { noteSentPicture } from '../../../pictures/unused-pictures';
import { readClock } from '../../../settings/environment';
import { runOnce } from '../../../writes/once';
import { answer, invalid } from '../../../writes/refusal';

/** What the body parser makes of a file of a multipart request. */
const Files = Type.Object({
  [call.file]: Type.Object({
    filepath: Type.String(),
    originalFilename: Type.String(),
    size: Type.Integer(),
  }),
});

/** Pictures that a form sends before it is saved. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async subir(context: Context) {
    const { clave } = sentTo(call, context.request.body ?? {}, context);
    const files: unknown = 'files' in context.request ? context.request.files : undefined;
    if (!Value.Check(Files, files)) return context.throw(400);
    const { filepath, originalFilename: nombre, size: bytes } = files[call.file];
    const picture = { nombre, filepath, bytes };
    const repeticion = clave === undefined ? undefined : { clave, cuerpo: await hashOf(filepath) };
    await answer(context, () =>
      runOnce(strapi, context, repeticion, async ({ trx }) => {
        const file = await storePicture(strapi, picture).catch((error: unknown) => {
          throw error instanceof PictureRefused ? invalid(error.mensaje) : error;
        });
        await noteSentPicture(trx, 'imagen_enviada', file.id, readClock().now);
        return { archivo: file.hash + file.ext } satisfies AnswerOf<typeof call>;
      }),
    );
  },
});

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}
