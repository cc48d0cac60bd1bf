import { posix } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { readPicture } from '../pictures/picture-files';
import { pictureTypes } from '../pictures/picture-types';
import { environment } from '../settings/environment';

/**
 * Serves uploaded files under the panel's own host as pictures or downloads, never as pages that could run
 * scripts there.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (context: Context, next: Next) => {
    const [, name] = /^\/+uploads\/+([^/]+)$/.exec(decoded(context.path)) ?? [];
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    // Strapi itself answers from the folder, and knows of no bucket.
    if (name !== undefined && isRead && environment().bucketUrl !== undefined) {
      await answerPicture(strapi, context, name);
    } else await next();
    if (!/^\/*uploads(\/|$)/.test(decoded(context.path))) return;
    if (!pictureTypes.has(context.type)) {
      context.type = 'application/octet-stream';
      context.attachment();
    }
    context.set({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  };

async function answerPicture(strapi: Core.Strapi, context: Context, name: string): Promise<void> {
  const picture = await readPicture(strapi, name);
  if (picture === undefined) return;
  context.body = picture.stream;
  context.type = posix.extname(name);
  if (picture.bytes !== undefined) context.length = picture.bytes;
}

function decoded(path: string): string {
  try {
    return posix.normalize(decodeURIComponent(path));
  } catch {
    return path;
  }
}
