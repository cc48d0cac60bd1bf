import path from 'node:path';
import { checkPicture, PictureRefused } from '@guest-app/config/check-picture';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { pictureTypes } from '../pictures/picture-types';
import { oneFile, takeFiles } from './files';

const mayTakeFiles = ['plugin::upload.assets.create', 'plugin::upload.assets.update'];

const Ability = Type.Object({
  can: Type.Unsafe<(action: string) => boolean>(Type.Function([], Type.Boolean())),
});
const State = Type.Object({ userAbility: Ability });

const File = Type.Object({ filepath: Type.String(), originalFilename: Type.String() });
const Files = Type.Object({ files: Type.Union([File, Type.Array(File)]) });

/** Run before the media library takes a file: only from people who may upload, and only pictures. */
export const uploadChecks = [requirePermission, takeFiles(oneFile), picturesAlone];

/** Strapi checks the permission too, after it has received the files. */
async function requirePermission(context: Context, next: Next): Promise<unknown> {
  const state: unknown = context.state;
  if (!Value.Check(State, state)) return context.throw(401);
  return mayTakeFiles.some((action) => state.userAbility.can(action)) ? next() : context.throw(403);
}

async function picturesAlone(context: Context, next: Next): Promise<void> {
  const sent: unknown = {
    files: undefined,
    ...('files' in context.request && context.request.files),
  };
  if (Value.Check(Files, sent)) {
    for (const file of [sent.files].flat()) await refuseUnlessPicture(file);
  }
  await next();
}

async function refuseUnlessPicture(file: {
  readonly filepath: string;
  readonly originalFilename: string;
}): Promise<void> {
  const { format } = await checkPicture(file.filepath).catch((error: unknown) => {
    throw error instanceof PictureRefused ? new errors.ValidationError(error.mensaje) : error;
  });
  const named = pictureTypes.get(`image/${format}`) ?? [];
  // The library stores the file under the extension of its name, which later decides its media type.
  if (!named.includes(path.extname(file.originalFilename).toLowerCase())) {
    throw new errors.ValidationError(
      `El nombre de la imagen debe terminar en ${named.join(' o ')}.`,
    );
  }
}
