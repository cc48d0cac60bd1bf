import { isAnswerOf } from '@guest-app/config/cms-calls/answers';
import { readDay } from '@guest-app/config/cms-calls/turnos-del-dia';
import { describe, expect, it } from 'vitest';
import { type DayTexts, makeDay } from './day';
import { weekOf } from './period';

const zona = 'America/Argentina/Buenos_Aires';
/** Monday, 09:30 at the hotel. */
const clock = { now: new Date('2026-11-23T12:30:00Z'), zona };
const fecha = '2026-11-23';
const everyDay = [1, 1, 1, 1, 1, 1, 1];

const texts: DayTexts = {
  servicios: JSON.stringify([
    [1, 'Spa', null, 5, null, 30, 60, 1],
    [2, 'Ñandú', 'Jardín', 3, 120, 0, null, true],
    [3, 'Cine', null, 4, null, 0, 30, 0],
  ]),
  horarios: JSON.stringify([
    [1, '09:00', '12:00', 60, null, null, ...everyDay],
    [2, '10:00', '13:00', 60, null, null, ...everyDay],
    [3, '10:00', '12:00', 60, null, null, ...everyDay],
  ]),
  cierres: null,
  contadores: JSON.stringify([
    [1, fecha, '10:00', 3, 4, 0, 0, 0, 7],
    [1, fecha, '11:00', 5, null, true, 1, 1, 2],
    [2, fecha, '09:00', 2, null, false, 0, 0, 1],
  ]),
  reservas: JSON.stringify([
    [2, '09:00', '10:00', 9, null, null, null, null, 'R9', 'Ruiz', 'Ana', null],
    [1, '10:00', '11:00', 7, 3, 'asistio', 'Alergia', 'lista', 'R7', 'Paz', 'Luz', '12'],
  ]),
  esperas: JSON.stringify([
    [1, '09:00', 1, 1, 'E1', 'Gil', 'Eva', null],
    [1, '11:00', 2, 2, 'E2', 'Sosa', 'Leo', '7'],
    [1, '11:00', 5, 1, 'E5', 'Mar', 'Sol', '8'],
  ]),
};

function day(changed: Partial<DayTexts> = {}) {
  const dia = makeDay({ ...texts, ...changed }, fecha, clock);
  expect(isAnswerOf(readDay, { ok: true, version: 'x', dia })).toBe(true);
  return dia;
}

const service = (dia: ReturnType<typeof day>, name: string) =>
  dia.servicios.find(({ servicio }) => servicio === name);

describe('the day at the desk', () => {
  it('has the services that are offered, by name, with each shift and its places', () => {
    const dia = day();
    expect(dia).toMatchObject({ fecha, hoy: fecha });
    expect(dia.servicios.map(({ servicio }) => servicio)).toEqual(['Ñandú', 'Spa']);
    expect(service(dia, 'Spa')?.turnos).toMatchObject([
      { codigo: '1-20261123-0900', desde: '09:00', hasta: '10:00', cupo: 5, estado: 'comenzado' },
      { desde: '10:00', cupo: 4, cupoDelServicio: 5, ocupado: 3, estado: 'cerrado', cerrado: 0 },
      { desde: '11:00', cupo: 5, ocupado: 5, estado: 'abierto', cerrado: 1 },
    ]);
  });

  it('has bookings of before there were states, notes and origins', () => {
    const [first] = service(day(), 'Ñandú')?.turnos ?? [];
    // Booked before the rule changed.
    expect(first).toMatchObject({ desde: '09:00', hasta: '10:00', estado: 'no se ofrece' });
    expect(first?.reservas).toEqual([
      {
        idReserva: 9,
        nroConfirmacion: 'R9',
        apellido: 'Ruiz',
        nombre: 'Ana',
        habitacion: '',
        personas: 1,
        estado: 'reservada',
        nota: '',
        origen: 'huesped',
      },
    ]);
    expect(service(day(), 'Spa')?.turnos[1]?.reservas).toMatchObject([
      { personas: 3, estado: 'asistio', nota: 'Alergia', origen: 'lista', habitacion: '12' },
    ]);
  });

  it('has who waits in their order, and nobody once a shift cannot be booked any more', () => {
    const [begun, , open] = service(day(), 'Spa')?.turnos ?? [];
    expect(begun?.esperas).toEqual([]);
    expect(open?.esperas).toMatchObject([
      { idEspera: 2, posicion: 1, apellido: 'Sosa' },
      { idEspera: 5, posicion: 2, apellido: 'Mar' },
    ]);
  });

  it('has a service that was switched off while something of it is held', () => {
    const reservas = JSON.stringify([
      [3, '10:00', '11:00', 4, 2, null, null, null, 'R4', 'Paz', 'Luz', ''],
    ]);
    const dia = day({ reservas });
    expect(dia.servicios.at(-1)).toMatchObject({ servicio: 'Cine', activo: 0 });
    expect(dia.servicios.at(-1)?.turnos).toMatchObject([{ estado: 'no se ofrece' }]);
  });

  it.each([
    ['of the service, on this day', [[1, fecha, fecha, null, null, 'Obra']], 'Obra', 1],
    ['of the service, on more days', [[1, fecha, '2026-11-30', null, null, null]], '', 0],
    [
      'of the hotel, beside one of the service',
      [
        [1, fecha, fecha, null, null, 'Obra'],
        [null, fecha, fecha, null, null, 'Feriado'],
      ],
      'Feriado',
      0,
    ],
  ])('tells a closure %s', (_name, cierres, motivo, soloHoy) => {
    const dia = day({ cierres: JSON.stringify(cierres) });
    expect(service(dia, 'Spa')?.cierre).toEqual({ motivo, soloHoy });
    // What was booked before is still there.
    expect(service(dia, 'Spa')?.turnos).toMatchObject([{ desde: '10:00', estado: 'no se ofrece' }]);
  });

  it('takes a closure of some hours for none of the day', () => {
    const dia = day({ cierres: JSON.stringify([[1, fecha, fecha, '10:00', '11:00', 'Obra']]) });
    expect(service(dia, 'Spa')?.cierre).toBeNull();
  });
});

it('begins a week on Monday, whichever of its days is asked for', () => {
  const week = weekOf('2026-11-23');
  expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-23', '2026-11-29']);
  expect(weekOf('2026-11-29')).toEqual(week);
  expect(weekOf('2026-11-30')[0]).toBe('2026-11-30');
});
