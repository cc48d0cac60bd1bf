import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Cambios } from '@guest-app/config/cms-calls/hotel-file';
import { type Copied, copyInto, type Picked } from '@guest-app/config/hotel-file/copy';
import { hotelFileName, picturesFolderName } from '@guest-app/config/hotel-file/fault';
import type { HotelFile } from '@guest-app/config/hotel-file/shape';
import { formatHotelFile } from '@guest-app/config/hotel-file/text';
import { parseJson } from '@guest-app/config/parse-json';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { CmsConnection } from '../system/cms-process.js';
import { ignoreMissing, writeFileAtomic } from '../system/files.js';
import { dataPaths } from '../system/paths.js';
import { type Installation, withCms } from '../system/with-cms.js';
import { OperatorError } from '../terminal/operator-error.js';
import { exportHotel } from './export.js';
import { importHotel } from './import.js';

/** A hotel's content in a folder. */
export interface Exported {
  readonly folder: string;
  readonly hotel: HotelFile;
  readonly version: string;
}

export async function exportTo(cms: CmsConnection, folder: string): Promise<Exported> {
  const { hotel, version } = await exportHotel(cms, folder);
  return { folder, hotel, version };
}

/** Refuses keys that the hotel does not have. */
export function checkPicked({ hotel }: Exported, picked: Picked): void {
  const unknown = [
    ...missing(hotel.secciones, picked.secciones),
    ...missing(hotel.componentes, picked.componentes),
  ];
  if (unknown.length > 0) {
    throw new OperatorError(`No existe en ese hotel: ${unknown.join(', ')}.`);
  }
}

const missing = (rows: readonly { readonly clave: string }[], claves: readonly string[]) =>
  claves.filter((clave) => !rows.some((row) => row.clave === clave));

export interface CopyRequest {
  readonly source: Exported;
  readonly picked: Picked;
  readonly replace: boolean;
}

export interface Preview extends Copied {
  /** Names of the source's pictures in the target. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** The content that a copy would leave in a hotel. */
export async function previewCopy(target: Exported, request: CopyRequest): Promise<Preview> {
  const pictures = await pictureNames(target, request.source);
  const { source, picked, replace } = request;
  const pictureName = (archivo: string) => pictures.get(archivo) ?? archivo;
  return { ...copyInto(target.hotel, source.hotel, picked, { replace, pictureName }), pictures };
}

/** Beside the previous content, the hash of the copy's result: an undo refuses if the content changed since. */
const CopyMark = Type.Object({ hotel: Type.String(), huella: Type.String() });
const markFile = 'copia.json';

/** Makes a folder for the content that a hotel has before a copy or an import replaces it. */
export async function makeCopyFolder(dataDir: string, db: string): Promise<string> {
  const { copies } = dataPaths(dataDir);
  await mkdir(copies, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '');
  return mkdtemp(path.join(copies, `${db}-${time}-`));
}

/** Copies into a hotel whose content `target` was just exported. Writes nothing if the content changed since. */
export async function copyContent(
  db: string,
  cms: CmsConnection,
  target: Exported,
  request: CopyRequest,
): Promise<Cambios> {
  const { hotel, pictures } = await previewCopy(target, request);
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-copia-'));
  try {
    await mkdir(path.join(folder, picturesFolderName));
    const used = new Set(usedPictures(hotel));
    for (const name of await picturesOf(target.folder)) {
      if (used.has(name)) await copyFile(fileOf(target, name), fileOf({ folder }, name));
    }
    for (const [from, to] of pictures) {
      if (used.has(to)) await copyFile(fileOf(request.source, from), fileOf({ folder }, to));
    }
    await writeFileAtomic(path.join(folder, hotelFileName), formatHotelFile(hotel));
    const cambios = await importHotel(cms, folder, { version: target.version });
    const written = await exportTo(cms, folder);
    const mark: Static<typeof CopyMark> = { hotel: db, huella: hashOf(written.hotel) };
    await writeFileAtomic(path.join(target.folder, markFile), JSON.stringify(mark));
    return cambios;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Undoes a copy. Refuses if the hotel's content changed since. */
export async function undoCopy(
  folder: string,
  installation: Installation,
): Promise<{ readonly db: string; readonly cambios: Cambios }> {
  const text = await readFile(path.join(folder, markFile), 'utf8').catch(ignoreMissing);
  const mark = text === undefined ? undefined : parseJson(text);
  if (!Value.Check(CopyMark, mark)) {
    throw new OperatorError(`${folder} no es el contenido de antes de una copia.`);
  }
  const { hotel: db, huella } = mark;
  const present = await mkdtemp(path.join(tmpdir(), 'guest-app-copia-'));
  try {
    const cambios = await withCms(db, installation, async (cms) => {
      const { hotel, version } = await exportTo(cms, present);
      if (hashOf(hotel) !== huella) {
        throw new OperatorError(
          `El contenido de ${db} cambió después de la copia: no se deshace. Lo de antes sigue en ${folder}.`,
        );
      }
      return importHotel(cms, folder, { version });
    });
    return { db, cambios };
  } finally {
    await rm(present, { recursive: true, force: true });
  }
}

function hashOf(hotel: HotelFile): string {
  return createHash('sha256').update(formatHotelFile(hotel)).digest('hex');
}

/** Names the source's pictures in the target: equal files share a name, a different file gets a new one. */
async function pictureNames(
  target: Exported,
  source: Exported,
): Promise<ReadonlyMap<string, string>> {
  const taken = new Set(await picturesOf(target.folder));
  const names = new Map<string, string>();
  for (const picture of await picturesOf(source.folder)) {
    const bytes = await readFile(fileOf(source, picture));
    const isThere = async (name: string) =>
      taken.has(name) && bytes.equals(await readFile(fileOf(target, name)).catch(() => none));
    let name = picture;
    for (let number = 2; taken.has(name) && !(await isThere(name)); number += 1) {
      name = picture.replace(/(\.[^.]+)$/, `-${String(number)}$1`);
    }
    names.set(picture, name);
    taken.add(name);
  }
  return names;
}

const none = Buffer.alloc(0);

const fileOf = ({ folder }: Pick<Exported, 'folder'>, name: string) =>
  path.join(folder, picturesFolderName, name);

async function picturesOf(folder: string): Promise<readonly string[]> {
  return (await readdir(path.join(folder, picturesFolderName)).catch(ignoreMissing)) ?? [];
}

function usedPictures({ ajustes, idiomas, componentes }: HotelFile): readonly string[] {
  return [
    ajustes.logo,
    ...idiomas.map(({ bandera }) => bandera),
    ...componentes.flatMap(({ imagen, items }) => [imagen, ...items.map((item) => item.imagen)]),
  ];
}
