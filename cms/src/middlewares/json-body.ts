import { drainWhenAnswered } from '@guest-app/config/drain-body';
import { anonymousBody, isWithinBounds, knownBody } from '@guest-app/config/json-bounds';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import pLimit from 'p-limit';
import { BodyRefusal, readOrAnswer, jsonOf, readText, sendsJson } from '../bodies/json';
import { isKnownCaller } from '../bodies/known-caller';
import fromAdapter from '../policies/from-adapter';
import fromOperator from '../policies/from-operator';

const parsedMethods = new Set(['POST', 'PUT', 'PATCH']);

/** Bodies above the anonymous limit: so many are in memory at once, and so many wait. */
const largeAtOnce = 2;
const largeWaiting = 20;

/**
 * So many writes of panel and back office run at once: each takes the process's only thread for a twentieth
 * of a second, for which guests wait.
 */
const writesAtOnce = 2;

/**
 * Reads the JSON of requests in place of Strapi's body parser, within the bounds of its sender. Routes that
 * take files read them once the sender's permission is known (`takeFiles`).
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const limitLarge = pLimit(largeAtOnce);
  const limitWrites = pLimit(writesAtOnce);

  async function bodyOf(context: Context): Promise<object> {
    const { request } = context;
    if (!parsedMethods.has(context.method) || !sendsJson(context)) return {};
    // One that does not say how long it is may be of any length.
    const length = request.get('content-length') === '' ? Infinity : request.length;
    if (length > anonymousBody.bytes) {
      await requireKnown(context);
      if (limitLarge.pendingCount >= largeWaiting) context.throw(503);
      return limitLarge(async () => jsonOf(await readText(context, knownBody.bytes), knownBody));
    }
    const sent = await readText(context, anonymousBody.bytes);
    if (!isWithinBounds(sent, anonymousBody)) await requireKnown(context);
    return jsonOf(sent, knownBody);
  }

  async function requireKnown(context: Context): Promise<void> {
    if (!(await isKnownCaller(strapi, context))) throw new BodyRefusal(413);
  }

  return async (context: Context, next: Next): Promise<void> => {
    drainWhenAnswered(context.req, context.res);
    context.request.body = await readOrAnswer(context, () => bodyOf(context));
    await (isPersonsWrite(context) ? limitWrites(next) : next());
  };
};

/** By the credential alone, valid or not. Files are excluded: they may come over a slow network. */
function isPersonsWrite(context: Context): boolean {
  const isWrite = parsedMethods.has(context.method) && sendsJson(context);
  const hasCredential = (context.request.headers.authorization ?? '') !== '';
  return isWrite && hasCredential && !fromAdapter(context) && !fromOperator(context);
}
