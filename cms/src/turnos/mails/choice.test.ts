import { expect, it } from 'vitest';
import { optOutCode, stayOfOptOut } from './choice';

const secret = 'a secret of the hotel, of thirty-two characters';

it('names the stay to whoever has the secret, and to nobody else', () => {
  const code = optOutCode('abc123', secret);
  expect(stayOfOptOut(code, secret)).toBe('abc123');
  expect(code).toMatch(/^[\w.-]+$/);
  const [, signature = ''] = code.split('.');
  for (const forged of [
    `abc124.${signature}`,
    `abc123.${signature.slice(1)}`,
    `abc123.${signature}.x`,
    'abc123.',
    'abc123',
    '',
  ]) {
    expect(stayOfOptOut(forged, secret)).toBeUndefined();
  }
  expect(stayOfOptOut(code, `${secret}!`)).toBeUndefined();
});
