import { expect, it } from 'vitest';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { agendaOf } from './agenda';

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
    esperas: [],
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
    esperas: [],
    proximos: [],
  });
});

it('leaves out a booked day whose shift has begun, and a day without shifts', () => {
  const begun: ServicioDia = { ...dia('2026-11-21', 1, [turno('a')]), reservado: true };
  expect(agendaOf([begun, dia('2026-11-21', 2, [])])).toEqual({
    reservas: [],
    esperas: [],
    proximos: [],
  });
});

it('tells what the guest waits for, beside what is held or can be booked that day', () => {
  const waited: Turno = { ...turno('a'), disponibles: 0, cupo: 8, estado: 'completo', espera: 2 };
  const held = turno('b', 7);
  const booked = dia('2026-11-21', 1, [waited, held]);
  const free = dia('2026-11-22', 1, [{ ...waited, codigo: 'c', espera: 1 }, turno('d')]);
  expect(agendaOf([booked, free])).toMatchObject({
    esperas: [
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
  const { reservas, esperas } = agendaOf(answer);
  expect(reservas.map(({ idReserva }) => idReserva)).toEqual([8, 7, 9]);
  expect(esperas.map(({ posicion }) => posicion)).toEqual([1, 2]);
});
