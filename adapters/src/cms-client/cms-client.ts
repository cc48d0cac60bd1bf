import { answerFault, isAnswerOf, refusedCheck } from '@guest-app/config/cms-calls/answers';
import {
  type AnswerOf,
  type Call,
  deadlineHeader,
  type Refused,
  type Repeticion,
  type SentTo,
  type Written,
} from '@guest-app/config/cms-calls/call';
import { followVersions, readContent, readVersion } from '@guest-app/config/cms-calls/content';
import { tryWrite } from '@guest-app/config/cms-calls/writes';
import type { HotelContent } from '@guest-app/config/content';
import { parseJson } from '@guest-app/config/parse-json';
import { isMarked } from '@guest-app/config/picture-mark';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { Agent, type Dispatcher, request } from 'undici';
import { requestIdHeader } from '../http/request-id.js';
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
 * Connections for operations. They are given up well before a CMS does: on one that it closes at that moment a write
 * would be lost, and nobody could say whether it was done.
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
 * Milliseconds that a CMS may take for an operation. The rest of the timeout is for the answer's way back: a write that is done
 * must not be reported as failed.
 */
const operationLimit = operationTimeout - 1_000;

const limitHeaders = { [deadlineHeader]: String(operationLimit) };

/** The CMS did not answer, for it starts, restarts or is gone; or it says that it can do nothing at the moment, and why. */
export class CmsAway extends Error {
  /** What it says of it, with a sentence for the person who asked. */
  readonly refusal: Refused | undefined;

  constructor(message: string, { refusal, ...options }: ErrorOptions & { refusal?: Refused } = {}) {
    super(message, options);
    this.refusal = refusal;
  }
}

/** The CMS answered what this adapter cannot serve. */
export class CmsAnswerUnusable extends Error {}

/** One hotel's CMS. Nothing else in the adapter knows its addresses and shapes. */
export class CmsClient {
  readonly db: string;
  readonly #connection: CmsConnection;
  readonly #calls: { underway: number };
  /** Names the request for which it is asked; empty where it is for nobody's. */
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

  /** The same CMS, which is told for which request it is asked. */
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

  /** Calls that it has not answered yet. */
  get underway(): number {
    return this.#calls.underway;
  }

  /** Every version that the CMS tells of, until the connection ends. */
  async *changes(
    signal: AbortSignal,
  ): AsyncGenerator<AnswerOf<typeof followVersions>, void, undefined> {
    const response = await this.#get(`/api${followVersions.path}`, signal);
    if (!response.ok || response.body === null) throw unusable(response, 'change notices');
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    const reader = events.getReader();
    // The fetch's own signal is not enough: Node forgets it once the garbage of the request is collected.
    const cancel = () => void reader.cancel().catch(() => undefined);
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

  /** Where it serves its panel. */
  get origin(): string {
    return this.#connection.url;
  }

  /** Whether this CMS may have given a picture that name: all but those that it had before it marked them. */
  mayHaveNamed(file: string): boolean {
    return isMarked(file, this.#connection.token);
  }

  /** The bytes of a file under `/uploads/`, or undefined where there is none. */
  async upload(file: string, signal: AbortSignal): Promise<Buffer | undefined> {
    return within(uploadTimeout, signal, async (limit) => {
      const response = await this.#get(`/uploads/${encodeURIComponent(file)}`, limit);
      if (response.status === 404) return undefined;
      if (!response.ok) throw unusable(response, 'an upload');
      if (Number(response.headers.get('content-length')) > largestUpload) {
        throw new CmsAnswerUnusable('an upload is larger than any picture may be');
      }
      return Buffer.from(await read(response.arrayBuffer()));
    });
  }

  /**
   * One call, in the name of whoever the credential is (else the adapter's own). Expected refusals are part of the
   * outcome.
   */
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
    return this.#refusal(call, response.statusCode, answer, credential);
  }

  /** The answer of a call as the CMS wrote it, for whoever is to have it as it is; it is not looked into. */
  async passOn<C extends Call>(
    call: C,
    sent: Written<SentTo<C>>,
    credential?: string,
  ): Promise<Operation<Uint8Array>> {
    const response = await this.#request(call, sent, undefined, credential);
    if (isDone(response)) return { kind: 'done', answer: await read(response.body.bytes()) };
    const answer = await read<unknown>(response.body.json());
    return this.#refusal(call, response.statusCode, answer, credential);
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
    if (response.status >= 500) throw away(call, response.status, await response.text());
    const answer = await read<unknown>(response.json());
    if (response.ok && isAnswerOf(call, answer)) return { kind: 'done', answer };
    return this.#refusal(call, response.status, answer, credential);
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
        // Asked twice it does no more than asked once.
        if ((call.isRead || repeticion !== undefined) && isCut(error)) return ask();
        throw error;
      }),
    ).finally(() => {
      this.#calls.underway -= 1;
    });
    if (response.statusCode < 500) return response;
    throw away(call, response.statusCode, await read(response.body.text()));
  }

  /** What an answer that is no success says; throws where it is none of ours. */
  #refusal(
    call: Call,
    status: number,
    answer: unknown,
    credential: string | undefined,
  ): Operation<never> {
    if (status >= 300 && refusedCheck.Check(answer)) {
      return { kind: 'refused', status, refusal: answer };
    }
    // Strapi's own words for a person whom it does not know any more, or who may not do this.
    if (credential !== undefined && (status === 401 || status === 403)) {
      const motivo = status === 401 ? 'sesion' : 'permiso';
      return { kind: 'refused', status, refusal: { ok: false, motivo } };
    }
    const fault = status === 400 ? `: ${JSON.stringify(answer)}` : ' in another shape';
    throw new CmsAnswerUnusable(
      `the CMS of ${this.db} answers ${String(status)} for ${call.path}${fault}`,
    );
  }

  /** A call that the adapter makes for itself, and gives up at a signal. */
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

/** Whether a connection ended under a request: nobody can say how far it came, and one that may be repeated is asked again. */
function isCut(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

/** A CMS that answers with a failure, and what it says of it. */
function away(call: Call, status: number, body: string): CmsAway {
  const said = parseJson(body);
  return new CmsAway(
    `the CMS answers ${String(status)} for ${call.path}`,
    status === 503 && refusedCheck.Check(said) ? { refusal: said } : {},
  );
}

function isDone({ statusCode }: Dispatcher.ResponseData): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** The call's path with what is sent: the fields that it names in their places, the others as its query. */
function addressOf(call: Call, sent: unknown): string {
  const query = new URLSearchParams();
  let { path } = call;
  for (const [name, value] of fieldsOf(sent)) {
    if (path.includes(`/:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** What an address can carry. */
type Addressed = string | number | boolean | undefined;

function fieldsOf(sent: unknown): [name: string, value: string][] {
  return Object.entries(Object(sent) as Record<string, Addressed>).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

/** Does work that ends with the signal, or when the time is over. */
async function within<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  // Not AbortSignal.any: on Node 20 it keeps what it made for as long as the long-lived signal lives.
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, milliseconds);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

async function read<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new CmsAway('the CMS does not answer', { cause: error });
  }
}

function unusable(response: Response, what: string): Error {
  void response.body?.cancel();
  const message = `the CMS answers ${response.status} for ${what}`;
  return response.status >= 500 ? new CmsAway(message) : new CmsAnswerUnusable(message);
}
