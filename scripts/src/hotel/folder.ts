import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkHotelFolder } from '@guest-app/config/hotel-file/check';
import {
  describeFault,
  type Fault,
  hotelFileName,
  picturesFolderName,
} from '@guest-app/config/hotel-file/fault';
import { imageHeadBytes } from '@guest-app/config/hotel-file/image-format';
import { ignoreMissing } from '../system/files.js';
import { OperatorError } from '../terminal/operator-error.js';

/** A hotel's folder as it is read from disk. */
export interface HotelFolder {
  /** Text of its hotel.json. */
  readonly text: string;
  readonly pictures: readonly { readonly nombre: string; readonly bytes: Buffer<ArrayBuffer> }[];
}

/** Lists the faults of a folder, one on each line. */
export class HotelFolderError extends OperatorError {
  constructor(
    folder: string,
    readonly faults: readonly Fault[],
  ) {
    const count = faults.length === 1 ? 'un error' : `${String(faults.length)} errores`;
    const lines = faults.map((fault) => `  ${describeFault(fault)}`);
    super([`No se importó nada: ${folder} tiene ${count}.`, ...lines].join('\n'));
  }
}

/** Reads a hotel's folder. Throws a HotelFolderError with all its faults. */
export async function readHotelFolder(folder: string): Promise<HotelFolder> {
  if ((await stat(folder).catch(ignoreMissing))?.isDirectory() !== true) {
    throw new OperatorError(`No existe la carpeta ${folder}.`);
  }
  const text = await readHotelText(path.join(folder, hotelFileName));
  const pictures = await readPictures(path.join(folder, picturesFolderName));
  const check = checkHotelFolder(
    text,
    pictures.map(({ nombre, bytes }) => ({
      nombre,
      bytes: bytes.length,
      head: bytes.subarray(0, imageHeadBytes),
    })),
  );
  if (!check.ok) throw new HotelFolderError(folder, check.faults);
  return { text, pictures };
}

async function readHotelText(file: string): Promise<string> {
  const bytes = await readable(file, () => readFile(file));
  if (bytes === undefined) throw new OperatorError(`Falta el archivo ${file}.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new OperatorError(`${file} no está guardado en UTF-8.`);
  }
}

async function readPictures(folder: string): Promise<HotelFolder['pictures']> {
  const entries = await readable(folder, () => readdir(folder, { withFileTypes: true }));
  // Hidden files such as .DS_Store are not pictures of the hotel.
  const visible = (entries ?? []).filter(({ name }) => !name.startsWith('.'));
  return Promise.all(
    visible
      .map(({ name }) => name)
      .sort()
      .map(async (nombre) => {
        const file = path.join(folder, nombre);
        const bytes = await readable(file, () => readFile(file));
        if (bytes === undefined) throw new OperatorError(`No se puede leer ${file}.`);
        return { nombre, bytes };
      }),
  );
}

/** Returns undefined if the file does not exist. Throws an OperatorError if it cannot be read. */
async function readable<T>(file: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read().catch(ignoreMissing);
  } catch {
    throw new OperatorError(`No se puede leer ${file}.`);
  }
}
