import { expect, it } from 'vitest';
import { formatShiftCode, parseShiftCode } from './shift-code';

it('names one shift of one day, both ways', () => {
  const code = { servicio: 12, fecha: '2026-11-23', desde: '09:30' };
  expect(formatShiftCode(code)).toBe('12-20261123-0930');
  expect(parseShiftCode('12-20261123-0930')).toEqual(code);
});

it.each([
  '',
  '12',
  '0-20261123-0930',
  '12-2026-11-23-0930',
  '12-20261123-09:30',
  '12-20261123-0930 ',
])('does not take %j for one', (codigo) => {
  expect(parseShiftCode(codigo)).toBeNull();
});
