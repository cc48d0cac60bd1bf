import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { readStay } from '@guest-app/config/cms-calls/estadias';
import type { CmsConnection } from '../system/cms-process.js';
import { askCms } from './ask-cms.js';

/** The stay with a number, or undefined where there is none. */
export async function findStay(
  cms: CmsConnection,
  confirmacion: string,
): Promise<AnswerOf<typeof readStay> | undefined> {
  const outcome = await askCms(cms, readStay, { confirmacion });
  if (outcome.ok) return outcome.answer;
  if (outcome.status === 404) return undefined;
  throw new Error(`POST ${readStay.path} answered ${String(outcome.status)}`);
}
