import { expect, it } from 'vitest';
import { parseCheckin } from './checkin.js';

it.each([
  ['2026-11-23', '2026-11-23'],
  ['23/11/2026', '2026-11-23'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['2026-13-01', null],
  ['11/23/2026', null],
  ['0026-11-23', null],
  ['23/11/0026', null],
  ['2026', null],
  ['', null],
])('%j is %j', (text, day) => {
  expect(parseCheckin(text)).toBe(day);
});
