import type { Core } from '@strapi/strapi';
import type { LoginRefusal } from '../calls/login-refusal';
import { readClock } from '../settings/clock';
import { environment } from '../settings/environment';
import { type Admission, admit, type Attempt } from './admission';
import { limits } from './limits';
import { busyFor } from './passwords';
import { inTurnOfNetwork } from './turn-of-network';

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
  const count = () => admit(strapi.db.connection, attempt, readClock().now, documentKey);
  // No limit of the others is about what was wrong before.
  if (!('pace' in limits[attempt.kind])) return settled(await count(), judge);
  const outcome = await inTurnOfNetwork(attempt.direccion, async () => {
    const admission = await count();
    const isForLater = admission.kind === 'admitted' && admission.wait > 0;
    return isForLater ? admission : settled(admission, judge);
  });
  if (outcome.kind !== 'admitted') return outcome;
  // Who waits for a place keeps nobody else out meanwhile.
  await new Promise((resolve) => setTimeout(resolve, outcome.wait));
  return settled(outcome, judge);
}

/** What came of a try that was counted. */
async function settled<Entered extends { readonly kind: 'ok' }>(
  admission: Admission,
  judge: (isKnown: boolean) => Promise<Judged<Entered>>,
): Promise<Entered | LoginRefusal> {
  if (admission.kind === 'limite') return admission;
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
