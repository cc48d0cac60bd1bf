import {
  importLineCheck,
  type Avance,
  type Cambios,
  type ImportLine,
} from '@guest-app/config/cms-calls/hotel-file';
import type { CmsConnection } from '../system/cms-process.js';
import { OperatorError } from '../terminal/operator-error.js';
import { HotelFolderError, readHotelFolder } from './folder.js';

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
  const line = await lastLine(response, onProgress);
  if (line?.ok === true) return line.cambios;
  if (line === undefined) {
    throw new OperatorError(
      `El CMS no terminó de contestar (estado ${String(response.status)}); importe ${folder} otra vez.`,
    );
  }
  if (line.fallos.length > 0) throw new HotelFolderError(folder, line.fallos);
  throw new OperatorError(`No se importó nada: ${line.mensaje}`);
}

type Outcome = Extract<ImportLine, { ok: boolean }>;

/** Reads the answer to its end; undefined where it is cut short. */
async function lastLine(
  { body }: Response,
  onProgress: (avance: Avance) => void,
): Promise<Outcome | undefined> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let outcome: Outcome | undefined;
  let rest = '';
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      const lines = (rest + part.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.flatMap((each) => parseLine(each) ?? [])) {
        if ('avance' in line) onProgress(line.avance);
        else outcome = line;
      }
    }
  } catch {
    return undefined;
  }
  return outcome ?? lastOf(parseLine(rest));
}

/** An answer of one line needs no end of line. */
function lastOf(line: ImportLine | undefined): Outcome | undefined {
  return line !== undefined && 'ok' in line ? line : undefined;
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
