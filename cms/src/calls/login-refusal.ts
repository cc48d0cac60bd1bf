import type { Refused } from '@guest-app/config/cms-calls/call';
import type { Context } from 'koa';

/** Why nobody is let in. Of what was wrong it says nothing. */
export type LoginRefusal =
  | { readonly kind: 'rechazado' }
  | { readonly kind: 'limite'; readonly segundos: number };

/** Answers a login that is refused, of staff and of guests alike. */
export function refuseLogin(context: Context, refusal: LoginRefusal): void {
  const isLimited = refusal.kind === 'limite';
  context.status = isLimited ? 429 : 401;
  context.body = {
    ok: false,
    motivo: refusal.kind,
    ...(isLimited && { reintentarEn: refusal.segundos }),
  } satisfies Refused;
}
