import { isAnswerOf } from '@guest-app/config/cms-calls/answers';
import { readDay } from '@guest-app/config/cms-calls/turnos-del-dia';
import { describe, expect, it } from 'vitest';
import { type DayRows, makeDay } from './day';
import { weekOf } from './period';

const zona = 'America/Argentina/Buenos_Aires';
/** Monday, 09:30 at the hotel. */
const clock = { now: new Date('2026-11-23T12:30:00Z'), zona };
const fecha = '2026-11-23';
const dias = [1, 2, 3, 4, 5, 6, 7];

const servicio = (
  id: number,
  nombre: string,
  own: Partial<DayRows['servicios'][number]> & { readonly desde?: string } = {},
): DayRows['servicios'][number] => {
  const { desde = '09:00', ...rest } = own;
  return {
    ...{ id, nombre, salon: '', cupo: 5, activo: true, cierres: [] },
    ...{ abreMinutosAntes: null, cierraMinutosAntes: 0, cancelaMinutosAntes: 0 },
    horarios: [
      { dias, desde, hasta: '12:00', duracion: 60, vigenteDesde: null, vigenteHasta: null },
    ],
    ...rest,
  };
};

const counter = (of: number, desde: string, own: Partial<DayRows['counters'][number]>) => ({
  ...{ servicio: of, fecha, desde, ocupado: 0, cupo: null, cerrado: false },
  ...{ esperando: 0, esperaron: 0, olvidadas: 0, olvidadas_personas: 0 },
  ...{ olvidadas_asistieron: 0, olvidadas_ausentes: 0, olvidadas_hasta: null },
  ...own,
});

const guest = (confirmacion: string, apellido: string, nombre: string, habitacion?: string) => ({
  ...{ confirmacion, apellido, nombre },
  habitacion: habitacion ?? null,
});

const spa = (cierres: DayRows['servicios'][number]['cierres'] = []) =>
  servicio(1, 'Spa', { cierraMinutosAntes: 30, cancelaMinutosAntes: 60, cierres });

const rows: DayRows = {
  servicios: [
    servicio(2, 'Ñandú', { cupo: 3, abreMinutosAntes: 120, desde: '10:00' }),
    spa(),
    servicio(3, 'Cine', { activo: false, horarios: [] }),
  ],
  counters: [
    counter(1, '10:00', { ocupado: 3, cupo: 4 }),
    counter(1, '11:00', { ocupado: 5, cerrado: true, esperando: 1, esperaron: 1 }),
    counter(2, '09:00', { ocupado: 2 }),
  ],
  reservas: [
    {
      ...{ servicio: 2, desde: '09:00', hasta: '10:00', id: 9 },
      ...{ personas: null, estado: null, nota: null, origen: null },
      ...guest('R9', 'Ruiz', 'Ana'),
    },
    {
      ...{ servicio: 1, desde: '10:00', hasta: '11:00', id: 7 },
      ...{ personas: 3, estado: 'asistio', nota: 'Alergia', origen: 'lista' },
      ...guest('R7', 'Paz', 'Luz', '12'),
    },
  ],
  esperas: [
    {
      ...{ servicio: 1, desde: '09:00', id: 1, personas: 1 },
      ...guest('E1', 'Gil', 'Eva'),
    },
    {
      ...{ servicio: 1, desde: '11:00', id: 2, personas: 2 },
      ...guest('E2', 'Sosa', 'Leo', '7'),
    },
    {
      ...{ servicio: 1, desde: '11:00', id: 5, personas: 1 },
      ...guest('E5', 'Mar', 'Sol', '8'),
    },
  ],
};

function day(changed: Partial<DayRows> = {}) {
  const dia = makeDay({ ...rows, ...changed }, fecha, clock);
  expect(isAnswerOf(readDay, { ok: true, version: 'x', dia })).toBe(true);
  return dia;
}

const closure = (
  of: number | null,
  hasta: string,
  motivo: string,
  horas: { readonly desde: string; readonly hasta: string } | null = null,
) => ({
  ...{ id: 1, documentId: 'x', servicio: of, motivo },
  rule: { desde: fecha, hasta, horas },
});

const service = (dia: ReturnType<typeof day>, name: string) =>
  dia.servicios.find(({ servicio }) => servicio === name);

describe('the day at the desk', () => {
  it('has the services that are offered, with each shift and its places', () => {
    const dia = day();
    expect(dia).toMatchObject({ fecha, hoy: fecha });
    expect(dia.servicios.map(({ servicio }) => servicio)).toEqual(['Ñandú', 'Spa']);
    expect(service(dia, 'Spa')?.turnos).toMatchObject([
      { codigo: '1-20261123-0900', desde: '09:00', hasta: '10:00', cupo: 5, comenzado: 1 },
      { desde: '10:00', cupo: 4, cupoDelServicio: 5, ocupado: 3, estado: 'cerrado', comenzado: 0 },
      { desde: '11:00', cupo: 5, ocupado: 5, estado: 'abierto', cerrado: 1 },
    ]);
  });

  it('has bookings of before there were states, notes and origins', () => {
    const [first] = service(day(), 'Ñandú')?.turnos ?? [];
    // Booked before the rule changed.
    expect(first).toMatchObject({
      ...{ desde: '09:00', hasta: '10:00', estado: 'no se ofrece' },
      // It has begun all the same.
      comenzado: 1,
    });
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
      { idEspera: 2, posicion: 1, apellido: 'Sosa', personas: 2 },
      { idEspera: 5, posicion: 2, apellido: 'Mar' },
    ]);
  });

  it('has a service that was switched off while something of it is held', () => {
    const booked = { servicio: 3, desde: '10:00', hasta: '11:00', id: 4, personas: 2 };
    const plain = { estado: null, nota: null, origen: null };
    const dia = day({ reservas: [{ ...booked, ...plain, ...guest('R4', 'Paz', 'Luz') }] });
    expect(dia.servicios.at(-1)).toMatchObject({ servicio: 'Cine', activo: 0 });
    expect(dia.servicios.at(-1)?.turnos).toMatchObject([{ estado: 'no se ofrece' }]);
  });

  it.each([
    ['of the service, on this day', [closure(1, fecha, 'Obra')], 'Obra', 1],
    ['of the service, on more days', [closure(1, '2026-11-30', '')], '', 0],
    [
      'of the hotel, beside one of the service',
      [closure(1, fecha, 'Obra'), closure(null, fecha, 'Feriado')],
      'Feriado',
      0,
    ],
  ])('tells a closure %s', (_name, cierres, motivo, soloHoy) => {
    const dia = day({ servicios: [spa(cierres)] });
    expect(service(dia, 'Spa')?.cierre).toEqual({ motivo, soloHoy });
    // What was booked before is still there.
    expect(service(dia, 'Spa')?.turnos).toMatchObject([{ desde: '10:00', estado: 'no se ofrece' }]);
  });

  it('takes a closure of some hours for none of the day', () => {
    const dia = day({
      servicios: [spa([closure(1, fecha, 'Obra', { desde: '10:00', hasta: '11:00' })])],
    });
    expect(service(dia, 'Spa')?.cierre).toBeNull();
  });
});

it('begins a week on Monday, whichever of its days is asked for', () => {
  const week = weekOf('2026-11-23');
  expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-23', '2026-11-29']);
  expect(weekOf('2026-11-29')).toEqual(week);
  expect(weekOf('2026-11-30')[0]).toBe('2026-11-30');
});
