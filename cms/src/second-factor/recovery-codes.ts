import { createHmac, randomInt } from 'node:crypto';
import { keyFor } from './keys';

/** Letters and digits that nobody takes for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupLength = 5;
const howMany = 8;

/** Two groups of five, 49 bits. None is like a code of an application: they are longer. */
export function newRecoveryCodes(): readonly string[] {
  const group = () =>
    Array.from({ length: groupLength }, () => signs.charAt(randomInt(signs.length))).join('');
  return Array.from({ length: howMany }, () => `${group()}-${group()}`);
}

/** What is kept of a code. Nobody tries 49 bits against a limit, and without the installation's secret nobody tries at all. */
export function recoveryHash(usuario: number, code: string, secret: string): string {
  return createHmac('sha256', keyFor('codigos', secret))
    .update(`${String(usuario)} ${code}`)
    .digest('hex');
}
