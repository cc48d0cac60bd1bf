import { largestPicture } from '@guest-app/config/picture-limits';
import type { Context, Next } from 'koa';
import { readOrAnswer } from './json';
import { type MultipartLimits, readMultipart, removeFiles } from './multipart';

interface FilesOptions extends MultipartLimits {
  /** Whether the handler removes the files, which it still needs when it has answered. */
  readonly areKept?: boolean;
}

/**
 * A route's middleware that reads a multipart request. It runs after the route's policies, so that no file
 * is written for a caller who may not send any. The files are deleted after the answer, also after a
 * failure.
 */
export const takeFiles =
  ({ areKept = false, ...limits }: FilesOptions) =>
  async (context: Context, next: Next): Promise<void> => {
    const { request } = context;
    if (request.is('multipart/form-data') === false) context.throw(415);
    const sent = await readOrAnswer(context, () => readMultipart(context.req, limits));
    Object.assign(request, { body: sent.fields, files: sent.files });
    try {
      await next();
    } finally {
      if (!areKept) await removeFiles(Object.values(sent.files).flat());
    }
  };

const megabyte = 1024 * 1024;

/** One picture, as a form or the media library sends it. */
export const oneFile: MultipartLimits = {
  largestFile: largestPicture,
  largestSum: largestPicture,
  files: 1,
  largestField: 64 * 1024,
};

/** A hotel's folder: its content, and all of its pictures. */
export const hotelFolder: MultipartLimits = {
  largestFile: 200 * megabyte,
  largestSum: 200 * megabyte,
  files: 2_000,
  largestField: 20 * megabyte,
};
