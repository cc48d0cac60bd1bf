import type { Context, Next } from 'koa';
import { isRoutine } from '../operation/need';

/** What this needs of a request and its answer. */
export type Answered = Pick<Context, 'method' | 'path' | 'status'> & { _matchedRoute?: string };

/**
 * One line for each answer, in the place of Strapi's own, which has the whole address: searches of the panel are there, names
 * and numbers of guests, and tokens. What is asked again and again has none as long as it is answered: a log that is
 * full of it goes back a day.
 */
export default (
  _config: unknown,
  { strapi }: { readonly strapi: { readonly log: { http(line: string): unknown } } },
) =>
  async (context: Answered, next: Next): Promise<void> => {
    const start = performance.now();
    await next();
    const milliseconds = String(Math.ceil(performance.now() - start));
    const { method, path, status } = context;
    if (isRoutine(path) && status < 400) return;
    const route = context._matchedRoute ?? 'no route';
    strapi.log.http(`${method} ${route} (${milliseconds} ms) ${String(status)}`);
  };
