import { createReadStream } from 'node:fs';
import { copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { BucketAway, errorName } from '../database/failure';
import { environment } from '../settings/environment';
import { type BucketProvider, bucketProvider, fileOf, readFromBucket } from './bucket';
import { pictureTypes } from './picture-types';

/** Strapi's upload plugin with its provider, which has no type of its own. */
export interface UploadPlugin extends Core.Plugin {
  readonly provider?: BucketProvider;
}

/** A file of the media library, by its name below `/uploads/`. */
interface KeptPicture {
  readonly bytes: number | undefined;
  readonly stream: Readable;
}

const folderProvider = 'local';

/** Names of files of the media library: none leads out of its folder. */
const pictureName = /^\w[\w.-]*$/;

export const isInBucket = () => environment().bucketUrl !== undefined;

function providerOf(strapi: Core.Strapi): NonNullable<UploadPlugin['provider']> {
  const { provider }: UploadPlugin = strapi.plugin('upload');
  if (provider === undefined) throw new Error('The media library has no provider');
  return provider;
}

/**
 * The functions of Strapi's provider, changed so that pictures of a bucket have the addresses of a folder,
 * below `/uploads/`, and this process serves them: the bucket may be private, and its keys stay here.
 */
export function bucketAsFolder(provider: BucketProvider) {
  const upload = provider.uploadStream.bind(provider);
  const remove = provider.delete.bind(provider);
  return {
    // Else the library would sign an address of the bucket's own for the panel.
    isPrivate: () => Promise.resolve(false),
    uploadStream: async (file: Parameters<typeof upload>[0]) => {
      await upload(file).catch(away);
      Object.assign(file, { url: `/uploads/${file.hash}${file.ext}` });
    },
    delete: (file: Parameters<typeof remove>[0]) => remove(file).catch(away),
  };
}

function away(error: unknown): never {
  throw new BucketAway(`The bucket refuses (${errorName(error)})`, { cause: error });
}

/** A picture by its name, from bucket or folder; undefined if it is missing. */
export async function readPicture(
  strapi: Core.Strapi,
  name: string,
): Promise<KeptPicture | undefined> {
  if (!isPictureName(name)) return undefined;
  const kept = isInBucket() ? await readFromBucket(providerOf(strapi), name) : undefined;
  return kept ?? readFromFolder(path.join(folderOf(strapi), name));
}

function readFromFolder(file: string): Promise<KeptPicture | undefined> {
  return new Promise((resolve, reject) => {
    const stream = createReadStream(file);
    stream.once('open', () => {
      resolve({ bytes: undefined, stream });
    });
    stream.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve(undefined);
      else reject(error);
    });
  });
}

/** Whether a picture's file may have a name. */
export function isPictureName(name: string): boolean {
  return pictureName.test(name);
}

/** Stores a file under a name. A file of that name is always whole, even if the process is killed. */
export async function writePictureFile(
  strapi: Core.Strapi,
  name: string,
  from: string,
): Promise<void> {
  if (isInBucket()) {
    await putIntoBucket(strapi, name, from);
    return;
  }
  const folder = folderOf(strapi);
  const partial = path.join(folder, partialName(name));
  // The folder may be on another disk than what was sent.
  await copyFile(from, partial);
  await onDisk(partial);
  await rename(partial, path.join(folder, name));
  await onDisk(folder);
}

/** Removes a file, and what an unfinished {@link writePictureFile} left of it. */
export async function removePicture(strapi: Core.Strapi, name: string): Promise<void> {
  if (isInBucket()) await providerOf(strapi).delete(fileOf(name));
  for (const each of [name, partialName(name)]) {
    await rm(path.join(folderOf(strapi), each), { force: true });
  }
}

const partialName = (name: string) => `.${name}.parcial`;

async function onDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function putIntoBucket(strapi: Core.Strapi, name: string, from: string): Promise<void> {
  const file = fileOf(name);
  const stream = createReadStream(from);
  await providerOf(strapi).uploadStream({ ...file, mime: typeOf(file.ext), stream });
}

const folderOf = (strapi: Core.Strapi) => path.join(strapi.dirs.static.public, 'uploads');

/** Sets the provider in the library's rows to the present one, because Strapi deletes no file of another provider. */
export async function preparePictureFiles(strapi: Core.Strapi): Promise<void> {
  const [here, elsewhere] = isInBucket()
    ? [bucketProvider, folderProvider]
    : [folderProvider, bucketProvider];
  await strapi.db.connection('files').where({ provider: elsewhere }).update({ provider: here });
}

/**
 * Moves the pictures of the hotel's folder, from before there was a bucket, into the bucket. Each is served
 * from the folder until the bucket has it, and then deleted there.
 */
export async function takeIntoBucket(strapi: Core.Strapi): Promise<void> {
  if (!isInBucket()) return;
  const folder = folderOf(strapi);
  const names = (await readdir(folder)).filter(isPictureName);
  for (const name of names) {
    await putIntoBucket(strapi, name, path.join(folder, name));
    await rm(path.join(folder, name), { force: true });
  }
  if (names.length > 0) strapi.log.info(`The bucket took ${String(names.length)} pictures`);
}

function typeOf(ext: string): string {
  for (const [type, endings] of pictureTypes) {
    if (endings.includes(ext.toLowerCase())) return type;
  }
  return 'application/octet-stream';
}
