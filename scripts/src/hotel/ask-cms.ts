import { isAnswerOf, isProgressOf } from '@guest-app/config/cms-calls/answers';
import {
  type AnswerOf,
  type Call,
  linesOfJson,
  type LongCall,
  type ProgressOf,
  type SentTo,
} from '@guest-app/config/cms-calls/call';
import { parseJson } from '@guest-app/config/parse-json';
import type { CmsConnection } from '../system/cms-process.js';
import { OperatorError } from '../terminal/operator-error.js';

/** What a CMS did with a call: its answer, or the status and the words with which it refused. */
type Outcome<C extends Call> =
  | { readonly ok: true; readonly answer: AnswerOf<C> }
  | { readonly ok: false; readonly status: number; readonly body: unknown };

/** Makes one of the calls that a hotel's CMS has for whoever holds its token. Throws where it answers in another shape. */
export async function askCms<C extends Call>(
  { url, token }: CmsConnection,
  call: C,
  sent: SentTo<C>,
): Promise<Outcome<C>> {
  const isRead = call.method === 'GET';
  const query = new URLSearchParams(isRead ? (sent as Readonly<Record<string, string>>) : {});
  const response = await fetch(`${url}/api${call.path}${isRead ? `?${query.toString()}` : ''}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isRead && { 'content-type': 'application/json' }),
    },
    ...(!isRead && { body: JSON.stringify(sent) }),
  });
  const body: unknown = await response.json();
  if (!response.ok) return { ok: false, status: response.status, body };
  if (isAnswerOf(call, body)) return { ok: true, answer: body };
  throw new Error(`${call.method} ${call.path} answered in another shape`);
}

/** How a long call ended: without an answer where it was cut short. */
interface LongOutcome<C extends LongCall> {
  readonly status: number;
  readonly answer: AnswerOf<C> | undefined;
}

/** Makes a call that takes long and tells of its progress. A text and a stream are sent as lines of JSON. */
export async function askCmsForLong<C extends LongCall>(
  { url, token }: CmsConnection,
  call: C,
  sent: FormData | string | ReadableStream,
  onProgress: (progress: ProgressOf<C>) => void,
): Promise<LongOutcome<C>> {
  const request = {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(!(sent instanceof FormData) && { 'content-type': linesOfJson }),
    },
    body: sent,
    // What a stream needs: it is sent while it is made.
    duplex: 'half',
  };
  const response = await fetch(`${url}/api${call.path}`, request).catch(failed);
  let answer: AnswerOf<C> | undefined;
  for await (const line of linesOf(response)) {
    // Something between may answer in the CMS's place: then it is no line of ours.
    const said = parseJson(line);
    if (isProgressOf(call, said)) onProgress(said);
    else if (isAnswerOf(call, said)) answer = said;
  }
  return { status: response.status, answer };
}

/** The lines that a call answers; none more where it is cut short. */
export async function* linesFrom<C extends LongCall>(
  { url, token }: CmsConnection,
  call: C,
  sent: SentTo<C>,
  signal?: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const response = await fetch(`${url}/api${call.path}`, {
    ...(signal !== undefined && { signal }),
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  }).catch(failed);
  yield* linesOf(response);
}

/** What the operator is told of a call that ended without an answer; another fault stays as it is. */
export function cutShort(error: unknown): unknown {
  // As `fetch` tells of a network.
  return error instanceof TypeError
    ? new OperatorError('El CMS no contesta, o terminó en el medio: su registro dice por qué.')
    : error;
}

function failed(error: unknown): never {
  throw cutShort(error);
}

/** The lines of an answer that came; the last one needs no end of line. */
async function* linesOf({ body }: Response): AsyncGenerator<string, void, undefined> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  // Where the CMS ends in the middle nothing more comes, and that there was no answer tells it.
  const next = () => reader?.read().catch(() => undefined);
  let rest = '';
  for (let part = await next(); part?.done === false; part = await next()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}
