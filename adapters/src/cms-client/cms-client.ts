import { hotelContentCheck, type HotelContent } from '@guest-app/config/hotel-content';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** Where a hotel's CMS listens and the API token that opens it. */
export interface CmsConnection {
  readonly url: string;
  readonly token: string;
}

/** A compiled schema: tells whether a value is of its type, and what is wrong where it is not. */
interface Check<T> {
  Check(value: unknown): value is T;
  Errors(value: unknown): Iterable<{ path: string; message: string }>;
}

const versionCheck = TypeCompiler.Compile(Type.Object({ version: Type.String() }));

const contentTimeout = 30_000;
const versionTimeout = 5_000;
const uploadTimeout = 30_000;

/** Larger than any picture that the CMS accepts. */
const largestUpload = 64 * 1024 * 1024;

/** The CMS did not answer: it starts, restarts or is gone. */
export class CmsAway extends Error {}

/** The CMS answered what this adapter cannot serve. */
export class CmsAnswerUnusable extends Error {}

/** One hotel's CMS. Nothing else in the adapter knows its addresses and shapes. */
export class CmsClient {
  readonly db: string;
  readonly #connection: CmsConnection;

  constructor(db: string, connection: CmsConnection) {
    this.db = db;
    this.#connection = connection;
  }

  async content(signal: AbortSignal): Promise<HotelContent> {
    const content = await this.#json('/api/contenido', hotelContentCheck, contentTimeout, signal);
    if (content.db !== this.db) {
      throw new CmsAnswerUnusable(`the CMS of ${this.db} answers the content of ${content.db}`);
    }
    return content;
  }

  async version(signal: AbortSignal): Promise<string> {
    const { version } = await this.#json(
      '/api/contenido/version',
      versionCheck,
      versionTimeout,
      signal,
    );
    return version;
  }

  /** Every version that the CMS tells of, until the connection ends. */
  async *changes(signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    const response = await this.#get('/api/contenido/cambios', signal);
    if (!response.ok || response.body === null) throw unusable(response, 'change notices');
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const event of events) {
      if (event.event === 'version') yield event.data;
    }
  }

  /** The bytes of a file under `/uploads/`, or undefined where there is none. */
  async upload(file: string, signal: AbortSignal): Promise<Buffer | undefined> {
    const response = await this.#get(
      `/uploads/${encodeURIComponent(file)}`,
      AbortSignal.any([signal, AbortSignal.timeout(uploadTimeout)]),
    );
    if (response.status === 404) return undefined;
    if (!response.ok) throw unusable(response, 'an upload');
    if (Number(response.headers.get('content-length')) > largestUpload) {
      throw new CmsAnswerUnusable('an upload is larger than any picture may be');
    }
    return Buffer.from(await read(response.arrayBuffer()));
  }

  async #json<T>(path: string, check: Check<T>, timeout: number, signal: AbortSignal): Promise<T> {
    const response = await this.#get(path, AbortSignal.any([signal, AbortSignal.timeout(timeout)]));
    if (!response.ok) throw unusable(response, path);
    const body = await read(response.json());
    if (check.Check(body)) return body;
    const [fault] = check.Errors(body);
    throw new CmsAnswerUnusable(
      `the CMS of ${this.db} answers ${path} in another shape: ${fault?.path} ${fault?.message}`,
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
