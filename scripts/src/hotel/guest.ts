import { refusedCheck } from '@guest-app/config/cms-calls/answers';
import type { AnswerOf, Call, SentTo } from '@guest-app/config/cms-calls/call';
import { forgetStay, readKept } from '@guest-app/config/cms-calls/estadias';
import { asOperator, type OperatedCms } from '../system/cms-process.js';
import { OperatorError } from '../terminal/operator-error.js';
import { askCms } from './ask-cms.js';

/** Erases what is kept of a stay. */
export async function forgetGuest(
  cms: OperatedCms,
  confirmacion: string,
): Promise<AnswerOf<typeof forgetStay>> {
  return answered(cms, forgetStay, { confirmacion });
}

/** What is kept of a stay. */
export async function keptOfGuest(
  cms: OperatedCms,
  confirmacion: string,
): Promise<Omit<AnswerOf<typeof readKept>, 'ok'>> {
  const { ok: _ok, ...kept } = await answered(cms, readKept, { confirmacion });
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
