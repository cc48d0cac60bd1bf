import { expect, it } from 'vitest';
import type { Dia, ReservaDelDia, TurnoDelDia } from '../../shared/model/dia';
import { changesBetween, tellChanges } from './changes';
import { searchDia, wordsOf } from './search';

const reserva = (idReserva: number, changed: Partial<ReservaDelDia> = {}): ReservaDelDia => ({
  idReserva,
  nroConfirmacion: `N${String(idReserva)}`,
  apellido: 'Núñez',
  nombre: 'Ana',
  habitacion: String(100 + idReserva),
  personas: 2,
  estado: 'reservada',
  nota: '',
  origen: 'huesped',
  ...changed,
});

const turno = (desde: string, changed: Partial<TurnoDelDia> = {}): TurnoDelDia => ({
  codigo: `1-${desde}`,
  desde,
  hasta: '23:00',
  cupo: 10,
  cupoDelServicio: 10,
  comenzado: 0,
  ocupado: 0,
  estado: 'abierto',
  cerrado: 0,
  reservas: [],
  esperas: [],
  ...changed,
});

const dia = (...turnos: TurnoDelDia[]): Dia => ({
  fecha: '2026-11-23',
  hoy: '2026-11-23',
  servicios: [{ idServicio: 1, servicio: 'Spa', salon: '', activo: 1, cierre: null, turnos }],
});

it.each([
  [
    'a new booking',
    [turno('10:00'), turno('10:00', { reservas: [reserva(1)] })],
    ['r1', '1-10:00'],
    'Reserva nueva: Núñez, Ana, Spa 10:00',
  ],
  [
    'a cancelled one',
    [turno('10:00', { reservas: [reserva(1)] }), turno('10:00')],
    ['1-10:00'],
    'Cancelada: Núñez, Ana, Spa 10:00',
  ],
  [
    'a note',
    [
      turno('10:00', { reservas: [reserva(1)] }),
      turno('10:00', { reservas: [reserva(1, { nota: 'Torta' })] }),
    ],
    ['r1', '1-10:00'],
    'Cambió: Núñez, Ana, Spa 10:00',
  ],
  [
    'a closed shift',
    [turno('10:00'), turno('10:00', { cerrado: 1 })],
    ['1-10:00'],
    'Se cerró: Spa 10:00',
  ],
  [
    'other places',
    [turno('10:00'), turno('10:00', { cupo: 12 })],
    ['1-10:00'],
    'Cupo de 12: Spa 10:00',
  ],
] as const)('marks and tells %s', (_what, [before, after], marks, told) => {
  expect(changesBetween(dia(before), dia(after))).toEqual({ marks, told: [told] });
});

it('marks both shifts of a booking that moved', () => {
  const before = dia(turno('10:00', { reservas: [reserva(1)] }), turno('11:00'));
  const after = dia(turno('10:00'), turno('11:00', { reservas: [reserva(1)] }));
  expect(changesBetween(before, after)).toEqual({
    marks: ['1-10:00', 'r1', '1-11:00'],
    told: ['Cambió de turno: Núñez, Ana, Spa 11:00'],
  });
});

it('marks nothing of a deadline that passed, nor of another day', () => {
  const before = dia(turno('10:00'));
  expect(changesBetween(before, dia(turno('10:00', { estado: 'cerrado' }))).marks).toEqual([]);
  const other = { ...dia(turno('10:00', { cerrado: 1 })), fecha: '2026-11-24' };
  expect(changesBetween(before, other).marks).toEqual([]);
});

it('tells each of three changes, and how many more there are', () => {
  expect(tellChanges(['a', 'b', 'c'])).toBe('a. b. c');
  expect(tellChanges(['a', 'b', 'c', 'd'])).toBe('4 cambios en el día');
});

it.each([
  ['nunez', 2],
  ['ANA núñez', 2],
  ['101', 1],
  ['n2', 1],
  ['101 n2', 0],
])('finds with %j so many bookings: %j', (typed, count) => {
  const day = dia(turno('10:00', { reservas: [reserva(1), reserva(2)] }));
  expect(searchDia(day, wordsOf(typed)).total).toBe(count);
});

it('shows thirty of those that it finds, and counts them all', () => {
  const day = dia(turno('10:00', { reservas: Array.from({ length: 40 }, (_, id) => reserva(id)) }));
  const { reservas, total } = searchDia(day, wordsOf('ana'));
  expect([reservas.size, total]).toEqual([30, 40]);
});
