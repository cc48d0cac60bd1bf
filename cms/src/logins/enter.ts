import type { Core } from '@strapi/strapi';
import type { LoginRefusal } from '../calls/login-refusal';
import { readClock } from '../settings/clock';
import { environment } from '../settings/environment';
import { admit, type Attempt } from './admission';
import { busyFor } from './passwords';

/** Who is let in, or that it was wrong, or that there was no room to judge it. */
type Judged<Entered> = Entered | 'wrong' | 'busy';

/**
 * Has a try to log in judged, once it is counted. Whichever part of it is wrong, the work and the answer are the same.
 */
export async function enter<Entered extends { readonly kind: 'ok' }>(
  strapi: Core.Strapi,
  attempt: Attempt,
  judge: (isKnown: boolean) => Promise<Judged<Entered>>,
): Promise<Entered | LoginRefusal> {
  const { documentKey } = environment();
  const admission = await admit(strapi.db.connection, attempt, readClock().now, documentKey);
  if (admission.kind === 'limite') return admission;
  if (admission.wait > 0) await new Promise((resolve) => setTimeout(resolve, admission.wait));
  const judged = await judge(admission.isKnown);
  const { now } = readClock();
  if (judged === 'busy') {
    await admission.withdrawn();
    return { kind: 'limite', segundos: busyFor };
  }
  if (judged === 'wrong') {
    await admission.failed(now);
    return { kind: 'rechazado' };
  }
  await admission.entered(now);
  return judged;
}
