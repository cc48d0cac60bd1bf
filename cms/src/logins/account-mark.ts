import { createHmac } from 'node:crypto';
import type { LoginKind } from './limits';

/** A keyed hash that stands for parts of a login in the counters. */
export function loginMark(kind: LoginKind, parts: readonly string[], secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, ...parts]))
    .digest('hex');
}

/** A keyed hash of an account: a booking number, the hash of a document, or an e-mail. */
export function accountMark(kind: LoginKind, cuenta: string, secret: string): string {
  return loginMark(kind, ['cuenta', cuenta], secret);
}
