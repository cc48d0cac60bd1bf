// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { mayEditHere, momentHere, openedByStaff } from './staff-tab';

const token = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.x`;
const nextYear = Date.now() / 1000 + 365 * 86_400;

function session(claims: object, puede: string): void {
  Object.assign(localStorage, { token: token(claims), puede });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session({ db: 'gbba', exp: nextYear }, '["contenido","turnos"]');
  openedByStaff('gbba', null);
});

it('lets staff edit who came by the link of the back office and may change the content', () => {
  expect(mayEditHere('gbba')).toBe(true);
});

it('lets nothing be edited in a tab of its own, nor in another hotel', () => {
  expect(mayEditHere('polo')).toBe(false);
  sessionStorage.clear();
  expect(mayEditHere('gbba')).toBe(false);
});

it.each([
  ['of another hotel', { db: 'polo', exp: nextYear }, '["contenido"]'],
  ['that has ended', { db: 'gbba', exp: 1 }, '["contenido"]'],
  ['of a role that may not', { db: 'gbba', exp: nextYear }, '["turnos"]'],
  ['whose rights are unreadable', { db: 'gbba', exp: nextYear }, 'contenido'],
])('refuses a session %s', (_, claims, puede) => {
  session(claims, puede);
  expect(mayEditHere('gbba')).toBe(false);
});

it('refuses a guest', () => {
  localStorage.clear();
  expect(mayEditHere('gbba')).toBe(false);
});

it('looks at a moment until staff open the present, and never where they may not edit', () => {
  expect(momentHere('gbba')).toBeNull();
  openedByStaff('gbba', '2026-12-04T21:00:00.000Z');
  expect(momentHere('gbba')).toBe('2026-12-04T21:00:00.000Z');
  expect(momentHere('polo')).toBeNull();
  session({ db: 'gbba', exp: 1 }, '["contenido"]');
  expect(momentHere('gbba')).toBeNull();
  session({ db: 'gbba', exp: nextYear }, '["contenido"]');
  openedByStaff('gbba', null);
  expect(momentHere('gbba')).toBeNull();
});
