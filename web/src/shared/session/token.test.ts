import { describe, expect, it } from 'vitest';
import { isTokenExpired, isTokenValid } from './token';

const now = Date.UTC(2030, 0, 1);
const jwt = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

describe('isTokenValid', () => {
  it('accepts a token until it expires', () => {
    expect(isTokenValid(jwt({ exp: now / 1000 + 1 }), now)).toBe(true);
    expect(isTokenValid(jwt({ exp: now / 1000 }), now)).toBe(false);
    expect(isTokenValid(jwt({ exp: now / 1000 - 1 }), now)).toBe(false);
  });

  it('reads names that base64url writes with - and _', () => {
    expect(isTokenValid(jwt({ nombre: '¿ÿþ>?', exp: now / 1000 + 60 }), now)).toBe(true);
  });

  it.each([null, '', 'abcde', 'abcdef', 'a.b.c', jwt({}), jwt(null), jwt({ exp: 'mañana' })])(
    'refuses %j',
    (token) => {
      expect(isTokenValid(token, now)).toBe(false);
    },
  );
});

it('tells a token that was good until now from what never was one', () => {
  expect(isTokenExpired(jwt({ exp: now / 1000 }), now)).toBe(true);
  expect(isTokenExpired(jwt({ exp: now / 1000 + 1 }), now)).toBe(false);
  expect([null, 'a.b.c', jwt({})].map((token) => isTokenExpired(token, now))).toEqual([
    false,
    false,
    false,
  ]);
});
