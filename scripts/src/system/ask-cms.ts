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
import { OperatorError } from '../terminal/operator-error.js';
import type { CmsConnection } from './cms-process.js';

/** The answer of a CMS, or the status and the body of its refusal. */
type Outcome<C extends Call> =
  | { readonly ok: true; readonly answer: AnswerOf<C> }
  | { readonly ok: false; readonly status: number; readonly body: unknown };

/** Calls a hotel's CMS with its token. Throws if the answer has another shape than the call says. */
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

/** The end of a long call; no answer if it was cut short. */
interface LongOutcome<C extends LongCall> {
  readonly status: number;
  readonly answer: AnswerOf<C> | undefined;
}

/** Makes a call that reports its progress. A text or a stream is sent as lines of JSON. */
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
    // `fetch` requires it for a body that is a stream.
    duplex: 'half',
  };
  const response = await fetch(`${url}/api${call.path}`, request).catch(failed);
  let answer: AnswerOf<C> | undefined;
  for await (const line of linesOf(response)) {
    // A proxy may answer instead of the CMS: its lines are skipped.
    const said = parseJson(line);
    if (isProgressOf(call, said)) onProgress(said);
    else if (isAnswerOf(call, said)) answer = said;
  }
  return { status: response.status, answer };
}

/** The lines that a call answers; they end early if it is cut short. */
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

/** The sentence for a call that failed in the network; any other error stays as it is. */
export function cutShort(error: unknown): unknown {
  // `fetch` throws a TypeError for a failure of the network.
  return error instanceof TypeError
    ? new OperatorError('El CMS no contesta, o terminó en el medio: su registro dice por qué.')
    : error;
}

function failed(error: unknown): never {
  throw cutShort(error);
}

/** The lines of an answer; the last one may lack its end of line. */
async function* linesOf({ body }: Response): AsyncGenerator<string, void, undefined> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  // If the CMS ends in the middle, the lines end too, and the caller misses the answer.
  const next = () => reader?.read().catch(() => undefined);
  let rest = '';
  for (let part = await next(); part?.done === false; part = await next()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}
