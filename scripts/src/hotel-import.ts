import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  importLineCheck,
  type Avance,
  type Cambios,
  type ImportLine,
} from '@guest-app/config/hotel-file-answers';
import type { CmsConnection } from './cms-process.js';
import { HotelFolderError, readHotelFolder } from './hotel-folder.js';
import { OperatorError } from './operator-error.js';

/** Makes a hotel's content be that of a folder, all or nothing. Throws the folder's faults, if it has any. */
export async function importHotel(
  { url, token }: CmsConnection,
  folder: string,
  onProgress: (avance: Avance) => void = () => undefined,
): Promise<Cambios> {
  const { text, pictures } = await readHotelFolder(folder);
  const form = new FormData();
  form.set('hotel', text);
  for (const { nombre, bytes } of pictures) form.append('imagenes', new Blob([bytes]), nombre);

  const response = await fetch(`${url}/api/contenido/importar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  for await (const line of linesOf(response)) {
    if ('avance' in line) onProgress(line.avance);
    else if (line.ok) return line.cambios;
    else if (line.fallos.length > 0) throw new HotelFolderError(folder, line.fallos);
    else throw new OperatorError(`No se importó nada: ${line.mensaje}`);
  }
  throw new OperatorError(
    `El CMS cortó la importación de ${folder} (estado ${String(response.status)}): no se importó nada.`,
  );
}

async function* linesOf({ body }: Response): AsyncGenerator<ImportLine> {
  if (body === null) return;
  for await (const text of createInterface({ input: Readable.fromWeb(body as ReadableStream) })) {
    const line = parseLine(text);
    if (line !== undefined) yield line;
  }
}

/** Undefined for what is no line of ours, as when something between answers in the CMS's place. */
function parseLine(text: string): ImportLine | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return importLineCheck.Check(line) ? line : undefined;
  } catch {
    return undefined;
  }
}
