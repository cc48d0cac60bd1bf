import { expect, it } from 'vitest';
import type { Turno } from '../../shared/model/servicio-dia';
import { partsOfDay } from './parts-of-day';

const turno = (hour: number): Turno => ({
  codigo: String(hour),
  desde: `${String(hour).padStart(2, '0')}:00`,
  hasta: `${String(hour).padStart(2, '0')}:50`,
  idReserva: null,
  personas: null,
  disponibles: 4,
  cupo: 8,
  estado: 'abierto',
  reservableHasta: '2026-11-21T13:00:00Z',
  cancelableHasta: '2026-11-21T13:00:00Z',
});

it('parts the shifts of a whole day in three, each shift in one of them', () => {
  const day = Array.from({ length: 24 }, (_, hour) => turno(hour));
  const parts = partsOfDay(day);
  expect(parts?.map(({ name, turnos }) => [name, turnos.length])).toEqual([
    ['porLaManana', 12],
    ['porLaTarde', 7],
    ['porLaNoche', 5],
  ]);
  expect(parts?.flatMap(({ turnos }) => turnos)).toEqual(day);
});

it('leaves out parts without a shift, and a few shifts together', () => {
  const evening = Array.from({ length: 17 }, () => turno(20));
  expect(partsOfDay(evening)?.map(({ name }) => name)).toEqual(['porLaNoche']);
  expect(partsOfDay(evening.slice(1))).toBeNull();
});
