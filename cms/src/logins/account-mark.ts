import { createHmac } from 'node:crypto';
import type { LoginKind } from './limits';

/** What stands for somebody, or for something of a login, in what is counted: a keyed hash. */
export function loginMark(kind: LoginKind, parts: readonly string[], secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, ...parts]))
    .digest('hex');
}

/** What stands for an account: a booking number, the hash of a document, an e-mail. */
export function accountMark(kind: LoginKind, cuenta: string, secret: string): string {
  return loginMark(kind, ['cuenta', cuenta], secret);
}
