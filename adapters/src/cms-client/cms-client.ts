import { answerFault, isAnswerOf } from '@guest-app/config/cms-calls/answers';
import {
  type AnswerOf,
  type Call,
  deadlineHeader,
  type Repeticion,
  type SentTo,
  type Written,
} from '@guest-app/config/cms-calls/call';
import { followVersions, readContent, readVersion } from '@guest-app/config/cms-calls/content';
import { tryWrite } from '@guest-app/config/cms-calls/writes';
import type { HotelContent } from '@guest-app/config/content';
import { isMarked } from '@guest-app/config/picture-mark';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { Agent, type Dispatcher, request } from 'undici';
import { CmsAway } from '../http/errors.js';
import { requestIdHeader } from '../http/request-id.js';
import { away, CmsAnswerUnusable, discard, read, refusalIn, unusable } from './answers.js';
import type { Operation } from './operation.js';

/** Where a hotel's CMS listens and the API token that opens it. */
export interface CmsConnection {
  readonly url: string;
  readonly token: string;
}

const contentTimeout = 30_000;
const versionTimeout = 5_000;
const writeTimeout = 5_000;
const uploadTimeout = 30_000;
const operationTimeout = 15_000;

/**
 * Connections for operations. They close well before the CMS's keep-alive timeout: if the CMS closed one
 * just then, the outcome of a write would be unknown.
 */
const connections = new Agent({
  keepAliveTimeout: 10_000,
  keepAliveMaxTimeout: 10_000,
  headersTimeout: operationTimeout,
  bodyTimeout: operationTimeout,
});

/** Larger than any picture that the CMS accepts. */
const largestUpload = 64 * 1024 * 1024;

/**
 * Milliseconds that a CMS may take for an operation. The rest of the timeout is for the answer's way back,
 * so that a finished write is not reported as failed.
 */
const operationLimit = operationTimeout - 1_000;

const limitHeaders = { [deadlineHeader]: String(operationLimit) };

/** One hotel's CMS. Nothing else in the adapter knows its addresses and shapes. */
export class CmsClient {
  readonly db: string;
  readonly #connection: CmsConnection;
  readonly #calls: { underway: number };
  /** The id of the request that the call is part of; empty for the adapter's own calls. */
  readonly #requestHeaders: Readonly<Record<string, string>>;

  constructor(
    db: string,
    connection: CmsConnection,
    calls = { underway: 0 },
    requestHeaders: Readonly<Record<string, string>> = {},
  ) {
    this.db = db;
    this.#connection = connection;
    this.#calls = calls;
    this.#requestHeaders = requestHeaders;
  }

  /** The same CMS, with calls that carry a request's id. */
  forRequest(id: string): CmsClient {
    return new CmsClient(this.db, this.#connection, this.#calls, { [requestIdHeader]: id });
  }

  async content(signal: AbortSignal): Promise<HotelContent> {
    const content = await this.#read(readContent, {}, contentTimeout, signal);
    if (content.db === this.db) return content;
    throw new CmsAnswerUnusable(`the CMS of ${this.db} answers the content of ${content.db}`);
  }

  async version(signal: AbortSignal): Promise<string> {
    const { version } = await this.#read(readVersion, {}, versionTimeout, signal);
    return version;
  }

  /** Whether the CMS takes a booking at the moment, and how busy its database is. */
  tryWrite(signal: AbortSignal): Promise<AnswerOf<typeof tryWrite>> {
    return this.#read(tryWrite, {}, writeTimeout, signal);
  }

  /** Calls without an answer yet. */
  get underway(): number {
    return this.#calls.underway;
  }

  /** Each version from the CMS's event stream, until the connection ends. */
  async *changes(
    signal: AbortSignal,
  ): AsyncGenerator<AnswerOf<typeof followVersions>, void, undefined> {
    const response = await this.#get(`/api${followVersions.path}`, signal);
    if (!response.ok || response.body === null) throw unusable(response, 'change notices');
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    const reader = events.getReader();
    // Node 20 drops the fetch's own signal when it collects the request.
    const cancel = () => {
      reader.cancel().catch(() => undefined);
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        if (value.event === followVersions.event) yield value.data;
      }
    } finally {
      signal.removeEventListener('abort', cancel);
      await reader.cancel();
    }
  }

  /** The origin of its panel. */
  get origin(): string {
    return this.#connection.url;
  }

