import { afterEach, describe, expect, it, vi } from 'vitest';
import { isTokenExpired, isTokenValid, untilTokenEnds } from './token';

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

describe('untilTokenEnds', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const waiting = (token: string | null) => {
    vi.useFakeTimers({ now });
    const next = vi.fn();
    return { next, giveUp: untilTokenEnds(token, next) };
  };

  it('calls when the token ends, also where that is further off than a timer goes', () => {
    const days = 60 * 86_400;
    const { next } = waiting(jwt({ exp: now / 1000 + days }));
    vi.advanceTimersByTime(days * 1000 - 1);
    expect(next).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it.each([jwt({ exp: now / 1000 - 1 }), 'no token'])('calls soon where it ended: %s', (token) => {
    const { next } = waiting(token);
    vi.advanceTimersByTime(0);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('does not call where there is none, nor once it was given up', () => {
    const { next, giveUp } = waiting(jwt({ exp: now / 1000 + 60 }));
    giveUp();
    vi.advanceTimersByTime(120_000);
    expect(next).not.toHaveBeenCalled();
    const none = waiting(null);
    vi.advanceTimersByTime(120_000);
    expect(none.next).not.toHaveBeenCalled();
  });
});
