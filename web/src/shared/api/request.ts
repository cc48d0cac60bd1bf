import { isCacheReason, cachedAtHeader, cacheReasonHeader } from '../offline/agreement';
import { readStored } from '../storage/stored';
import { noteFresh, noteCached, refreshLater } from './cached-answers';
import { takeEarly } from './early-answers';
import { lossesSoFar, serverReached, serverUnreached } from './reachability';

/** A request that failed: the server answered with an error status, or no answer came (`status` null). */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';

  constructor(
    readonly status: number | null,
    /** What the server has to say to the person; null where it said nothing. */
    readonly mensaje: string | null,
    /** The server marks failures of a guest's call, so that a 401 ends that session and no other. */
    readonly huesped: boolean,
  ) {
    super(mensaje ?? `Request failed (${status ?? 'no answer'})`);
  }
}

/** The server answered, but not with `ok: true`. */
export class NotOk extends Error {
  override readonly name = 'NotOk';
}

/** Whether no answer came: what was asked for may have been done all the same. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === null;
}

/** Whether the server has decided, and will say the same again: one that cannot do it now (429, 5xx) has not. */
export function isRefusal({ status }: RequestFailure): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

/** In milliseconds, for what may pass: no answer came, or the server could not give one. */
const retryDelay = 400;

/** What a write of the contract carries beside its body. */
export interface WriteOptions {
  /** Names this write, so that the server does it once however often it arrives. */
  readonly clave: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /**
   * How many milliseconds each of its two requests may take before it counts as unanswered; no limit where
   * not given.
   */
  readonly limit?: number;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where a read is sent: nowhere else than to its own address, but for staff who look at another moment. */
let placeOf = (path: string): string => path;

/** Has every read from now on be sent to where `place` says. */
export function readElsewhere(place: (path: string) => string): void {
  placeOf = place;
}

/** Asks for a read of the contract and returns its `data`. A failed request is sent once more before it counts. */
export async function read<T>(path: string, options: ReadOptions): Promise<T> {
  return (await readAnswer<{ readonly data: T }>(path, options)).data;
}

/** Asks for a read of the contract that answers more than `data`. */
export async function readAnswer<T>(
  path: string,
  { signal, headers = {} }: ReadOptions,
): Promise<T> {
  const answer = await withRetry(() => sendForJson(placeOf(path), { signal, headers }), signal);
  if (!isOk(answer)) throw new NotOk(path);
  return answer as T;
}

/** Sends a write of the contract and returns its answer. The retry of a failed one carries the same key. */
export async function write<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object | null,
  { clave, headers, signal, limit }: WriteOptions,
): Promise<T> {
  const isFile = body instanceof FormData;
  const init: RequestInit = {
    method,
    headers: {
      ...headers,
      ...antiForgery(path),
      // The browser itself writes the type of a form with files, which names the border between its parts.
      ...(body === null || isFile ? {} : { 'Content-Type': 'application/json' }),
      'Idempotency-Key': clave,
    },
    body: body === null || isFile ? body : JSON.stringify(body),
    signal: signal ?? null,
  };
  const request =
    limit === undefined ? () => sendForJson(path, init) : () => sendWithin(limit, path, init);
  const answer = await withRetry(request, signal);
  if (!isOk(answer)) throw new NotOk(path);
  return answer as T;
}

/** Asks for a file. */
export function readFile(path: string, headers: Readonly<Record<string, string>>): Promise<Blob> {
  return withRetry(async () => (await send(path, { headers })).blob());
}

/** A name that no other write has. */
export function newClave(): string {
  // `crypto.randomUUID` is missing where the page is not served over https.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

async function withRetry<T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return request().catch(async (failure: unknown) => {
    signal?.throwIfAborted();
    if (!(failure instanceof RequestFailure)) throw failure;
    if (!isRefusal(failure)) {
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
      signal?.throwIfAborted();
    }
    return request();
  });
}

/** A request that is not answered in time is given up, as one whose answer was lost. */
async function sendWithin(limit: number, path: string, init: RequestInit): Promise<unknown> {
  const given = init.signal;
  const either = new AbortController();
  const giveUp = () => either.abort(given?.reason);
  given?.addEventListener('abort', giveUp);
  const timer = setTimeout(() => either.abort(), limit);
  try {
    return await sendForJson(path, { ...init, signal: either.signal });
  } catch (error) {
    if (!either.signal.aborted || given?.aborted === true) throw error;
    throw new RequestFailure(null, null, false);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}

async function sendForJson(path: string, init: RequestInit): Promise<unknown> {
  const response = await send(path, init);
  return response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    init.signal?.throwIfAborted();
    // The answer was cut off on its way.
    throw new RequestFailure(null, null, false);
  });
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = inGuestLanguage(init.headers);
  const lossesBefore = lossesSoFar();
  const response = await (takeEarly(path) ?? fetch(path, { ...init, headers })).catch(() => {
    init.signal?.throwIfAborted();
    serverUnreached();
    throw new RequestFailure(null, null, false);
  });
  noteOrigin(path, response.headers, lossesBefore);
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const failure = isRecord(body) ? body : {};
  const mensaje = failure['mensaje'];
  throw new RequestFailure(
    response.status,
    typeof mensaje === 'string' && mensaje !== '' ? mensaje : null,
    failure['huesped'] === true,
  );
}

/** Notes whether the server answered or the cache, and why. A slow network is no lost one. */
function noteOrigin(path: string, headers: Headers, lossesBefore: number): void {
  const reason = headers.get(cacheReasonHeader);
  if (!isCacheReason(reason)) {
    noteFresh(path);
    serverReached(lossesBefore);
    return;
  }
  noteCached(path, headers.get(cachedAtHeader) ?? '');
  if (reason === 'failed') serverUnreached();
  if (reason !== 'unable') return;
  serverReached(lossesBefore);
  refreshLater(headers.get('retry-after'));
}

/** The guest reads what the server says in the language that he or she chose, which may not be the browser's. */
function inGuestLanguage(init: HeadersInit | undefined): Headers {
  const headers = new Headers(init);
  const idIdioma = readStored('idIdioma');
  if (idIdioma !== null) headers.set('Accept-Language', idIdioma);
  return headers;
}

/** The header that tells our own page from another site's; it is sent to our own origin only. */
function antiForgery(path: string): Record<string, string> {
  if (!path.startsWith('/')) return {};
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {};
}

function isOk(answer: unknown): answer is Record<string, unknown> {
  return isRecord(answer) && answer['ok'] === true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
