import { refusedCheck } from '@guest-app/config/cms-calls/answers';
import type { Call } from '@guest-app/config/cms-calls/call';
import { parseJson } from '@guest-app/config/parse-json';
import { CmsAway } from '../http/errors.js';
import type { Operation } from './operation.js';

/** The CMS gave an answer that this adapter cannot serve. */
export class CmsAnswerUnusable extends Error {}

/** Waits for an answer, or a part of it; throws {@link CmsAway} where the connection fails. */
export async function read<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new CmsAway('the CMS does not answer', { cause: error });
  }
}

/** Frees the connection of an answer whose body is not read. */
export function discard({ body }: Response): void {
  body?.cancel().catch(() => undefined);
}

/** The failure of a CMS that answers with a 5xx status. */
export function away(call: Call, status: number, body: string): CmsAway {
  const said = parseJson(body);
  return new CmsAway(
    `the CMS answers ${String(status)} for ${call.path}`,
    status === 503 && refusedCheck.Check(said) ? { refusal: said } : {},
  );
}

/** The failure of an answer that is not the one expected, which is discarded. */
export function unusable(response: Response, what: string): Error {
  discard(response);
  const message = `the CMS answers ${response.status} for ${what}`;
  return response.status >= 500 ? new CmsAway(message) : new CmsAnswerUnusable(message);
}

interface RefusedCall {
  readonly db: string;
  readonly call: Call;
  readonly status: number;
  /** Whether a user made it, and not the adapter. */
  readonly isUsers: boolean;
}

/** The refusal in an answer; throws where the answer has another shape. */
export function refusalIn(
  answer: unknown,
  { db, call, status, isUsers }: RefusedCall,
): Operation<never> {
  if (status >= 300 && refusedCheck.Check(answer)) {
    return { kind: 'refused', status, refusal: answer };
  }
  // Strapi's own answers to an expired session and to a missing permission.
  if (isUsers && (status === 401 || status === 403)) {
    const motivo = status === 401 ? 'sesion' : 'permiso';
    return { kind: 'refused', status, refusal: { ok: false, motivo } };
  }
  const fault = status === 400 ? `: ${JSON.stringify(answer)}` : ' in another shape';
  throw new CmsAnswerUnusable(
    `the CMS of ${db} answers ${String(status)} for ${call.path}${fault}`,
  );
}
