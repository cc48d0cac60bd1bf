import type { Context } from 'koa';
import { isBearerOf } from '../calls/sent';
import { environment } from '../settings/environment';

/**
 * Allows the adapters alone. Their token is compared with the environment's, without the queries of Strapi's
 * API tokens, which would cost more than a booking itself.
 */
export default function fromAdapter(context: Pick<Context, 'request'>): boolean {
  return isBearerOf(context, environment().adapterToken);
}