  /** Whether this CMS may have named a picture so: it signs the names of pictures. */
  mayHaveNamed(file: string): boolean {
    return isMarked(file, this.#connection.token);
  }

  /** The bytes of a file under `/uploads/`; undefined where there is none. */
  async upload(file: string, signal: AbortSignal): Promise<Buffer | undefined> {
    return within(uploadTimeout, signal, async (limit) => {
      const response = await this.#get(`/uploads/${encodeURIComponent(file)}`, limit);
      if (response.status === 404) {
        discard(response);
        return undefined;
      }
      if (!response.ok) throw unusable(response, 'an upload');
      if (Number(response.headers.get('content-length')) > largestUpload) {
        discard(response);
        throw new CmsAnswerUnusable('an upload is larger than any picture may be');
      }
      return Buffer.from(await read(response.arrayBuffer()));
    });
  }

  /** One call, with a user's credential or else the adapter's own. Expected refusals are part of the outcome. */
  async operate<C extends Call>(
    call: C,
    sent: Written<SentTo<C>>,
    {
      credential,
      repeticion,
    }: { credential?: string | undefined; repeticion?: Repeticion | undefined } = {},
  ): Promise<Operation<AnswerOf<C>>> {
    const response = await this.#request(call, sent, repeticion, credential);
    const answer = await read<unknown>(response.body.json());
    if (isDone(response) && isAnswerOf(call, answer)) return { kind: 'done', answer };
    return this.#refusal(call, response.statusCode, answer, credential !== undefined);
  }

  /** One call whose answer is handed on as the CMS wrote it, unparsed. */
  async passOn<C extends Call>(
    call: C,
    sent: Written<SentTo<C>>,
    credential?: string,
  ): Promise<Operation<Uint8Array>> {
    const response = await this.#request(call, sent, undefined, credential);
    if (isDone(response)) return { kind: 'done', answer: await read(response.body.bytes()) };
    const answer = await read<unknown>(response.body.json());
    return this.#refusal(call, response.statusCode, answer, credential !== undefined);
  }

  /** One call that carries a file. */
  async operateWithFile<C extends Call & { readonly file: string }>(
    call: C,
    sent: Written<SentTo<C>>,
    file: File,
    credential: string,
  ): Promise<Operation<AnswerOf<C>>> {
    const body = new FormData();
    for (const [name, value] of fieldsOf(sent)) body.append(name, value);
    body.append(call.file, file);
    const response = await read(
      fetch(new URL(`/api${call.path}`, this.#connection.url), {
        method: call.method,
        headers: {
          authorization: `Bearer ${credential}`,
          ...limitHeaders,
          ...this.#requestHeaders,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(operationTimeout),
      }),
    );
    if (response.status >= 500) throw away(call, response.status, await read(response.text()));
    const answer = await read<unknown>(response.json());
    if (response.ok && isAnswerOf(call, answer)) return { kind: 'done', answer };
    return this.#refusal(call, response.status, answer, true);
  }

  #refusal(call: Call, status: number, answer: unknown, isUsers: boolean): Operation<never> {
    return refusalIn(answer, { db: this.db, call, status, isUsers });
  }

  async #request(
    call: Call,
    sent: unknown,
    repeticion?: Repeticion,
    credential?: string,
  ): Promise<Dispatcher.ResponseData> {
    const isGet = call.method === 'GET';
    const path = isGet ? addressOf(call, sent) : call.path;
    const ask = () =>
      request(`${this.#connection.url}/api${path}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${credential ?? this.#connection.token}`,
          ...limitHeaders,
          ...this.#requestHeaders,
          ...(!isGet && { 'content-type': 'application/json' }),
        },
        body: isGet ? null : JSON.stringify({ ...(Object(sent) as object), repeticion }),
        dispatcher: connections,
      });
    this.#calls.underway += 1;
    const response = await read(
      ask().catch((error: unknown) => {
        // Repeated, it has no further effect.
        if ((call.isRead || repeticion !== undefined) && isCut(error)) return ask();
        throw error;
      }),
    ).finally(() => {
      this.#calls.underway -= 1;
    });
    if (response.statusCode < 500) return response;
    throw away(call, response.statusCode, await read(response.body.text()));
  }

  /** A call that the adapter makes for itself, until a signal. */
  async #read<C extends Call>(
    call: C,
    sent: Written<SentTo<C>>,
    timeout: number,
    signal: AbortSignal,
  ): Promise<AnswerOf<C>> {
    const answer = await within(timeout, signal, async (limit) => {
      const response = await this.#get(`/api${addressOf(call, sent)}`, limit);
      if (response.status >= 500) throw away(call, response.status, await read(response.text()));
      if (!response.ok) throw unusable(response, call.path);
      return read<unknown>(response.json());
    });
    if (isAnswerOf(call, answer)) return answer;
    throw new CmsAnswerUnusable(
      `the CMS of ${this.db} answers ${call.path} in another shape: ${answerFault(call, answer)}`,
    );
  }

  #get(path: string, signal: AbortSignal): Promise<Response> {
    return read(
      fetch(new URL(path, this.#connection.url), {
        headers: { authorization: `Bearer ${this.#connection.token}` },
        redirect: 'error',
        signal,
      }),
    );
  }
}

/** Whether the connection ended during a request, so that its outcome is unknown. */
function isCut(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

function isDone({ statusCode }: Dispatcher.ResponseData): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** The call's address: the fields that its path names in their places, the others as the query. */
function addressOf(call: Call, sent: unknown): string {
  const query = new URLSearchParams();
  let { path } = call;
  for (const [name, value] of fieldsOf(sent)) {
    if (path.includes(`/:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** A value that an address can carry. */
type Addressed = string | number | boolean | undefined;

function fieldsOf(sent: unknown): [name: string, value: string][] {
  return Object.entries(Object(sent) as Record<string, Addressed>).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

/**
 * Runs work with a signal that aborts with the given one, or at the timeout. Throws {@link CmsAway} if the
 * given one has aborted.
 */
async function within<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal.aborted) throw new CmsAway('the adapter stops');
  return work(AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]));
}
