import type { Context, Next } from 'koa';

/**
 * Tells the supervisor, each second, that the process answers. The first of all middlewares: load shedding,
 * closing, the log and the record of needs ignore these requests.
 */
export default () =>
  async (context: Pick<Context, 'path' | 'status'>, next: Next): Promise<void> => {
    if (context.path === '/_health') context.status = 204;
    else await next();
  };
