// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterLoad,
  countVisit,
  declineHomeScreen,
  isOffered,
  readVisits,
  type Visits,
  visitsKey,
} from './visits';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.UTC(2026, 10, 23);
const visits = (fields: Partial<Visits> = {}): Visits => ({
  db: 'gbba',
  visitas: 1,
  ultima: now,
  rechazada: null,
  ...fields,
});

describe('a visit', () => {
  it.each([
    ['the first page', null, true, 1],
    ['a page that is loaded again', visits(), false, 1],
    ['a page within half an hour', visits({ ultima: now - 29 * minute }), false, 1],
    ['a page after half an hour', visits({ ultima: now - 30 * minute }), false, 2],
    ['another tab', visits(), true, 2],
    ['another hotel', visits({ db: 'comahue', visitas: 5 }), true, 1],
  ])('%s', (_what, before, isNewTab, visitas) => {
    expect(afterLoad(before, { db: 'gbba', now, isNewTab })).toMatchObject({
      db: 'gbba',
      visitas,
      ultima: now,
    });
  });
});

describe('the offer', () => {
  it('is made from the second visit on', () => {
    expect([1, 2, 3].map((visitas) => isOffered(visits({ visitas })))).toEqual([false, true, true]);
  });

  it.each([
    ['for the stay', visits({ visitas: 3, rechazada: now - 59 * day }), false],
    ['but not for ever', visits({ visitas: 3, rechazada: now - 60 * day }), true],
    ['but not in another hotel', visits({ db: 'comahue', visitas: 3, rechazada: now }), false],
  ])('is declined %s', (_what, before, offered) => {
    const next = afterLoad(before, { db: 'gbba', now, isNewTab: false });
    expect(isOffered(next)).toBe(offered);
    expect(next.rechazada === null).toBe(before.db !== 'gbba' || offered);
  });
});

describe('what is stored', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.useFakeTimers({ now });
    return () => vi.useRealTimers();
  });

  it('counts a page once, and keeps that it was declined', () => {
    countVisit('gbba');
    countVisit('gbba');
    expect(readVisits(localStorage.getItem(visitsKey))).toEqual(visits());
    declineHomeScreen();
    expect(readVisits(localStorage.getItem(visitsKey))).toEqual(visits({ rechazada: now }));
    countVisit('comahue');
    expect(readVisits(localStorage.getItem(visitsKey))).toEqual(visits({ db: 'comahue' }));
  });

  it.each([null, '', 'x', '{}', '[]', '"a"', '{"db":1,"visitas":1,"ultima":1,"rechazada":null}'])(
    'is nothing where %j stands there',
    (stored) => {
      expect(readVisits(stored)).toBeNull();
    },
  );
});
