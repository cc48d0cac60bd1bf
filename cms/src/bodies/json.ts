import { isWithinBounds, type JsonBounds } from '@guest-app/config/json-bounds';
import { parseJson } from '@guest-app/config/parse-json';
import { textOfUtf8, unstorableText } from '@guest-app/config/text-fault';
import { text } from 'co-body';
import type { Context } from 'koa';

/** Whether a request has JSON. One that is compressed is answered 415, for some kilobytes of that become megabytes. */
export function sendsJson(context: Context): boolean {
  const { request } = context;
  if (request.is() === null) return false;
  const encoding = request.get('content-encoding').toLowerCase();
  if (encoding !== '' && encoding !== 'identity') context.throw(415);
  return request.is('json', '+json') !== false;
}

export async function readText(context: Context, limit: number): Promise<string> {
  // With `encoding: null` the library gives bytes: it would replace invalid UTF-8 when it decodes.
  const options: object = { limit, encoding: null };
  const sent: unknown = await text(context.req, options);
  const written = Buffer.isBuffer(sent) ? textOfUtf8(sent) : undefined;
  if (written === undefined) throw new BodyRefusal(400);
  return written;
}

/**
 * An object whose texts a database stores unchanged; an empty body is an empty object. Strapi would take a
 * list for as many rows, and look through each.
 */
export function jsonOf(sent: string, bounds: JsonBounds): object {
  if (sent.trim() === '') return {};
  if (!isWithinBounds(sent, bounds)) throw new BodyRefusal(413);
  const body = parseJson(sent);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BodyRefusal(400);
  const place = unstorableText(sent, body);
  if (place !== undefined) {
    const field = place.findLast((name) => !/^\d+$/.test(name));
    const text = field === undefined ? 'Un texto' : `El campo «${field}»`;
    throw new BodyRefusal(400, `${text} tiene un carácter que no es válido.`);
  }
  return body;
}

/** A body that is not read to its end, for what its sender did; `status` is the answer's. */
export class BodyRefusal extends Error {
  constructor(
    readonly status: 400 | 413,
    /** For the person, where the status alone does not tell what is wrong. */
    readonly sentence?: string,
  ) {
    super(`refused with ${String(status)}`);
  }
}

/** Reads a body, or answers why not. */
export async function readOrAnswer<T>(context: Context, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined) throw error;
    const sentence = error instanceof BodyRefusal ? error.sentence : undefined;
    return sentence === undefined ? context.throw(status) : context.throw(status, sentence);
  }
}

/** Also of the errors of `raw-body`, which reads texts. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
