import { expect, it } from 'vitest';
import { attendanceAfter } from './attendance';

const clock = { now: new Date('2026-11-23T15:00:00Z'), zona: 'America/Argentina/Buenos_Aires' };
const shift = { servicio: 2, fecha: '2026-11-23', desde: '10:00' };
const reserva = {
  ...{ ...shift, id: 7, estadia: 3, hasta: '11:00', personas: 2, nota: null, evento: null },
  estado: 'ausente',
};

it.each([
  ['hour', { ...shift, desde: '18:00' }],
  ['day', { ...shift, fecha: '2026-11-25' }],
])('starts anew for a booking that moves to another %s', (_, code) => {
  expect(attendanceAfter(reserva, code, undefined, clock)).toBe('reservada');
});

it('stays where the booking stays', () => {
  expect(attendanceAfter(reserva, shift, undefined, clock)).toBe('ausente');
  expect(attendanceAfter(reserva, shift, 'asistio', clock)).toBe('asistio');
});

it('is marked from the day on to which the booking moves', () => {
  const tomorrow = { ...shift, fecha: '2026-11-24' };
  expect(() => attendanceAfter(reserva, tomorrow, 'asistio', clock)).toThrow('desde el día');
  const later = { ...reserva, fecha: '2026-11-24' };
  expect(attendanceAfter(later, shift, 'asistio', clock)).toBe('asistio');
});
