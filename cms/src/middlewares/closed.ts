import type { Context, Next } from 'koa';
import { isClosed, letEnd } from '../operation/closed';
import fromOperator from '../policies/from-operator';
import { refuseNow } from './failures';

/** Seconds after which who was refused tries again. */
const retryAfter = 5;

/** While a hotel's data are being replaced, only the operator gets answers. */
export default () =>
  async (context: Context, next: Next): Promise<void> => {
    if (fromOperator(context)) await next();
    else if (!isClosed()) await letEnd(next);
    else {
      context.set('Retry-After', String(retryAfter));
      refuseNow(context, 'ocupada');
    }
  };
