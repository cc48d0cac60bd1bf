import { refusedCheck } from '@guest-app/config/cms-calls/answers';
import type { AnswerOf, Call, SentTo } from '@guest-app/config/cms-calls/call';
import { forgetStay, readGuestData, readStay } from '@guest-app/config/cms-calls/estadias';
import { askCms } from '../system/ask-cms.js';
import { asOperator, type CmsConnection, type OperatedCms } from '../system/cms-process.js';
import { OperatorError } from '../terminal/operator-error.js';

/** Finds a stay by its booking number; undefined if there is none. */
export async function findStay(
  cms: CmsConnection,
  confirmacion: string,
): Promise<AnswerOf<typeof readStay> | undefined> {
  const outcome = await askCms(cms, readStay, { confirmacion });
  if (outcome.ok) return outcome.answer;
  if (outcome.status === 404) return undefined;
  throw new Error(`POST ${readStay.path} answered ${String(outcome.status)}`);
}

/**
 * The address at which the guest of a stay logs in without typing: `{origin}/#/login-{prefix}/{base64 of
 * number|date}`.
 */
export function loginLink(
  origin: string,
  prefijo: string,
  { confirmacion, llegada }: { readonly confirmacion: string; readonly llegada: string },
): string {
  const encoded = Buffer.from(`${confirmacion}|${llegada}`).toString('base64');
  return `${origin.replace(/\/+$/, '')}/#/login-${prefijo}/${encoded}`;
}

/** Erases everything that the CMS stores about a stay. */
export async function forgetGuest(
  cms: OperatedCms,
  confirmacion: string,
): Promise<AnswerOf<typeof forgetStay>> {
  return answered(cms, forgetStay, { confirmacion });
}

/** Reads everything that the CMS stores about a stay. */
export async function dataOfGuest(
  cms: OperatedCms,
  confirmacion: string,
): Promise<Omit<AnswerOf<typeof readGuestData>, 'ok'>> {
  const { ok: _ok, ...kept } = await answered(cms, readGuestData, { confirmacion });
  return kept;
}

async function answered<C extends Call>(
  cms: OperatedCms,
  call: C,
  sent: SentTo<C>,
): Promise<AnswerOf<C>> {
  const outcome = await askCms(asOperator(cms), call, sent);
  if (outcome.ok) return outcome.answer;
  const { status, body } = outcome;
  if (status === 404 && refusedCheck.Check(body) && body.mensaje !== undefined) {
    throw new OperatorError(body.mensaje);
  }
  throw new Error(`POST ${call.path} answered ${String(status)}`);
}
