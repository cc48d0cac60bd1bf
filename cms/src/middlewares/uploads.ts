import { posix } from 'node:path';
import type { Context, Next } from 'koa';
import { pictureTypes } from '../pictures/picture-types';

/**
 * What somebody uploaded is answered under the panel's own host: it is a picture there, or a file to keep, and never a
 * page that runs in the name of who opens it.
 */
export default () => async (context: Context, next: Next) => {
  await next();
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

function decoded(path: string): string {
  try {
    return posix.normalize(decodeURIComponent(path));
  } catch {
    return path;
  }
}
