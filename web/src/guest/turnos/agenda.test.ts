import { describe, expect, it } from 'vitest';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { agendaOf, isScarce, movesOf } from './agenda';

const turno = (codigo: string, idReserva: number | null = null): Turno => ({
  codigo,
  desde: '10:00',
  hasta: '11:00',
  idReserva,
  personas: null,
  disponibles: 4,
  cupo: 8,
  estado: 'abierto',
  reservableHasta: '2026-11-21T13:00:00Z',
  cancelableHasta: '2026-11-21T13:00:00Z',
});
const dia = (fecha: string, idServicio: number, turnos: Turno[]): ServicioDia => ({
  fecha,
  servicio: `Servicio ${idServicio}`,
  idServicio,
  salon: '',
  reservado: turnos.some(({ idReserva }) => idReserva !== null),
  turnos,
});

it('puts the services together by day, in the order in which they came', () => {
  const spa = dia('2026-11-21', 1, [turno('a')]);
  const tenis = dia('2026-11-21', 2, [turno('b')]);
  const manana = dia('2026-11-22', 1, [turno('c')]);
  expect(agendaOf([spa, tenis, manana])).toEqual({
    reservas: [],
    propios: [],
    proximos: [
      { fecha: '2026-11-21', dias: [spa, tenis] },
      { fecha: '2026-11-22', dias: [manana] },
    ],
  });
});

it('takes a booked day out of those that can be booked', () => {
  const held = turno('b', 7);
  const booked = dia('2026-11-21', 1, [turno('a'), held]);
  expect(agendaOf([booked])).toEqual({
    reservas: [{ dia: booked, turno: held, idReserva: 7 }],
    propios: [{ dia: booked, turno: held, idReserva: 7 }],
    proximos: [],
  });
});

it('leaves out a booked day whose shift has begun, and a day without shifts', () => {
  const begun: ServicioDia = { ...dia('2026-11-21', 1, [turno('a')]), reservado: true };
  expect(agendaOf([begun, dia('2026-11-21', 2, [])])).toEqual({
    reservas: [],
    propios: [],
    proximos: [],
  });
});

it('tells what the guest waits for, beside what is held or can be booked that day', () => {
  const waited: Turno = { ...turno('a'), disponibles: 0, cupo: 8, estado: 'completo', espera: 2 };
  const held = turno('b', 7);
  const booked = dia('2026-11-21', 1, [waited, held]);
  const free = dia('2026-11-22', 1, [{ ...waited, codigo: 'c', espera: 1 }, turno('d')]);
  expect(agendaOf([booked, free])).toMatchObject({
    propios: [
      { dia: booked, turno: held, idReserva: 7 },
      { dia: booked, turno: waited, posicion: 2 },
      { dia: free, posicion: 1 },
    ],
    proximos: [{ fecha: '2026-11-22', dias: [free] }],
  });
});

it('tells bookings and waits by the hour at which they begin, whatever the services are called', () => {
  const at = (desde: string, fields: Partial<Turno>): Turno => ({
    ...turno(desde),
    desde,
    ...fields,
  });
  const answer = [
    dia('2026-11-21', 1, [at('18:00', { idReserva: 7 }), at('19:00', { espera: 2 })]),
    dia('2026-11-21', 2, [at('09:00', { idReserva: 8 }), at('09:30', { espera: 1 })]),
    dia('2026-11-22', 1, [at('08:00', { idReserva: 9 })]),
  ];
  const { reservas, propios } = agendaOf(answer);
  expect(reservas.map(({ idReserva }) => idReserva)).toEqual([8, 7, 9]);
  expect(propios.map(({ turno }) => turno.desde)).toEqual([
    '09:00',
    '09:30',
    '18:00',
    '19:00',
    '08:00',
  ]);
});

describe('moving a booking', () => {
  const at = (codigo: string, fields: Partial<Turno>): Turno => ({ ...turno(codigo), ...fields });
  const held = at('held', { idReserva: 7, personas: 2 });

  it('goes to a shift of the same service with places for its people, where none is held', () => {
    const same = dia('2026-11-21', 1, [
      held,
      at('free', { disponibles: 2 }),
      at('few', { disponibles: 1 }),
      // Too few for the party of the stay, but enough for this booking.
      at('enough', { disponibles: 2, estado: 'completo' }),
      at('late', { estado: 'cerrado' }),
    ]);
    const days = [
      same,
      dia('2026-11-21', 2, [at('other service', {})]),
      dia('2026-11-22', 1, [at('held too', { idReserva: 8 }), at('not there', {})]),
      dia('2026-11-23', 1, [at('next', {})]),
      dia('2026-11-24', 1, [at('full', { disponibles: 0, estado: 'completo' })]),
    ];
    const moves = movesOf(days, { dia: same, turno: held, idReserva: 7 }, 2);
    expect(moves.map(({ turnos }) => turnos.map(({ codigo }) => codigo))).toEqual([
      ['free', 'enough'],
      ['next'],
    ]);
  });
});

it('is scarce below five places or a quarter of them', () => {
  const left = (disponibles: number, cupo: number) =>
    isScarce({ ...turno('a'), disponibles, cupo });
  expect([left(4, 8), left(5, 8), left(9, 40), left(10, 40)]).toEqual([true, false, true, false]);
});
