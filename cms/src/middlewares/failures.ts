import type { Refused } from '@guest-app/config/cms-calls/call';
import type { StoreFailure } from '@guest-app/config/cms-calls/writes';
import type { GuestSentence } from '@guest-app/config/guest-english';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { errorName, storeFailureOf } from '../database/failure';
import { TooLate, untilDeadline } from '../database/transactions';

/** What the person reads who asked for it. */
const mensajes = {
  'sin espacio':
    'El sistema del hotel no tiene lugar para guardar. Intente nuevamente en unos minutos.',
  ocupada: 'El sistema del hotel está ocupado. Intente nuevamente en unos segundos.',
  ausente: 'El sistema del hotel no responde. Intente nuevamente en unos minutos.',
} as const satisfies Readonly<Record<StoreFailure, GuestSentence>>;

/**
 * Says 503 and why, to the adapter and to the panel, where the database does nothing more at the moment: what was asked
 * was undone, and may be asked again. What came too late is not carried out.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (context: Context, next: Next): Promise<void> => {
    try {
      await untilDeadline(context, next);
    } catch (error) {
      const failure = error instanceof TooLate ? 'ocupada' : storeFailureOf(error);
      if (failure === undefined) throw error;
      strapi.log.warn(`Nothing was done: ${errorName(error)}`);
      refuseNow(context, failure);
    }
  };

/** Says 503 and why, in the words of the adapter and of Strapi's panel. */
export function refuseNow(context: Pick<Context, 'status' | 'body'>, failure: StoreFailure): void {
  const mensaje = mensajes[failure];
  context.status = 503;
  context.body = {
    ...({ ok: false, motivo: failure, mensaje } satisfies Refused),
    data: null,
    error: { status: 503, name: 'ServiceUnavailableError', message: mensaje, details: {} },
  };
}
