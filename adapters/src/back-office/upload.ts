import { parse } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { largestPicture } from '@guest-app/config/picture-limits';
import pLimit from 'p-limit';
import { uploadRoute as route } from '../contract/back-office/upload.js';
import { ExpectedFailure, unavailable } from '../http/errors.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { pictureName } from '../pictures/picture-name.js';
import { preparePicture } from '../pictures/prepare-picture.js';
import type { BackOffice } from './back-office.js';
import { received } from './received.js';

/** Beyond this, pictures that wait for preparation are refused, to limit memory. */
const longestQueue = 10;

const cutOff = 'La imagen no llegó entera. Intente nuevamente.';

/** Pictures for the hotel of the token, checked and cleaned before its CMS stores them. */
export const uploadRoutes: FastifyPluginAsyncTypebox<{ backOffice: BackOffice }> = async (
  app,
  { backOffice },
) => {
  const preparing = pLimit(1);
  await app.register(multipart, { limits: { fileSize: largestPicture, files: 2, fields: 10 } });

  app.put(route.url, { schema: route.schema }, async (request) => {
    const session = await backOffice.staff(request);
    const clave = idempotencyKey(request);
    if (!request.isMultipart()) throw new ExpectedFailure(400, 'Seleccione una imagen.');
    const files = request.files();
    const file = await nextOf(files);
    if (file?.fieldname !== 'files') throw new ExpectedFailure(400, 'Seleccione una imagen.');
    if (preparing.pendingCount >= longestQueue) {
      throw unavailable('Hay muchas imágenes en camino. Intente nuevamente en un momento.');
    }
    const sent = await received(file.toBuffer(), cutOff);
    // The library looks after each piece, and a file may be cut short behind the last one.
    if (file.file.truncated) throw new app.multipartErrors.RequestFileTooLargeError();
    const another = await nextOf(files);
    if (another !== undefined) {
      another.file.resume();
      throw new ExpectedFailure(400, 'Envíe una sola imagen.');
    }
    const { bytes, extension, mimetype } = await preparing(() => preparePicture(sent));
    const name = `${baseName(file.filename)}.${extension}`;
    const picture = new File([new Uint8Array(bytes)], name, { type: mimetype });
    const archivo = await backOffice.sendPicture(request, session, picture, clave);
    return { ok: true as const, nombreArchivo: pictureName(session.db, archivo) };
  });
};

async function nextOf(
  files: AsyncIterator<MultipartFile, unknown>,
): Promise<MultipartFile | undefined> {
  const next = await received(files.next(), cutOff);
  return next.done === true ? undefined : next.value;
}

/** The name by which people find the picture again in the media library. */
function baseName(filename: string): string {
  const base = parse(filename)
    .name.normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return base === '' ? 'imagen' : base;
}
