import type { Context, Next } from 'koa';
import { asNeed } from '../operation/need';

/** Notes when this process was needed last. */
export default () =>
  (context: Pick<Context, 'path'>, next: Next): Promise<void> =>
    asNeed(context.path, next);
