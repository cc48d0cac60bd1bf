import { expect, it } from 'vitest';
import { readLoginLink } from './login-link';

const link = (text: string) => Buffer.from(text).toString('base64');
const credentials = { numero: '100001', checkin: '2026-11-21' };

it.each(['100001|2026-11-21', '100001|21/11/2026', ' 100001 | 2026-11-21 |x'])(
  'reads %j',
  (text) => {
    expect(readLoginLink(link(text))).toEqual(credentials);
    expect(readLoginLink(Buffer.from(text).toString('base64url'))).toEqual(credentials);
  },
);

it.each(['', '100001', '100001|', '|2026-11-21', '100001|mañana', '100001|2026-11-21T00:00'])(
  'refuses the text %j',
  (text) => {
    expect(readLoginLink(link(text))).toBeNull();
  },
);

it('refuses what is no base64', () => {
  expect(readLoginLink('%%%')).toBeNull();
});
