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
import { oneFile } from './file-limits';
import { takeFiles } from './files';

/** Where the media library takes forms from the panel, with a file or with what is said of one. */
const takingFiles = ['POST /', 'POST /files', 'POST /files/:id/replace', 'PUT /files/:id'];

/** Has this machine read any address that a person of the panel names, of its own network too. No page of ours needs it. */
const readingAddresses = 'POST /actions/upload-from-urls';

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

/** Has the media library take pictures alone, of who may put some there, before anything is written or decoded. */
export function guardPanelUploads(strapi: Core.Strapi): void {
  const plugin = strapi.plugin('upload');
  const admin = Array.isArray(plugin.routes) ? undefined : plugin.routes['admin'];
  const guards = [requirePermission, takeFiles(oneFile), picturesAlone(strapi)];
  const named = new Map(admin?.routes.map((route) => [`${route.method} ${route.path}`, route]));
  for (const name of takingFiles) {
    const route = named.get(name) ?? moved(name);
    const { middlewares = [] } = route.config ?? {};
    named.set(name, {
      ...route,
      config: { ...route.config, middlewares: [...middlewares, ...guards] },
    });
  }
  if (!named.delete(readingAddresses)) moved(readingAddresses);
  Object.assign(plugin.routes, { admin: { ...admin, routes: [...named.values()] } });
}

/** An upgrade of Strapi's may have other routes: they would stand open. */
function moved(name: string): never {
  throw new Error(`The media library has no ${name}`);
}

/** The library asks for it too, once it has the files. */
async function requirePermission(context: Context, next: Next): Promise<unknown> {
  const state: unknown = context.state;
  if (!Value.Check(State, state)) return context.throw(401);
  return mayTakeFiles.some((action) => state.userAbility.can(action)) ? next() : context.throw(403);
}

function picturesAlone(strapi: Core.Strapi) {
  const images: ImageService = strapi.plugin('upload').service('image-manipulation');
  return async (context: Context, next: Next) => {
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
  // The library keeps the file under the ending of its name, by which it is answered later.
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
