import type { Context } from 'koa';
import { isBearerOf } from '../calls/sent';
import { environment } from '../settings/environment';

/** Allows the operator's commands alone: not the adapters, which accept requests of strangers. */
export default function fromOperator(context: Pick<Context, 'request'>): boolean {
  return isBearerOf(context, environment().operatorToken);
}
