import { expect, it } from 'vitest';
import { deadline } from './deadline';
import { turnosTextsFor } from './turnos-texts';

const zona = 'America/Argentina/Buenos_Aires';
const es = turnosTextsFor('ES').t;
const en = turnosTextsFor('EN').t;

it('tells the hour alone of what is today', () => {
  expect(deadline('2026-11-23T12:30:00Z', '2026-11-23', zona, es)).toBe('las 09:30');
  expect(deadline('2026-11-23T12:30:00Z', '2026-11-23', zona, en)).toBe('09:30');
});

it('tells the day too of what is not today on the clock of the hotel', () => {
  expect(deadline('2026-11-23T01:00:00Z', '2026-11-23', zona, es)).toBe('el 22/11 a las 22:00');
  expect(deadline('2026-11-23T01:00:00Z', '2026-11-23', zona, en)).toBe('22:00 on 22/11');
});
