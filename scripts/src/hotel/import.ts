import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import { readContent } from '@guest-app/config/cms-calls/content';
import {
  importStays as importStaysCall,
  type StaysImported,
} from '@guest-app/config/cms-calls/estadias';
import {
  type Avance,
  type Cambios,
  type Fila,
  importHotel as importHotelCall,
} from '@guest-app/config/cms-calls/hotel-file';
import { importServicios as importServiciosCall } from '@guest-app/config/cms-calls/turnos';
import type { Stay } from '@guest-app/config/estadias/estadia';
import { parseJson } from '@guest-app/config/parse-json';
import { checkServiciosFile, type ServiciosFile } from '@guest-app/config/servicios-file';
import { askCms, askCmsForLong } from '../system/ask-cms.js';
import type { CmsConnection } from '../system/cms-process.js';
import { hotelFilesDir } from '../system/paths.js';
import { OperatorError } from '../terminal/operator-error.js';
import { readGiven } from './command-line.js';
import { HotelFolderError, readHotelFolder } from './folder.js';

interface ImportOptions {
  /** Refuses the import if the content has another version by now. */
  readonly version?: string;
  readonly onProgress?: (avance: Avance) => void;
}

/**
 * Replaces a hotel's content by that of a folder, all or nothing. Throws a HotelFolderError if the folder
 * has faults.
 */
export async function importHotel(
  cms: CmsConnection,
  folder: string,
  { version, onProgress }: ImportOptions = {},
): Promise<Cambios> {
  const fields = version === undefined ? {} : { version };
  return (await sendFolder(cms, folder, fields, onProgress)).cambios;
}

/** What an import of a folder would change, and the version of the content with which it was compared. */
export async function compareHotel(
  cms: CmsConnection,
  folder: string,
): Promise<{ readonly version: string; readonly filas: readonly Fila[] }> {
  const { diferencia } = await sendFolder(cms, folder, { soloComparar: 'si' });
  if (diferencia !== undefined) return diferencia;
  throw new Error(`POST ${importHotelCall.path} compared nothing`);
}

async function sendFolder(
  cms: CmsConnection,
  folder: string,
  more: Omit<SentTo<typeof importHotelCall>, 'hotel'>,
  onProgress: (avance: Avance) => void = () => undefined,
) {
  const { text, pictures } = await readHotelFolder(folder);
  const form = new FormData();
  const fields: SentTo<typeof importHotelCall> = { hotel: text, ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { nombre, bytes } of pictures)
    form.append(importHotelCall.files, new Blob([bytes]), nombre);

  const { status, answer } = await askCmsForLong(cms, importHotelCall, form, ({ avance }) =>
    onProgress(avance),
  );
  if (answer?.ok === true) return answer;
  if (answer === undefined) {
    throw new OperatorError(
      `El CMS no terminó de contestar (estado ${String(status)}); importe ${folder} otra vez.`,
    );
  }
  if (answer.fallos.length > 0) throw new HotelFolderError(folder, answer.fallos);
  throw new OperatorError(`No se importó nada: ${answer.mensaje}`);
}

/** Whether a hotel has neither a section nor a component yet. */
export async function isEmpty(cms: CmsConnection): Promise<boolean> {
  const outcome = await askCms(cms, readContent, {});
  if (!outcome.ok) throw new Error(`The CMS tells no content: ${String(outcome.status)}`);
  const { secciones, componentes } = outcome.answer;
  return secciones.length === 0 && componentes.length === 0;
}

/** Imports the content that the project has for a hotel. Returns false if it has none. */
export async function seed(cms: CmsConnection, db: string): Promise<boolean> {
  const folder = path.join(hotelFilesDir, db);
  if (!existsSync(folder)) return false;
  await importHotel(cms, folder);
  return true;
}

/** Writes a hotel's first services. Returns false, and changes nothing, if it has services already. */
export async function importServicios(cms: CmsConnection, file: ServiciosFile): Promise<boolean> {
  const outcome = await askCms(cms, importServiciosCall, file);
  if (outcome.ok) return outcome.answer.escritos;
  throw new OperatorError(
    `El CMS no escribió los servicios (estado ${String(outcome.status)}).`,
    JSON.stringify(outcome.body),
  );
}

/** Reads a file of services. Throws an OperatorError that lists its faults. */
export async function readServiciosFile(file: string): Promise<ServiciosFile> {
  const value = parseJson((await readGiven(file)).toString());
  if (value === undefined) throw new OperatorError(`${file} no es JSON.`);
  const checked = checkServiciosFile(value);
  if ('file' in checked) return checked.file;
  const faults = checked.faults.map(({ ruta, motivo }) => `  ${ruta || 'el archivo'}: ${motivo}`);
  throw new OperatorError(`${file} no tiene la forma de docs/turnos.md.`, faults.join('\n'));
}

/** Writes stays to a hotel, all or none. */
export async function importStays(
  cms: CmsConnection,
  stays: readonly Stay[],
  onProgress: (hechas: number, total: number) => void,
): Promise<StaysImported> {
  const lines = stays.map((stay) => JSON.stringify(stay)).join('\n');
  const { status, answer } = await askCmsForLong(cms, importStaysCall, lines, ({ avance }) =>
    onProgress(avance.hechas, avance.total),
  );
  if (answer?.ok === true) return answer.estadias;
  throw new OperatorError(
    answer === undefined
      ? `El CMS cortó la importación (estado ${String(status)}): no se importó nada.`
      : `No se importó nada: ${answer.mensaje}`,
  );
}
