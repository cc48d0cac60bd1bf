import { expect, it } from 'vitest';
import { clockWords, momentWords } from './words';

it('says a minute with the year where that is another one', () => {
  const minute = { fecha: '2026-12-04', hora: '18:00' };
  expect(momentWords(minute, '2026-11-29')).toBe('el viernes 4 de diciembre, 18:00');
  expect(momentWords(minute, '2025-11-29')).toBe('el viernes 4 de diciembre de 2026, 18:00');
});

it('says what a clock change does to an hour', () => {
  const chosen = { hora: '02:30', horaReal: '03:00' };
  expect(clockWords({ ...chosen, reloj: null })).toBeNull();
  expect(clockWords({ ...chosen, reloj: 'salta' })).toBe(
    'Ese día el reloj se adelanta y las 02:30 no existen: será a las 03:00.',
  );
  expect(clockWords({ ...chosen, reloj: 'repite' })).toBe(
    'Ese día el reloj se atrasa y las 02:30 vienen dos veces: será la primera vez.',
  );
});
