import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/**
 * One line for each answer, in the place of Strapi's own, which has the whole address: searches of the panel are there, names
 * and numbers of guests, and tokens.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (context: Context, next: Next): Promise<void> => {
    const start = performance.now();
    await next();
    const milliseconds = String(Math.ceil(performance.now() - start));
    const { method, status } = context;
    const route: unknown = context['_matchedRoute'] ?? 'no route';
    strapi.log.http(`${method} ${String(route)} (${milliseconds} ms) ${String(status)}`);
  };
