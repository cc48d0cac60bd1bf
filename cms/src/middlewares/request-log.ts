import type { Context, Next } from 'koa';
import { isRoutine } from '../operation/need';

/** What this needs of a request and its answer. */
export type Answered = Pick<Context, 'method' | 'path' | 'status'> & { _matchedRoute?: string };

/**
 * One line for each answer. Strapi's own log has the whole address, with searches of the panel, names and
 * numbers of guests, and tokens. Routine requests are logged only when they fail, because they would fill
 * the log within a day.
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
