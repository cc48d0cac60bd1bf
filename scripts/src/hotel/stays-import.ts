import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Stay } from '@guest-app/config/estadias/estadia';
import {
  staysLineCheck,
  type StaysImported,
  type StaysLine,
} from '@guest-app/config/cms-calls/estadias';
import type { CmsConnection } from '../system/cms-process.js';
import { OperatorError } from '../terminal/operator-error.js';

/** Sends stays to a hotel's CMS, which writes them all or none. */
export async function importStays(
  { url, token }: CmsConnection,
  stays: readonly Stay[],
  onProgress: (hechas: number, total: number) => void,
): Promise<StaysImported> {
  const response = await fetch(`${url}/api/estadias/importar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: stays.map((stay) => JSON.stringify(stay)).join('\n'),
  });
  if (response.body !== null) {
    for await (const text of createInterface({
      input: Readable.fromWeb(response.body as ReadableStream),
    })) {
      const line = parseLine(text);
      if (line === undefined) continue;
      if ('avance' in line) onProgress(line.avance.hechas, line.avance.total);
      else if (line.ok) return line.estadias;
      else throw new OperatorError(`No se importó nada: ${line.mensaje}`);
    }
  }
  throw new OperatorError(
    `El CMS cortó la importación (estado ${String(response.status)}): no se importó nada.`,
  );
}

/** Undefined for what is no line of ours, as when something between answers in the CMS's place. */
function parseLine(text: string): StaysLine | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return staysLineCheck.Check(line) ? line : undefined;
  } catch {
    return undefined;
  }
}
