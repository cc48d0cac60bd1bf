import { isAnswerOf } from '@guest-app/config/cms-calls/answers';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { readStay } from '@guest-app/config/cms-calls/estadias';
import type { CmsConnection } from '../system/cms-process.js';

/** The stay with a number, or undefined where there is none. */
export async function findStay(
  { url, token }: CmsConnection,
  confirmacion: string,
): Promise<AnswerOf<typeof readStay> | undefined> {
  const query = new URLSearchParams({ confirmacion });
  const response = await fetch(`${url}/api${readStay.path}?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status === 404) return undefined;
  const answer: unknown = await response.json();
  if (!response.ok || !isAnswerOf(readStay, answer)) {
    throw new Error(`GET ${readStay.path} answered ${String(response.status)}`);
  }
  return answer;
}
