import { readFile } from 'node:fs/promises';
import { isAnswerOf } from '@guest-app/config/cms-calls/answers';
import { importServicios as call } from '@guest-app/config/cms-calls/turnos';
import { serviciosFileCheck, type ServiciosFile } from '@guest-app/config/servicios-file';
import type { CmsConnection } from '../system/cms-process.js';
import { ignoreMissing } from '../system/ignore-missing.js';
import { OperatorError } from '../terminal/operator-error.js';

/** Gives a hotel its first services; false where it has some, which stay as they are. */
export async function importServicios(
  { url, token }: CmsConnection,
  file: ServiciosFile,
): Promise<boolean> {
  const response = await fetch(`${url}/api${call.path}`, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(file),
  });
  const answer: unknown = await response.json();
  if (!response.ok || !isAnswerOf(call, answer)) {
    throw new OperatorError(
      `El CMS no escribió los servicios (estado ${String(response.status)}).`,
      JSON.stringify(answer),
    );
  }
  return answer.escritos;
}

/** Reads a file of services; throws what is wrong with it. */
export async function readServiciosFile(file: string): Promise<ServiciosFile> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  if (text === undefined) throw new OperatorError(`No existe el archivo ${file}.`);
  const value = parse(text, file);
  if (serviciosFileCheck.Check(value)) return value;
  const faults = [...serviciosFileCheck.Errors(value)].map(
    ({ path, message }) => `  ${path || 'el archivo'}: ${message}`,
  );
  throw new OperatorError(`${file} no tiene la forma de docs/turnos.md.`, faults.join('\n'));
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorError(`${file} no es JSON.`);
  }
}
