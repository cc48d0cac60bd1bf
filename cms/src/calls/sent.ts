import { createHash, timingSafeEqual } from 'node:crypto';
import { bearerOf } from '@guest-app/config/bearer';
import { type Call, Repeticion, type SentTo, type Refused } from '@guest-app/config/cms-calls/call';
import { Value } from '@sinclair/typebox/value';
import type { Context } from 'koa';
import { environment } from '../settings/environment';

/** The route of a call; Strapi puts `/api` before its path. */
export function route({ method, path }: Call, handler: string, config: object = {}) {
  return { method, path, handler, config };
}

/**
 * For a route that the adapters call, and any role or API token of the panel that permits it. The adapters'
 * token is compared with the environment's first: Strapi would make half a dozen queries. One for each
 * route, because Strapi writes the route's scope into it.
 */
export const adapterBeside = () => ({
  auth: { strategies: [adapterStrategy, 'content-api-token', 'users-permissions'] },
});

const adapterStrategy = {
  name: 'adaptador',
  authenticate: (context: Pick<Context, 'request'>) => ({
    authenticated: isBearerOf(context, environment().adapterToken),
  }),
};

/** For a route that only the adapters may ask, and one that only the operator's commands may. */
export const fromAdapter = { auth: false, policies: ['global::from-adapter'] };
export const fromOperator = { auth: false, policies: ['global::from-operator'] };

/** The body of a call. Fields that its schema does not know are refused by name: they would be lost silently. */
export function sentTo<C extends Call>(call: C, sent: unknown, context: Context): SentTo<C> {
  if (Value.Check(call.sent, sent)) return sent;
  const [fault] = Value.Errors(call.sent, sent);
  return context.throw(400, `${call.path} ${fault?.path ?? ''}: ${fault?.message ?? ''}`);
}

/** What a GET asks for: the fields in its path, and those of its query. */
export function askedOf<C extends Call>(call: C, context: Context): SentTo<C> {
  const params = asRecord(context['params']);
  // By name: the router keeps there what it matched on its own way too.
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, params[name]]);
  return sentTo(call, { ...context.query, ...Object.fromEntries(inPath) }, context);
}

/** A write's body, and the key that recognises its repetition. */
export function writtenTo<C extends Call>(
  call: C,
  context: Context,
): { readonly sent: SentTo<C>; readonly repeticion: Repeticion | undefined } {
  const { repeticion, ...fields } = asRecord(context.request.body);
  if (repeticion !== undefined && !Value.Check(Repeticion, repeticion)) {
    return context.throw(400, `${call.path} /repeticion`);
  }
  return { sent: sentTo(call, fields, context), repeticion };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Of tokens in the environment, which stay the same for as long as the process lives. */
const digests = new Map<string, Buffer>();

/** Whether a request carries a token of ours, compared in constant time. */
export function isBearerOf({ request }: Pick<Context, 'request'>, token: string): boolean {
  const given = bearerOf(request.headers.authorization) ?? '';
  const expected = digests.get(token) ?? digest(token);
  digests.set(token, expected);
  return timingSafeEqual(digest(given), expected);
}

/** Why a login is refused. It does not say what was wrong. */
export type LoginRefusal =
  | { readonly kind: 'rechazado' }
  | { readonly kind: 'limite'; readonly segundos: number };

/** Answers a login that is refused, of staff and of guests alike. */
export function refuseLogin(context: Context, refusal: LoginRefusal): void {
  const isLimited = refusal.kind === 'limite';
  context.status = isLimited ? 429 : 401;
  context.body = {
    ok: false,
    motivo: refusal.kind,
    ...(isLimited && { reintentarEn: refusal.segundos }),
  } satisfies Refused;
}
