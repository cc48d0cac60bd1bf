import { expect, it } from 'vitest';
import { isCalendarDay } from './calendar-day.js';

it.each(['2026-11-23', '2028-02-29', '1999-12-31'])('%j is a day', (text) => {
  expect(isCalendarDay(text)).toBe(true);
});

it.each([
  '0026-11-23',
  '3026-11-23',
  '2026-02-29',
  '2026-13-01',
  '2026-11-23T00:00',
  '23/11/2026',
  '',
])('%j is none', (text) => {
  expect(isCalendarDay(text)).toBe(false);
});
