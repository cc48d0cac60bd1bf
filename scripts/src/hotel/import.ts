import type { SentTo } from '@guest-app/config/cms-calls/call';
import {
  type Avance,
  type Cambios,
  importHotel as call,
} from '@guest-app/config/cms-calls/hotel-file';
import type { CmsConnection } from '../system/cms-process.js';
import { OperatorError } from '../terminal/operator-error.js';
import { askCmsForLong } from './ask-cms.js';
import { HotelFolderError, readHotelFolder } from './folder.js';

interface ImportOptions {
  /** The content's version, where nothing is to be written over what is newer. */
  readonly version?: string;
  readonly onProgress?: (avance: Avance) => void;
}

/** Makes a hotel's content be that of a folder, all or nothing. Throws the folder's faults, if it has any. */
export async function importHotel(
  cms: CmsConnection,
  folder: string,
  { version, onProgress = () => undefined }: ImportOptions = {},
): Promise<Cambios> {
  const { text, pictures } = await readHotelFolder(folder);
  const form = new FormData();
  const fields: SentTo<typeof call> = { hotel: text, ...(version !== undefined && { version }) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { nombre, bytes } of pictures) form.append(call.files, new Blob([bytes]), nombre);

  const { status, answer } = await askCmsForLong(cms, call, form, ({ avance }) =>
    onProgress(avance),
  );
  if (answer?.ok === true) return answer.cambios;
  if (answer === undefined) {
    throw new OperatorError(
      `El CMS no terminó de contestar (estado ${String(status)}); importe ${folder} otra vez.`,
    );
  }
  if (answer.fallos.length > 0) throw new HotelFolderError(folder, answer.fallos);
  throw new OperatorError(`No se importó nada: ${answer.mensaje}`);
}
