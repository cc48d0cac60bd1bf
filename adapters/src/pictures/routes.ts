import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { pictureRoute } from '../contract/picture-route.js';
import { holds, sendUnchanged } from '../http/conditional.js';
import { notFound } from '../http/errors.js';
import type { SharedCache } from '../http/shared-cache.js';
import { parsePictureName } from './picture-name.js';
import type { Pictures } from './pictures.js';

interface PictureRoutesOptions {
  readonly pictures: Pictures;
  readonly cache: SharedCache;
}

/** Pictures by name, never changed under it: a browser need not ask again. */
export const pictureRoutes: FastifyPluginCallbackTypebox<PictureRoutesOptions> = (
  app,
  { pictures, cache },
  done,
) => {
  app.get(pictureRoute.url, { schema: pictureRoute.schema }, async (request, reply) => {
    const name = parsePictureName(request.params.name);
    const width = request.query.w === undefined ? undefined : Number(request.query.w);
    if (name === undefined) throw noPicture();
    const picture = await pictures.find(name, width, request.headers.accept);
    if (picture === undefined) throw noPicture();

    const etag = `"${createHash('sha256')
      .update(`${request.params.name}/${picture.variant}`)
      .digest('base64url')
      .slice(0, 22)}"`;
    void reply.headers({
      ...cache.constant(name.db),
      'content-type': picture.contentType,
      etag,
      vary: 'Accept',
    });
    if (holds(request.headers['if-none-match'], etag)) return sendUnchanged(reply);
    if (typeof picture.source !== 'string') return reply.send(picture.source);
    const file = await open(picture.source).catch(goneMeanwhile);
    const { size } = await file.stat();
    return reply.header('content-length', size).send(file.createReadStream());
  });
  done();
};

const noPicture = () => notFound('No existe esa imagen.');

function goneMeanwhile(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? noPicture() : error;
}
