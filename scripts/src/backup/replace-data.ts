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
import { askCms, askCmsForLong, cutShort, linesFrom } from '../system/ask-cms.js';
import { asOperator, notedUrl, type OperatedCms } from '../system/cms-process.js';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { waitUntil } from '../system/wait-until.js';
import type { Installation } from '../system/with-cms.js';
import { OperatorError } from '../terminal/operator-error.js';
import { entriesOf, picturesFolder, rowsIn } from './backup-file.js';

/** Runs `work` while the CMS refuses all other calls. */
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

/** Replaces all rows of a CMS by those of a backup, all or nothing. The CMS process ends afterwards. */
export async function replaceData(
  cms: OperatedCms,
  file: string,
  manifest: BackupManifest,
  show: (progress: string) => void,
): Promise<void> {
  const total = manifest.tablas.reduce((sum, { filas }) => sum + filas, 0);
  const { status, answer } = await askCmsForLong(
    asOperator(cms),
    replaceRows,
    streamOf(rowsIn(file, manifest)),
    ({ filas }) => show(`filas: ${String(filas)} de ${String(total)}`),
  );
  if (answer?.ok === true) return;
  throw new OperatorError(
    answer?.mensaje ??
      `El CMS no terminó de contestar (estado ${String(status)}); su registro dice por qué.`,
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

/** Bytes of pictures that are sent together, and how many. */
const [bytesTogether, picturesTogether] = [20 * 1024 * 1024, 500];

/** Puts the pictures of a backup where its rows name them. */
export async function putBackPictures(
  cms: OperatedCms,
  file: string,
  show: (progress: string) => void,
): Promise<void> {
  let form = new FormData();
  let bytes = 0;
  let waiting = 0;
  let sent = 0;
  const send = async () => {
    if (waiting === 0) return;
    const response = await fetch(`${cms.url}/api${putPictures.path}`, {
      method: putPictures.method,
      headers: { authorization: `Bearer ${cms.operatorToken}` },
      body: form,
    }).catch((error: unknown) => {
      throw cutShort(error);
    });
    const answer = parseJson(await response.text());
    if (!isAnswerOf(putPictures, answer)) {
      throw new OperatorError(`El CMS no tomó las imágenes (estado ${String(response.status)}).`);
    }
    if (!answer.ok) throw new OperatorError(answer.mensaje);
    form = new FormData();
    bytes = 0;
    waiting = 0;
    show(`imágenes: ${String(sent)}`);
  };
  for await (const { name, content } of entriesOf(file)) {
    const picture = await buffer(content);
    if (!name.startsWith(`${picturesFolder}/`)) continue;
    form.append(putPictures.files, new Blob([picture]), path.basename(name));
    bytes += picture.length;
    waiting += 1;
    sent += 1;
    if (bytes > bytesTogether || waiting === picturesTogether) await send();
  }
  await send();
}

/** Milliseconds to wait for the CMS to restart. */
const backWithin = 120_000;

/** Polls in a row without a running CMS after which no supervisor will start one. */
const looksAlone = 10;

/** Waits until a CMS that ended answers again. Returns false if no process of this machine restarts it. */
export async function untilBack(db: string, { dataDir, cmsUrl }: Installation): Promise<boolean> {
  const tokens = secretsOf(await loadSecrets(dataDir), db);
  let alone = 0;
  const isSettled = async () => {
    const url = cmsUrl?.(db) ?? (await notedUrl(dataDir, db));
    alone = url === undefined ? alone + 1 : 0;
    if (url === undefined) return alone > looksAlone;
    const asked = askCms({ url, token: tokens.adapterToken }, readVersion, {});
    return (await asked.catch(() => undefined))?.ok === true;
  };
  if ((await waitUntil(isSettled, { timeout: backWithin })) === 'yes') return alone === 0;
  throw new OperatorError('El CMS no volvió a arrancar con los datos nuevos.');
}
