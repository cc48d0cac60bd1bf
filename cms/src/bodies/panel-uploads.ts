import { createReadStream } from 'node:fs';
import path from 'node:path';
import { largestPixels } from '@guest-app/config/picture-limits';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { mediaTypeOf } from '../hotel-file/import-hotel';
import { pictureTypes } from '../pictures/picture-types';
import { oneFile, takeFiles } from './files';

const mayTakeFiles = ['plugin::upload.assets.create', 'plugin::upload.assets.update'];

const Ability = Type.Object({
  can: Type.Unsafe<(action: string) => boolean>(Type.Function([], Type.Boolean())),
});
const State = Type.Object({ userAbility: Ability });

const File = Type.Object({ filepath: Type.String(), originalFilename: Type.String() });
const Files = Type.Object({ files: Type.Union([File, Type.Array(File)]) });

interface ImageService {
  getDimensions(file: {
    readonly filepath: string;
    readonly getStream: () => NodeJS.ReadableStream;
  }): Promise<{ width: number | null; height: number | null }>;
}

/** Run before the media library takes a file: only from people who may upload, and only pictures. */
export const uploadChecks = (strapi: Core.Strapi) => [
  requirePermission,
  takeFiles(oneFile),
  picturesAlone(strapi),
];

/** Strapi checks the permission too, after it has received the files. */
async function requirePermission(context: Context, next: Next): Promise<unknown> {
  const state: unknown = context.state;
  if (!Value.Check(State, state)) return context.throw(401);
  return mayTakeFiles.some((action) => state.userAbility.can(action)) ? next() : context.throw(403);
}

function picturesAlone(strapi: Core.Strapi) {
  return async (context: Context, next: Next) => {
    const images: ImageService = strapi.plugin('upload').service('image-manipulation');
    const sent: unknown = {
      files: undefined,
      ...('files' in context.request && context.request.files),
    };
    if (Value.Check(Files, sent)) {
      for (const file of [sent.files].flat()) await refuseUnlessPicture(images, file);
    }
    await next();
  };
}

async function refuseUnlessPicture(
  images: ImageService,
  { filepath, originalFilename }: { filepath: string; originalFilename: string },
): Promise<void> {
  const named = pictureTypes.get(await mediaTypeOf(filepath));
  if (named === undefined) {
    throw new errors.ValidationError('Solo se pueden subir imágenes JPEG, PNG, WebP, AVIF o GIF.');
  }
  // The library stores the file under the extension of its name, which later decides its media type.
  if (!named.includes(path.extname(originalFilename).toLowerCase())) {
    throw new errors.ValidationError(
      `El nombre de la imagen debe terminar en ${named.join(' o ')}.`,
    );
  }
  const file = { filepath, getStream: () => createReadStream(filepath) };
  const { width, height } = await images.getDimensions(file).catch(() => {
    throw new errors.ValidationError('La imagen está dañada y no se puede abrir.');
  });
  if ((width ?? 0) * (height ?? 0) > largestPixels) {
    throw new errors.ValidationError('La imagen tiene demasiados píxeles.');
  }
}
