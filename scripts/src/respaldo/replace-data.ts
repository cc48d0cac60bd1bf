import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BackupManifest } from '@guest-app/config/backup-manifest';
import { isAnswerOf } from '@guest-app/config/cms-calls/answers';
import { readVersion } from '@guest-app/config/cms-calls/content';
import {
  closeHotel,
  type EndOfRows,
  putPictures,
  replaceRows,
} from '@guest-app/config/cms-calls/respaldos';
import { parseJson } from '@guest-app/config/parse-json';
import { askCms, askCmsForLong, linesFrom } from '../hotel/ask-cms.js';
import { asOperator, type OperatedCms } from '../system/cms-process.js';
import { waitUntil } from '../system/wait-until.js';
import { OperatorError } from '../terminal/operator-error.js';
import { entriesOf, picturesFolder, rowsIn } from './backup-file.js';

/** Has a CMS answer nobody else while `work` goes on. */
export async function whileClosed<T>(cms: OperatedCms, work: () => Promise<T>): Promise<T> {
  const end = new AbortController();
  const lines = linesFrom(asOperator(cms), closeHotel, {}, end.signal);
  try {
    let said: unknown;
    while (said === undefined) {
      const { value, done } = await lines.next();
      if (done === true) throw new OperatorError('El CMS no contestó: intente de nuevo.');
      said = parseJson(value);
    }
    if (isAnswerOf(closeHotel, said)) throw new OperatorError(said.mensaje);
    return await work();
  } finally {
    end.abort();
  }
}

/** Replaces every row of a CMS by those of a backup, all or nothing; the CMS ends after it. */
export async function replaceData(
  cms: OperatedCms,
  file: string,
  manifest: BackupManifest,
  show: (progress: string) => void,
): Promise<void> {
  const total = manifest.tablas.reduce((sum, { filas }) => sum + filas, 0);
  const { answer } = await askCmsForLong(
    asOperator(cms),
    replaceRows,
    streamOf(rowsIn(file, manifest)),
    ({ filas }) => show(`filas: ${String(filas)} de ${String(total)}`),
  );
  if (answer?.ok === true) return;
  throw new OperatorError(
    answer?.mensaje ?? 'El CMS no terminó de contestar; su registro dice por qué.',
  );
}

function streamOf(rows: AsyncGenerator<Uint8Array | string, void, undefined>): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await rows.next();
      if (done !== true) {
        controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
        return;
      }
      controller.enqueue(encoder.encode(JSON.stringify({ fin: true } satisfies EndOfRows)));
      controller.close();
    },
    async cancel() {
      await rows.return();
    },
  });
}

/** Bytes of pictures that are sent together. */
const sentTogether = 20 * 1024 * 1024;

/** Puts the pictures of a backup where its rows name them. */
export async function putBackPictures(
  cms: OperatedCms,
  file: string,
  show: (progress: string) => void,
): Promise<void> {
  let form = new FormData();
  let bytes = 0;
  let sent = 0;
  const send = async () => {
    if (bytes === 0) return;
    const response = await fetch(`${cms.url}/api${putPictures.path}`, {
      method: putPictures.method,
      headers: { authorization: `Bearer ${cms.operatorToken}` },
      body: form,
    });
    if (!isAnswerOf(putPictures, await response.json())) {
      throw new OperatorError(`El CMS no tomó las imágenes (estado ${String(response.status)}).`);
    }
    form = new FormData();
    bytes = 0;
    show(`imágenes: ${String(sent)}`);
  };
  for await (const { name, content } of entriesOf(file)) {
    const picture = await buffer(content);
    if (!name.startsWith(`${picturesFolder}/`)) continue;
    form.append(putPictures.files, new Blob([picture]), path.basename(name));
    bytes += picture.length;
    sent += 1;
    if (bytes > sentTogether) await send();
  }
  await send();
}

/** Milliseconds for which a CMS that ended is waited for. */
const backWithin = 120_000;

/** Waits until a CMS that ended answers again: while it ends, it answers nobody. */
export async function untilBack(cms: OperatedCms): Promise<void> {
  const isBack = async () => {
    const outcome = await askCms(cms, readVersion, {}).catch(() => undefined);
    return outcome?.ok === true;
  };
  if ((await waitUntil(isBack, { timeout: backWithin })) === 'yes') return;
  throw new OperatorError('El CMS no volvió a arrancar con los datos nuevos.');
}
