import { isAnswerOf } from '@guest-app/config/cms-calls/answers';
import type { AnswerOf, Call, SentTo } from '@guest-app/config/cms-calls/call';
import type { CmsConnection } from '../system/cms-process.js';

/** What a CMS did with a call: its answer, or the status and the words with which it refused. */
type Outcome<C extends Call> =
  | { readonly ok: true; readonly answer: AnswerOf<C> }
  | { readonly ok: false; readonly status: number; readonly body: unknown };

/** Makes one of the calls that a hotel's CMS has for whoever holds its token. Throws where it answers in another shape. */
export async function askCms<C extends Call>(
  { url, token }: CmsConnection,
  call: C,
  sent: SentTo<C>,
): Promise<Outcome<C>> {
  const isRead = call.method === 'GET';
  const query = new URLSearchParams(isRead ? (sent as Readonly<Record<string, string>>) : {});
  const response = await fetch(`${url}/api${call.path}${isRead ? `?${query.toString()}` : ''}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isRead && { 'content-type': 'application/json' }),
    },
    ...(!isRead && { body: JSON.stringify(sent) }),
  });
  const body: unknown = await response.json();
  if (!response.ok) return { ok: false, status: response.status, body };
  if (isAnswerOf(call, body)) return { ok: true, answer: body };
  throw new Error(`${call.method} ${call.path} answered in another shape`);
}
