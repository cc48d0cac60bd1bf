import type { Refused } from '@guest-app/config/cms-calls/call';
import { ExpectedFailure, sessionOver } from '../http/errors.js';

/** The outcome of one operation on a hotel's CMS. */
export type Operation<T> =
  | { readonly kind: 'done'; readonly answer: T }
  | { readonly kind: 'refused'; readonly status: number; readonly refusal: Refused };

/** The answer of an operation; throws its refusal as the failure that the person reads. */
export function answerOf<T>(operation: Operation<T>): T {
  if (operation.kind === 'done') return operation.answer;
  const { status, refusal } = operation;
  if (status === 401) throw sessionOver();
  throw new ExpectedFailure(status, refusal.mensaje ?? mensajeOf(refusal));
}

/** For a refusal without a sentence, as Strapi's own are. */
function mensajeOf({ motivo }: Refused): string {
  return motivo === 'permiso'
    ? 'Su rol no permite hacer esto. Si le hace falta, pídalo a quien usa el panel.'
    : 'No se pudo completar la operación.';
}
