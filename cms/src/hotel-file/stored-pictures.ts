import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkPicture } from '@guest-app/config/check-picture';
import type { HotelContent } from '@guest-app/config/content';
import { isPictureAddress } from '@guest-app/config/picture-address';
import type { Core } from '@strapi/strapi';
import { archivoOf } from '../pictures/picture-field';
import { readPicture } from '../pictures/picture-files';
import { takeNotedBefore, removeUnused } from '../pictures/unused-pictures';
import { readClock } from '../settings/environment';
import { usedPictures } from './from-content';
import { pictureNames } from './picture-names';

/** A file of the media library, as Strapi keeps it. */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly url: string;
  readonly provider: string;
  /** Absent or null where the media library found no image in it. */
  readonly width?: number | null;
}

/** A picture of an import, where the request left it on disk. */
export interface SentPicture {
  readonly nombre: string;
  readonly filepath: string;
  readonly bytes: number;
}

/** The parts of Strapi's upload plugin that this project uses; it has no types of its own. */
interface UploadService {
  upload(request: {
    data: { fileInfo: { name: string } };
    files: {
      originalFilename: string;
      filepath: string;
      mimetype: string;
      size: number;
    };
  }): Promise<StoredFile[]>;
}

interface FileQuery {
  findMany(query: { orderBy: { id: 'asc' } }): Promise<StoredFile[]>;
  update(query: { where: { id: number }; data: object }): Promise<unknown>;
}

/** The media library's files that the content uses, by their name in the hotel's folder, or by their address. */
export async function namedPictures(
  strapi: Core.Strapi,
  content: HotelContent,
): Promise<ReadonlyMap<string, StoredFile>> {
  const files = await fileQuery(strapi).findMany({ orderBy: { id: 'asc' } });
  const fileByArchivo = new Map(files.map((file) => [archivoOf(file), file]));
  const used = [...usedPictures(content)].flatMap((archivo) => {
    const file = fileByArchivo.get(archivo);
    return file === undefined ? [] : [{ archivo, nombre: file.name, file }];
  });
  const names = pictureNames(used.filter(({ archivo }) => !isPictureAddress(archivo)));
  return new Map(used.map(({ archivo, file }) => [names.get(archivo) ?? archivo, file]));
}

/** The name in the hotel's file of each picture, by what the content names it by. */
export function namesByArchivo(
  pictures: ReadonlyMap<string, StoredFile>,
): ReadonlyMap<string, string> {
  return new Map([...pictures].map(([nombre, file]) => [archivoOf(file), nombre]));
}

/** Whether the media library holds exactly the bytes that were sent. */
export async function isSamePicture(
  strapi: Core.Strapi,
  stored: StoredFile,
  sent: SentPicture,
): Promise<boolean> {
  const kept = await readPicture(strapi, archivoOf(stored));
  if (kept === undefined) return false;
  const [first, second] = await Promise.all([
    hashOf(kept.stream).catch(() => null),
    hashOf(createReadStream(sent.filepath)),
  ]);
  return first === second;
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

/** Puts a picture into the media library. Throws a PictureRefused for an unacceptable one. */
export async function storePicture(
  strapi: Core.Strapi,
  { nombre, filepath, bytes }: SentPicture,
): Promise<StoredFile> {
  const { format, width, height } = await checkPicture(filepath);
  const [file] = await uploads(strapi).upload({
    data: { fileInfo: { name: nombre } },
    files: { originalFilename: nombre, filepath, mimetype: `image/${format}`, size: bytes },
  });
  if (file === undefined) throw new Error(`The media library did not keep ${nombre}`);
  // The library does not know AVIF by the name that its decoder gives it, and measures none.
  if (typeof file.width !== 'number') {
    await fileQuery(strapi).update({ where: { id: file.id }, data: { width, height } });
  }
  return file;
}

/** Removes the pictures that imports sent and that no content took: also of one that was cut short. */
export async function removeLeftOver(strapi: Core.Strapi): Promise<void> {
  await removeUnused(
    strapi,
    await takeNotedBefore(strapi.db.connection, 'imagen_importada', readClock().now),
  );
}

function fileQuery(strapi: Core.Strapi): FileQuery {
  return strapi.db.query('plugin::upload.file');
}

function uploads(strapi: Core.Strapi): UploadService {
  return strapi.plugin('upload').service('upload');
}
