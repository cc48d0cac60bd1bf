import type { Context } from 'koa';
import { isBearerOf } from '../calls/sent';
import { environment } from '../settings/environment';

/** Lets the operator's commands in, and nobody else: not the adapters either, which strangers speak with. */
export default function fromOperator(context: Pick<Context, 'request'>): boolean {
  return isBearerOf(context, environment().operatorToken);
}
