import { readFile } from 'node:fs/promises';
import { importServicios as call } from '@guest-app/config/cms-calls/turnos';
import { parseJson } from '@guest-app/config/parse-json';
import { checkServiciosFile, type ServiciosFile } from '@guest-app/config/servicios-file';
import type { CmsConnection } from '../system/cms-process.js';
import { ignoreMissing } from '../system/ignore-missing.js';
import { OperatorError } from '../terminal/operator-error.js';
import { askCms } from './ask-cms.js';

/** Gives a hotel its first services; false where it has some, which stay as they are. */
export async function importServicios(cms: CmsConnection, file: ServiciosFile): Promise<boolean> {
  const outcome = await askCms(cms, call, file);
  if (outcome.ok) return outcome.answer.escritos;
  throw new OperatorError(
    `El CMS no escribió los servicios (estado ${String(outcome.status)}).`,
    JSON.stringify(outcome.body),
  );
}

/** Reads a file of services; throws what is wrong with it. */
export async function readServiciosFile(file: string): Promise<ServiciosFile> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  if (text === undefined) throw new OperatorError(`No existe el archivo ${file}.`);
  const value = parseJson(text);
  if (value === undefined) throw new OperatorError(`${file} no es JSON.`);
  const checked = checkServiciosFile(value);
  if ('file' in checked) return checked.file;
  const faults = checked.faults.map(({ ruta, motivo }) => `  ${ruta || 'el archivo'}: ${motivo}`);
  throw new OperatorError(`${file} no tiene la forma de docs/turnos.md.`, faults.join('\n'));
}
