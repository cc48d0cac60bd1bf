import type { Context, Next } from 'koa';
import { refuseNow } from './failures';

/** Requests that are under way at once; four hundred guests who book at the same moment are well within. */
const most = 600;

/** Seconds after which one that was refused is tried again. */
const retryAfter = 2;

/** What this needs of a request and its answer. */
export type Asked = Pick<Context, 'set' | 'status' | 'body'>;

/** Refuses what would only make all that is under way later: each holds memory while it waits for the database. */
export default () => {
  let underWay = 0;
  return async (context: Asked, next: Next): Promise<void> => {
    if (underWay >= most) {
      context.set('Retry-After', String(retryAfter));
      refuseNow(context, 'ocupada');
      return;
    }
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
};
