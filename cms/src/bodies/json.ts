import { isWithinBounds, type JsonBounds } from '@guest-app/config/json-bounds';
import { parseJson } from '@guest-app/config/parse-json';
import { text } from 'co-body';
import type { Context } from 'koa';
import { BodyRefusal } from './body-refusal';

/** Whether a request has JSON. One that is compressed is answered 415, for some kilobytes of that become megabytes. */
export function sendsJson(context: Context): boolean {
  const { request } = context;
  if (request.is() === null) return false;
  const encoding = request.get('content-encoding').toLowerCase();
  if (encoding !== '' && encoding !== 'identity') context.throw(415);
  return request.is('json', '+json') !== false;
}

export async function readText(context: Context, limit: number): Promise<string> {
  const sent: unknown = await text(context.req, { limit });
  return typeof sent === 'string' ? sent : '';
}

/** An object; nothing at all is an empty one. Strapi would take a list for as many rows, and look through each of them. */
export function jsonOf(sent: string, bounds: JsonBounds): object {
  if (sent.trim() === '') return {};
  if (!isWithinBounds(sent, bounds)) throw new BodyRefusal(413);
  const body = parseJson(sent);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BodyRefusal(400);
  return body;
}
