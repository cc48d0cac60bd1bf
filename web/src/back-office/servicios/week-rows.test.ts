import { describe, expect, it } from 'vitest';
import { cierreOf, horarioOf, touches } from './week-rows';

const rule = {
  ...{ dias: [1, 2, 3, 4, 5, 6, 7], desde: '9', hasta: '12:00', duracion: '60' },
  ...{ vigenteDesde: '', vigenteHasta: '' },
};
/** A Monday. */
const fecha = '2026-11-23';
const nine = { desde: '09:00', hasta: '10:00' };

describe('horarioOf', () => {
  it('finds the first rule that gives the shift on its day', () => {
    const sundays = { ...rule, dias: [7] };
    const over = { ...rule, vigenteHasta: '2026-11-22' };
    const later = { ...rule, vigenteDesde: '2026-11-24' };
    expect(horarioOf(fecha, nine, [sundays, over, later, rule, rule])).toBe(3);
    expect(horarioOf('2026-11-22', nine, [sundays, over, later, rule])).toBe(0);
  });

  it('tells rules of other hours and lengths apart', () => {
    const half = { ...rule, desde: '08:30', duracion: '30' };
    const afternoon = { ...rule, desde: '10:00', hasta: '10:59' };
    const untyped = { ...rule, desde: '' };
    const rules = [untyped, half, afternoon, rule];
    expect(horarioOf(fecha, nine, rules)).toBe(3);
    expect(horarioOf(fecha, { desde: '10:00', hasta: '11:00' }, rules)).toBe(3);
    expect(horarioOf(fecha, { desde: '09:30', hasta: '10:00' }, rules)).toBe(1);
    expect(horarioOf(fecha, { desde: '09:15', hasta: '10:15' }, rules)).toBe(-1);
    expect(horarioOf(fecha, { desde: '12:00', hasta: '13:00' }, rules)).toBe(-1);
  });

  it('knows the shift that ends with the day', () => {
    const late = { ...rule, desde: '22:00', hasta: '24:00' };
    expect(horarioOf(fecha, { desde: '23:00', hasta: '00:00' }, [late])).toBe(0);
  });
});

describe('cierreOf', () => {
  const whole = { desde: '2026-11-20', hasta: '2026-11-23', horaDesde: '' };

  it("finds the service's own closure of a whole day, and no other", () => {
    const hours = { ...whole, horaDesde: '10:00' };
    expect(cierreOf(fecha, [hours, whole])).toBe(1);
    expect(cierreOf('2026-11-24', [hours, whole])).toBe(-1);
    expect(cierreOf(fecha, [{ ...whole, desde: '' }])).toBe(-1);
    expect(touches(fecha, hours)).toBe(true);
  });
});
