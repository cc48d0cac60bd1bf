import { anonymousBody, isWithinBounds, knownBody } from '@guest-app/config/json-bounds';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import pLimit from 'p-limit';
import { BodyRefusal, readOrAnswer } from '../bodies/body-refusal';
import { parseJson, readText, sendsJson } from '../bodies/json';
import { isKnownCaller } from '../bodies/known-caller';

const parsedMethods = new Set(['POST', 'PUT', 'PATCH']);

/** Of bodies larger than anybody may send, so many are in memory at once, and so many wait. */
const largeAtOnce = 2;
const largeWaiting = 20;

/**
 * Reads the JSON of requests, in the place of Strapi's body parser: no more of it than its caller may send. Files are read by
 * the routes that take them, once it is known that their caller may send any (`takeFiles`).
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const inTurn = pLimit(largeAtOnce);

  async function bodyOf(context: Context): Promise<object> {
    const { request } = context;
    if (!parsedMethods.has(context.method) || !sendsJson(context)) return {};
    // One that does not say how long it is may be of any length.
    const length = request.get('content-length') === '' ? Infinity : request.length;
    if (length > anonymousBody.bytes) {
      await requireKnown(context);
      if (inTurn.pendingCount >= largeWaiting) context.throw(503);
      return inTurn(async () => parseJson(await readText(context, knownBody.bytes), knownBody));
    }
    const sent = await readText(context, anonymousBody.bytes);
    if (!isWithinBounds(sent, anonymousBody)) await requireKnown(context);
    return parseJson(sent, knownBody);
  }

  async function requireKnown(context: Context): Promise<void> {
    if (!(await isKnownCaller(strapi, context))) throw new BodyRefusal(413);
  }

  return async (context: Context, next: Next): Promise<void> => {
    context.request.body = await readOrAnswer(context, () => bodyOf(context));
    await next();
  };
};
