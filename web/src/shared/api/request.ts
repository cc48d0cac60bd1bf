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

const retryDelay = 400;

/** Asks for a read of the contract and returns its `data`. A failed request is sent once more before it counts. */
export async function read<T>(path: string, signal: AbortSignal): Promise<T> {
  const answer = await send(path, signal).catch(async (failure: unknown) => {
    signal.throwIfAborted();
    if (!(failure instanceof RequestFailure)) throw failure;
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    return send(path, signal);
  });
  if (!isRecord(answer) || answer['ok'] !== true) throw new NotOk(path);
  return answer['data'] as T;
}

/** Joins parts of a path, each written so that it stays one part. */
export function pathOf(base: string, ...parts: readonly (string | number)[]): string {
  return [base, ...parts.map((part) => encodeURIComponent(part))].join('/');
}

async function send(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { signal }).catch(() => {
    signal.throwIfAborted();
    throw new RequestFailure(null, null, false);
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const failure = isRecord(body) ? body : {};
  const mensaje = failure['mensaje'];
  throw new RequestFailure(
    response.status,
    typeof mensaje === 'string' && mensaje !== '' ? mensaje : null,
    failure['huesped'] === true,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
