import { expect, it } from 'vitest';
import { turnosTextsFor } from './turnos-texts';
import { updatedAt } from './updated-at';

const zona = 'America/Argentina/Buenos_Aires';
const told = (time: string, idIdioma: string) =>
  updatedAt(
    { answeredAt: Date.parse('2026-11-23T17:20:00Z'), time: new Date(time) },
    zona,
    turnosTextsFor(idIdioma).t,
  );

it('tells the hour of the hotel alone of what came today', () => {
  expect(told('2026-11-24T02:59:00Z', 'ES')).toBe('Actualizado 14:20');
  expect(told('2026-11-24T02:59:00Z', 'EN')).toBe('Updated 14:20');
});

it('tells the day too from the hotel’s midnight on', () => {
  expect(told('2026-11-24T03:00:00Z', 'ES')).toBe('Actualizado el 23/11 a las 14:20');
  expect(told('2026-11-24T03:00:00Z', 'EN')).toBe('Updated 14:20 on 23/11');
});
