import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ExportAnswer, exportHotel as call } from '@guest-app/config/cms-calls/hotel-file';
import { hotelFileName, picturesFolderName } from '@guest-app/config/hotel-file/fault';
import { formatHotelFile } from '@guest-app/config/hotel-file/text';
import { askCms } from '../system/ask-cms.js';
import type { CmsConnection } from '../system/cms-process.js';
import { ignoreMissing, writeFileAtomic } from '../system/files.js';
import { OperatorError } from '../terminal/operator-error.js';

export interface ExportProgress {
  readonly hechos: number;
  readonly total: number;
}

/** Writes a hotel's content to a folder: hotel.json and the pictures that it names. Removes other pictures. */
export async function exportHotel(
  cms: CmsConnection,
  folder: string,
  onProgress: (progress: ExportProgress) => void = () => undefined,
): Promise<ExportAnswer> {
  const outcome = await askCms(cms, call, {});
  if (!outcome.ok) {
    throw new OperatorError(`El CMS no exportó el contenido (estado ${String(outcome.status)}).`);
  }

  const { answer } = outcome;
  const pictures = path.join(folder, picturesFolderName);
  await mkdir(pictures, { recursive: true });
  let hechos = 0;
  for (const imagen of answer.imagenes) {
    const picture = await fetch(new URL(imagen.url, cms.url));
    if (!picture.ok) {
      throw new OperatorError(`El CMS no tiene la imagen ${imagen.archivo} (${imagen.url}).`);
    }
    await writeFile(path.join(pictures, imagen.archivo), Buffer.from(await picture.arrayBuffer()));
    hechos += 1;
    onProgress({ hechos, total: answer.imagenes.length });
  }
  // Written last: a folder with a hotel.json has all its pictures.
  await writeFileAtomic(path.join(folder, hotelFileName), formatHotelFile(answer.hotel));
  await removeOthers(pictures, new Set(answer.imagenes.map(({ archivo }) => archivo)));
  return answer;
}

/** Refuses a folder with other files, because an export removes files. */
export async function checkExportFolder(folder: string): Promise<void> {
  const entries = await visibleEntries(folder);
  if (entries.length > 0 && !entries.includes(hotelFileName)) {
    throw new OperatorError(
      `La carpeta ${folder} tiene otras cosas: elija una vacía, una nueva o la de un hotel.`,
    );
  }
}

async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const others = (await visibleEntries(folder)).filter((name) => !kept.has(name));
  await Promise.all(others.map((name) => rm(path.join(folder, name), { recursive: true })));
}

async function visibleEntries(folder: string): Promise<string[]> {
  const entries = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return entries.filter((name) => !name.startsWith('.'));
}
