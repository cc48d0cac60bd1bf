import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import fromAdapter from '../policies/from-adapter';
import { shiftCalls } from '../turnos/calls';

/**
 * Answers the adapters' calls on shifts ahead of what Strapi does for browsers and for its own calls: cookies, languages
 * of queries, forms, its router. What it logs and how it answers errors stays in front of them.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const calls = shiftCalls(strapi);
  return async (context: Context, next: Next) => {
    const call = calls.get(`${context.method} ${context.path}`);
    if (call === undefined) {
      await next();
      return;
    }
    // The router, by which the log names a request, never sees this one.
    context['_matchedRoute'] = context.path;
    if (!fromAdapter(context)) throw new errors.PolicyError();
    await call(context);
  };
};
