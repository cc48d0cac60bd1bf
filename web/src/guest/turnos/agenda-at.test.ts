import { describe, expect, it } from 'vitest';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { agendaAt } from './agenda-at';

const zona = 'America/Argentina/Buenos_Aires';

/** A shift of two hours of the hotel's 23 November; it is booked until half an hour before. */
const turno = (desde: string, other: Partial<Turno> = {}): Turno => {
  const inicio = new Date(`2026-11-23T${desde}:00-03:00`).getTime();
  const before = (minutes: number) => new Date(inicio - minutes * 60_000).toISOString();
  return {
    codigo: desde,
    desde,
    hasta: '23:59',
    idReserva: null,
    personas: null,
    disponibles: 4,
    cupo: 8,
    estado: 'abierto',
    reservableHasta: before(30),
    cancelableHasta: before(60),
    ...other,
  };
};
const dia = (fecha: string, ...turnos: readonly Turno[]): ServicioDia => ({
  fecha,
  servicio: 'Spa',
  idServicio: 1,
  salon: '',
  reservado: false,
  turnos: [...turnos],
});
const at = (hora: string, dias: readonly ServicioDia[]) =>
  agendaAt(dias, zona, new Date(`2026-11-23T${hora}:00-03:00`)).map(({ fecha, turnos }) => [
    fecha,
    ...turnos.map(({ desde, estado }) => `${desde} ${estado}`),
  ]);

describe('an agenda of before', () => {
  const dias = [
    dia('2026-11-22', turno('20:00')),
    dia('2026-11-23', turno('10:00'), turno('11:00'), turno('12:00', { estado: 'completo' })),
    dia('2026-11-24', turno('09:00', { reservableHasta: '2026-11-24T11:30:00.000Z' })),
  ];

  it('is as it was while no deadline passed, but for the days that are over', () => {
    expect(at('09:29', dias)).toEqual([
      ['2026-11-23', '10:00 abierto', '11:00 abierto', '12:00 completo'],
      ['2026-11-24', '09:00 abierto'],
    ]);
  });

  it('offers nothing whose deadline passed, and shows nothing that began', () => {
    expect(at('09:30', dias)[0]).toEqual([
      '2026-11-23',
      '10:00 cerrado',
      '11:00 abierto',
      '12:00 completo',
    ]);
    expect(at('10:00', dias)[0]).toEqual(['2026-11-23', '11:00 abierto', '12:00 completo']);
    expect(at('23:00', dias)).toEqual([['2026-11-23'], ['2026-11-24', '09:00 abierto']]);
  });

  it('takes the day from the hotel’s clock, where it is another than in the rest of the world', () => {
    const late = agendaAt(dias, zona, new Date('2026-11-24T02:30:00Z'));
    expect(late.map(({ fecha }) => fecha)).toEqual(['2026-11-23', '2026-11-24']);
  });
});

it('lets nobody wait for a shift past its deadline', () => {
  const full = turno('11:00', { estado: 'completo', espera: 1, puedeEsperar: 1 });
  const shownAt = (hora: string) =>
    agendaAt([dia('2026-11-23', full)], zona, new Date(`2026-11-23T${hora}:00-03:00`))[0]
      ?.turnos[0];
  expect(shownAt('10:29')).toEqual(full);
  const { espera: _espera, puedeEsperar: _puedeEsperar, ...rest } = full;
  // Nor book it for fewer people.
  expect(shownAt('10:30')).toEqual({ ...rest, estado: 'cerrado' });
});
