// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterLoad,
  countVisit,
  declineHomeScreen,
  isOffered,
  readStay,
  type Stay,
  stayKey,
} from './stay';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.UTC(2026, 10, 23);
const stay = (fields: Partial<Stay> = {}): Stay => ({
  db: 'gbba',
  visitas: 1,
  ultima: now,
  rechazada: null,
  ...fields,
});

describe('a visit', () => {
  it.each([
    ['the first page', null, true, 1],
    ['a page that is loaded again', stay(), false, 1],
    ['a page within half an hour', stay({ ultima: now - 29 * minute }), false, 1],
    ['a page after half an hour', stay({ ultima: now - 30 * minute }), false, 2],
    ['another tab', stay(), true, 2],
    ['another hotel', stay({ db: 'comahue', visitas: 5 }), true, 1],
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
    expect([1, 2, 3].map((visitas) => isOffered(stay({ visitas })))).toEqual([false, true, true]);
  });

  it.each([
    ['for the stay', stay({ visitas: 3, rechazada: now - 59 * day }), false],
    ['but not for ever', stay({ visitas: 3, rechazada: now - 60 * day }), true],
    ['but not in another hotel', stay({ db: 'comahue', visitas: 3, rechazada: now }), false],
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
    expect(readStay(localStorage.getItem(stayKey))).toEqual(stay());
    declineHomeScreen();
    expect(readStay(localStorage.getItem(stayKey))).toEqual(stay({ rechazada: now }));
    countVisit('comahue');
    expect(readStay(localStorage.getItem(stayKey))).toEqual(stay({ db: 'comahue' }));
  });

  it.each([null, '', 'x', '{}', '[]', '"a"', '{"db":1,"visitas":1,"ultima":1,"rechazada":null}'])(
    'is nothing where %j stands there',
    (stored) => {
      expect(readStay(stored)).toBeNull();
    },
  );
});
