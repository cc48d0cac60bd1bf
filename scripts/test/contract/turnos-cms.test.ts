import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dataPaths } from '../../src/system/paths.js';
import {
  addServicio,
  type GuestCalls,
  guestCalls,
  type ShiftOf,
  stay,
} from '../support/bookings.js';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';
import { itOnPostgres } from '../support/engine.js';
import { emptyHotel } from '../support/template.js';

const today = '2026-11-23';

let cms: EmptyCms;
let guest: GuestCalls;

beforeAll(async () => {
  // 09:00 at the hotel.
  cms = await startEmptyCms({ now: `${today}T12:00:00Z` });
  guest = guestCalls(cms);
});

afterAll(() => cms.stop());

/** The shifts that a stay sees of the last service made, today. */
async function shiftsOf(confirmacion: string): Promise<ShiftOf[]> {
  const days = await guest.agenda(confirmacion);
  const day = days
    .filter(({ fecha }) => fecha === today)
    .sort((a, b) => a.idServicio - b.idServicio)
    .at(-1);
  return (day?.turnos ?? []).map(({ codigo }) => ({
    confirmacion,
    servicio: day?.idServicio ?? 0,
    turno: codigo,
  }));
}

/** What a stay sees of a shift's service, on any day. */
async function shiftsIn({ confirmacion, servicio }: ShiftOf) {
  const days = await guest.agenda(confirmacion);
  return days.filter(({ idServicio }) => idServicio === servicio).flatMap((day) => day.turnos);
}

async function heldIn(shift: ShiftOf, confirmacion: string) {
  const days = await guest.agenda(confirmacion);
  const turnos = days.flatMap((day) => day.turnos);
  return turnos.find(({ codigo }) => codigo === shift.turno);
}

describe('a retry', () => {
  it('books once and answers the same, and is another request with another body', async () => {
    await addServicio(cms, { nombre: 'Sauna', cupo: 2 });
    // The first of the copies takes the last places: the others are no less the same request.
    await guest.importar([stay({ confirmacion: '310001', adultos: 2 })]);
    const [shift, next] = await shiftsOf('310001');
    if (shift === undefined || next === undefined) throw new Error('There is no shift');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => guest.reservar(shift, key)));
    const ids = new Set(answers.map(({ idReserva }) => idReserva));
    expect(ids.size).toBe(1);
    expect(await heldIn(shift, '310001')).toMatchObject({ disponibles: 0, idReserva: [...ids][0] });
    expect(await guest.reservar(next, key, 'another')).toMatchObject({
      status: 409,
      motivo: 'otra solicitud',
    });

    const cancelKey = randomUUID();
    const cancelled = await Promise.all([1, 2, 3].map(() => guest.cancelar(shift, cancelKey)));
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await guest.cancelar(shift, randomUUID())).toMatchObject({ status: 404 });
    expect(await heldIn(shift, '310001')).toMatchObject({ disponibles: 2, idReserva: null });
  });
});

describe('fewer people than the stay has', () => {
  it('take and give back so many places, and are never more than the stay', async () => {
    await addServicio(cms, { nombre: 'Masajes', cupo: 3 });
    await guest.importar([
      stay({ confirmacion: '315001', adultos: 2, menores: 1 }),
      stay({ confirmacion: '315002', adultos: 2 }),
    ]);
    const [shift] = await shiftsOf('315001');
    if (shift === undefined) throw new Error('There is no shift');
    const other = { ...shift, confirmacion: '315002' };

    expect(await guest.reservar({ ...shift, personas: 4 })).toMatchObject({
      status: 400,
      motivo: 'grupo',
    });
    expect(await heldIn(shift, '315001')).toMatchObject({ personas: null, disponibles: 3 });
    expect(await guest.reservar({ ...shift, personas: 2 })).toMatchObject({ status: 200 });
    expect(await heldIn(shift, '315001')).toMatchObject({ personas: 2, disponibles: 1 });
    expect(await guest.reservar(other)).toMatchObject({ status: 409, motivo: 'completo' });
    expect(await guest.reservar({ ...other, personas: 1 })).toMatchObject({ status: 200 });
    expect(await heldIn(shift, '315002')).toMatchObject({ personas: 1, disponibles: 0 });

    // One place is free of the three: the party of two waits for it as one person.
    await guest.cancelar(other);
    expect(await guest.esperar({ ...other, personas: 3 })).toMatchObject({ motivo: 'grupo' });
    expect(await guest.esperar({ ...other, personas: 1 })).toMatchObject({
      motivo: 'hay lugares',
    });
    await guest.cancelar(shift);
    expect(await guest.reservar(shift)).toMatchObject({ status: 200 });
    expect(await guest.esperar({ ...other, personas: 1 })).toMatchObject({ posicion: 1 });
    const smaller = { ...shift, nuevoTurno: shift.turno, personas: 2 };
    expect(await guest.mover(smaller)).toMatchObject({ status: 200 });
    expect(await heldIn(shift, '315002')).toMatchObject({ personas: 1, origen: 'lista' });
    expect(await heldIn(shift, '315001')).toMatchObject({ personas: 2, disponibles: 0 });
  });

  it('wait on in their place, and behind the others for more', async () => {
    await addServicio(cms, { nombre: 'Yoga', cupo: 3 });
    await guest.importar([
      stay({ confirmacion: '318001', adultos: 2 }),
      stay({ confirmacion: '318002', adultos: 3 }),
      stay({ confirmacion: '318003', adultos: 2 }),
    ]);
    const [shift] = await shiftsOf('318001');
    if (shift === undefined) throw new Error('There is no shift');
    const second = { ...shift, confirmacion: '318002' };
    const third = { ...shift, confirmacion: '318003' };

    await guest.reservar(shift);
    expect(await guest.esperar(second)).toMatchObject({ posicion: 1 });
    expect(await guest.esperar(third)).toMatchObject({ posicion: 2 });
    expect(await guest.esperar({ ...second, personas: 2 })).toMatchObject({ posicion: 1 });
    expect(await heldIn(shift, '318002')).toMatchObject({ espera: 1, personasEnEspera: 2 });
    // One place is free: the guest books it, and keeps the place in the list until then.
    expect(await guest.esperar({ ...second, personas: 1 })).toMatchObject({
      motivo: 'hay lugares',
    });
    expect(await heldIn(shift, '318002')).toMatchObject({ espera: 1, personasEnEspera: 2 });

    expect(await guest.esperar(second)).toMatchObject({ posicion: 2 });
    expect(await heldIn(shift, '318002')).toMatchObject({ espera: 2, personasEnEspera: 3 });
    await guest.cancelar(shift);
    expect(await heldIn(shift, '318003')).toMatchObject({ personas: 2, origen: 'lista' });
    expect(await heldIn(shift, '318002')).toMatchObject({ espera: 1, personasEnEspera: 3 });
  });
});

describe('a booking that a guest moves', () => {
  const book = async (confirmacion: string, adultos: number) => {
    await guest.importar([stay({ confirmacion, adultos })]);
    const [first, second, third] = await shiftsOf(confirmacion);
    if (first === undefined || second === undefined || third === undefined) {
      throw new Error('There are no three shifts');
    }
    const { idReserva } = await guest.reservar(first);
    return { first, second, third, idReserva };
  };

  it('stays the same booking, once for its key, and gives its places to who waits', async () => {
    await addServicio(cms, { nombre: 'Piscina', cupo: 2 });
    const { first, second, idReserva } = await book('316001', 2);
    await guest.importar([stay({ confirmacion: '316002', adultos: 2 })]);
    const other = { ...first, confirmacion: '316002' };
    expect(await guest.esperar(other)).toMatchObject({ posicion: 1 });

    const key = randomUUID();
    const request = { ...first, nuevoTurno: second.turno };
    const answers = await Promise.all([1, 2, 3].map(() => guest.mover(request, key)));
    expect(answers.map((answer) => answer.idReserva)).toEqual([idReserva, idReserva, idReserva]);
    expect(await heldIn(second, '316001')).toMatchObject({ idReserva, disponibles: 0 });
    expect(await heldIn(first, '316001')).toMatchObject({ idReserva: null, disponibles: 0 });
    expect(await heldIn(first, '316002')).toMatchObject({ personas: 2, origen: 'lista' });
    const tomorrow = second.turno.replace('20261123', '20261124');
    const back = { ...second, nuevoTurno: tomorrow, personas: 1 };
    expect(await guest.mover(back)).toMatchObject({ idReserva });
    expect(await heldIn({ ...second, turno: tomorrow }, '316001')).toMatchObject({ personas: 1 });
    expect(await heldIn(second, '316001')).toMatchObject({ idReserva: null, disponibles: 2 });
  });

  it('stays where it is if the other shift cannot be had, or it may not be cancelled', async () => {
    await addServicio(cms, { nombre: 'Vapor', cupo: 2, cancelaMinutosAntes: 120 });
    const { first, second, third } = await book('317001', 1);
    const move = (from: ShiftOf, to: ShiftOf) =>
      guest.mover({ ...from, confirmacion: '317001', nuevoTurno: to.turno });
    // At 10:00, an hour from now.
    expect(await move(first, second)).toMatchObject({ motivo: 'cancelacion cerrada' });
    expect(await move(second, third)).toMatchObject({ status: 404, motivo: 'no reservado' });

    const tomorrow = (shift: ShiftOf) => ({
      ...shift,
      turno: shift.turno.replace('20261123', '20261124'),
    });
    const held = tomorrow(first);
    expect(await guest.reservar(held)).toMatchObject({ status: 200 });
    await guest.importar([stay({ confirmacion: '317002', adultos: 2 })]);
    await guest.reservar({ ...tomorrow(second), confirmacion: '317002' });
    expect(await move(held, tomorrow(second))).toMatchObject({ status: 409, motivo: 'completo' });
    expect(await move(held, second)).toMatchObject({ status: 409, motivo: 'otro turno' });
    const outside = { ...held, turno: held.turno.replace('20261124', '20261127') };
    expect(await move(held, outside)).toMatchObject({ status: 404, motivo: 'turno' });
    expect(await heldIn(held, '317001')).toMatchObject({ disponibles: 1 });
    expect(await heldIn(tomorrow(second), '317002')).toMatchObject({ disponibles: 0 });
  });

  it('is never lost and never doubled where two want the last place', async () => {
    await addServicio(cms, { nombre: 'Cancha', cupo: 1 });
    const { first, second } = await book('318001', 1);
    await guest.importar([stay({ confirmacion: '318002' })]);
    const tomorrow = first.turno.replace('20261123', '20261124');
    const theirs = { ...first, confirmacion: '318002', turno: tomorrow };
    await guest.reservar(theirs);
    const [one, two] = await Promise.all([
      guest.mover({ ...first, nuevoTurno: second.turno }),
      guest.mover({ ...theirs, nuevoTurno: second.turno }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const held = async (confirmacion: string) =>
      (await shiftsIn({ ...first, confirmacion })).filter(({ idReserva }) => idReserva !== null);
    expect(await held('318001')).toHaveLength(1);
    expect(await held('318002')).toHaveLength(1);
  });
});

describe('what may be booked', () => {
  it('is a shift of the stay that has not begun, one a day in each service', async () => {
    await addServicio(cms, { nombre: 'Gimnasio', cupo: 5, desde: '07:00', hasta: '12:00' });
    await guest.importar([
      stay({ confirmacion: '320001', adultos: 2, menores: 1 }),
      stay({ confirmacion: '320002', adultos: 3 }),
    ]);
    const shifts = await shiftsOf('320001');
    expect(shifts.map(({ turno }) => turno.slice(-4))).toEqual(['1000', '1100']);
    const [shift, next] = shifts;
    if (shift === undefined || next === undefined) throw new Error('There is no shift');
    const change = (turno: string) => guest.reservar({ ...shift, turno });

    expect(await change(shift.turno.replace('1000', '0800'))).toMatchObject({
      motivo: 'comenzado',
    });
    expect(await change(shift.turno.replace('20261123', '20261127'))).toMatchObject({
      status: 404,
    });
    expect(await change(shift.turno.replace('20261123', '20261399'))).toMatchObject({
      status: 404,
    });
    expect(await change(shift.turno.replace('1000', '1015'))).toMatchObject({ status: 404 });
    expect(await guest.reservar({ ...shift, confirmacion: 'nobody' })).toMatchObject({
      status: 404,
    });
    expect(await guest.reservar(shift)).toMatchObject({ status: 200 });
    expect(await guest.reservar(next)).toMatchObject({ status: 409, motivo: 'otro turno' });
    expect(await guest.reservar({ ...shift, confirmacion: '320002' })).toMatchObject({
      status: 409,
      motivo: 'completo',
      mensaje: 'No quedan lugares suficientes en ese turno.',
    });
  });

  it('is nothing of a service that was switched off, whose shifts stay held until they are cancelled', async () => {
    const servicio = await addServicio(cms, { nombre: 'Cine', cupo: 4, cancelaMinutosAntes: 30 });
    await guest.importar([stay({ confirmacion: '325001' }), stay({ confirmacion: '325002' })]);
    const [shift, next] = await shiftsOf('325001');
    if (shift === undefined || next === undefined) throw new Error('There is no shift');
    const tomorrow = { ...next, turno: next.turno.replace('20261123', '20261124') };
    expect(await guest.reservar(shift)).toMatchObject({ status: 200 });
    const soon = { ...shift, confirmacion: '325002' };
    expect(await guest.reservar(soon)).toMatchObject({ status: 200 });
    const off = await cms.panel('PUT', `collection-types/api::servicio.servicio/${servicio}`, {
      activo: false,
    });
    expect(off.status).toBe(200);

    expect(await shiftsIn(shift)).toEqual([
      expect.objectContaining({ codigo: shift.turno, disponibles: 0, estado: 'no se ofrece' }),
    ]);
    for (const refused of [tomorrow, { ...tomorrow, confirmacion: '325002' }]) {
      expect(await guest.reservar(refused)).toMatchObject({ status: 404, motivo: 'turno' });
    }
    expect(await cms.read('turnos/servicios')).toMatchObject({
      servicios: expect.arrayContaining([
        { id: shift.servicio, nombre: 'Cine', activo: false },
      ]) as unknown,
    });
    const day = await cms.read(`turnos/dia?servicio=${String(shift.servicio)}&fecha=${today}`);
    expect(day).toMatchObject({
      turnos: [
        {
          codigo: shift.turno,
          ocupado: 2,
          estado: 'no se ofrece',
          reservas: [{ confirmacion: '325001' }, { confirmacion: '325002' }],
        },
      ],
    });

    expect(await guest.cancelar(shift)).toMatchObject({ status: 200 });
    expect(await shiftsIn(shift)).toEqual([]);
    expect(await guest.reservar(shift)).toMatchObject({ status: 404, motivo: 'turno' });
    const byStaff = await cms.call('POST', 'turnos/cancelaciones', soon);
    expect(byStaff.status).toBe(200);
    expect(await shiftsIn(soon)).toEqual([]);
  });

  it('cannot be cancelled after its time', async () => {
    await addServicio(cms, { nombre: 'Masajes', cupo: 2, cancelaMinutosAntes: 120 });
    await guest.importar([stay({ confirmacion: '330001' })]);
    const [shift] = await shiftsOf('330001');
    if (shift === undefined) throw new Error('There is no shift');
    await guest.reservar(shift);
    expect(await guest.cancelar(shift)).toMatchObject({
      status: 409,
      motivo: 'cancelacion cerrada',
    });
  });
});

describe('the calls on shifts', () => {
  const post = (path: string, body: string) =>
    fetch(`${cms.url}/api/turnos/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cms.token}`, 'content-type': 'application/json' },
      body,
    });

  it.each([
    ['what is no JSON', '{"confirmacion":'],
    ['a list', '[]'],
    ['a field that nobody reads', '{"confirmacion":"1","servicio":1,"turno":"x","otro":1}'],
    ['a service of another type', '{"confirmacion":"1","servicio":"1","turno":"x"}'],
    ['no body', ''],
  ])('refuse %s', async (_what, body) => {
    expect((await post('reservar', body)).status).toBe(400);
    expect((await post('cancelar', body)).status).toBe(400);
  });

  it('refuse a body that is too large, and what an agenda cannot be asked by', async () => {
    expect((await post('reservar', `{"turno":"${'x'.repeat(9_000_000)}"}`)).status).toBe(413);
    for (const asked of [
      '{}',
      '{"confirmacion":"1","otro":"1"}',
      '{"confirmacion":"1","agenda":"x"}',
    ]) {
      expect((await post('agenda', asked)).status).toBe(400);
    }
  });
});

describe('logging in', () => {
  beforeAll(() =>
    guest.importar([
      stay({ confirmacion: 'AB-340001', documento: '30.555.111' }),
      stay({ confirmacion: '340002', llegada: '2026-11-17', salida: '2026-11-22' }),
    ]),
  );

  it.each([
    ['dni', '30555111'],
    ['dni', ' 30.555.111 '],
    ['confirmacion', 'ab-340001'],
  ] as const)('takes %s %j until the end of the departure day', async (via, numero) => {
    expect(await guest.ingreso({ via, numero, checkin: today })).toMatchObject({ status: 200 });
  });

  it('answers the same whichever part is wrong', async () => {
    const wrong = [
      await guest.ingreso({ via: 'dni', numero: '30555112', checkin: today }),
      await guest.ingreso({ via: 'dni', numero: '30555111', checkin: '2026-11-24' }),
      await guest.ingreso({ via: 'confirmacion', numero: '340002', checkin: '2026-11-18' }),
    ];
    for (const answer of wrong) {
      expect(answer).toEqual({ status: 401, ok: false, motivo: 'rechazado' });
    }
  });

  it('tells whoever knows all of a stay that it is over', async () => {
    const over = { via: 'confirmacion', numero: '340002', checkin: '2026-11-17' } as const;
    expect(await guest.ingreso(over)).toEqual({ status: 403, ok: false, motivo: 'terminada' });
  });
});

describe('a stay in the panel', () => {
  const stays = 'collection-types/api::estadia.estadia';

  it('keeps its document when the masked one is saved again, and takes a new one', async () => {
    const made = await cms.panel('POST', stays, {
      ...stay({ confirmacion: '350.001', documento: '40.123.456' }),
    });
    expect(made.status).toBe(201);
    const saved = await cms.panel('PUT', `${stays}/${made.documentId}`, {
      documento: '•••456',
      habitacion: '12',
    });
    expect(saved.status).toBe(200);
    const logIn = (numero: string) => guest.ingreso({ via: 'dni', numero, checkin: today });
    expect(await logIn('40123456')).toMatchObject({ status: 200 });

    expect(
      (await cms.panel('PUT', `${stays}/${made.documentId}`, { documento: '•••777' })).message,
    ).toContain('documento completo');
    await cms.panel('PUT', `${stays}/${made.documentId}`, { documento: '40123457' });
    expect(await logIn('40123456')).toMatchObject({ status: 401 });
    expect(await logIn('40123457')).toMatchObject({ status: 200 });
    expect((await cms.panel('POST', stays, stay({ confirmacion: '350001' }))).message).toBe(
      'Ya hay una estadía con el número de reserva 350001.',
    );
  });

  it('gives back the places of the days that it loses, and all of them when it goes', async () => {
    await addServicio(cms, { nombre: 'Terraza', cupo: 3 });
    await guest.importar([stay({ confirmacion: '360009' })]);
    const made = await cms.panel('POST', stays, stay({ confirmacion: '360001', adultos: 3 }));
    const [shift] = await shiftsOf('360001');
    if (shift === undefined) throw new Error('There is no shift');
    const last = { ...shift, turno: shift.turno.replace('20261123', '20261126') };
    await guest.reservar(shift);
    await guest.reservar(last);
    const left = async (one: ShiftOf) => (await heldIn(one, '360009'))?.disponibles;
    expect([await left(shift), await left(last)]).toEqual([0, 0]);

    await cms.panel('PUT', `${stays}/${made.documentId}`, { salida: '2026-11-25' });
    expect([await left(shift), await left(last)]).toEqual([0, 3]);
    await cms.panel('DELETE', `${stays}/${made.documentId}`);
    expect([await left(shift), await left(last)]).toEqual([3, 3]);
  });
});

describe('a booking in the panel', () => {
  const bookings = 'collection-types/api::reserva.reserva';

  it('keeps the rules that a guest keeps, cannot be changed, and gives its places back', async () => {
    const servicio = await addServicio(cms, { nombre: 'Quincho', cupo: 3 });
    const stays = 'collection-types/api::estadia.estadia';
    const one = await cms.panel('POST', stays, stay({ confirmacion: '370001', adultos: 2 }));
    const two = await cms.panel('POST', stays, stay({ confirmacion: '370002', adultos: 2 }));
    const booking = (estadia: string, desde: string, fecha = today) =>
      cms.panel('POST', bookings, {
        estadia: { connect: [{ documentId: estadia }], disconnect: [] },
        servicio: { connect: [{ documentId: servicio }], disconnect: [] },
        fecha,
        desde,
      });
    const made = await booking(one.documentId, '10:00');
    expect(made.status).toBe(201);
    const [shift] = await shiftsOf('370002');
    if (shift === undefined) throw new Error('There is no shift');
    expect(await heldIn(shift, '370002')).toMatchObject({ disponibles: 1, estado: 'completo' });

    expect((await booking(two.documentId, '10:00')).message).toContain('No quedan lugares');
    expect((await booking(one.documentId, '11:00')).message).toContain('otro');
    expect((await booking(two.documentId, '08:00')).message).toContain('no existe');
    expect((await booking(two.documentId, '10:00', '2026-11-30')).message).toContain('no existe');
    const changed = await cms.panel('PUT', `${bookings}/${made.documentId}`, { desde: '12:00' });
    expect(changed.message).toBe('Una reserva no se modifica: bórrela y cree otra.');

    await cms.panel('DELETE', `${bookings}/${made.documentId}`);
    expect(await heldIn(shift, '370002')).toMatchObject({ disponibles: 3, estado: 'abierto' });
  });

  it('keeps its service until it is cancelled; the rules and closures go with it', async () => {
    const servicio = await addServicio(cms, { nombre: 'Por cerrar', cupo: 3 });
    await cms.panel('POST', 'collection-types/api::cierre.cierre', {
      motivo: 'Obra',
      servicio: { connect: [{ documentId: servicio }], disconnect: [] },
      desde: '2026-12-01',
      hasta: '2026-12-02',
    });
    await guest.importar([stay({ confirmacion: '380001' })]);
    const [shift] = await shiftsOf('380001');
    if (shift === undefined) throw new Error('There is no shift');
    await guest.reservar(shift);
    const count = async (type: string) =>
      (await cms.documentIds(`collection-types/api::${type}.${type}?pageSize=100`)).length;
    const remove = () => cms.panel('DELETE', `collection-types/api::servicio.servicio/${servicio}`);
    const refused = await remove();
    expect(refused.status).toBe(400);
    expect(refused.message).toContain('una reserva de un turno que no comenzó');
    expect((await heldIn(shift, '380001'))?.idReserva).toEqual(expect.any(Number));

    await guest.cancelar(shift);
    const before = [await count('horario'), await count('cierre')];
    expect((await remove()).status).toBe(200);
    const after = [await count('horario'), await count('cierre')];
    expect(after).toEqual(before.map((rows) => rows - 1));
    expect(await heldIn(shift, '380001')).toBeUndefined();
  });
});

describe('the panel refuses in Spanish', () => {
  it.each([
    ['horario', { desde: '10:00', hasta: '10:30', duracion: 60 }, 'Elija el servicio'],
    ['cierre', { desde: '2026-12-02', hasta: '2026-12-01' }, 'El último día'],
    ['cierre', { desde: '0026-12-01', hasta: '2026-12-01' }, 'revise el año'],
    ['cierre', { desde: '2026-12-01', hasta: '2026-12-01', horaDesde: '10:00' }, 'las dos horas'],
    ['servicio', { cupo: 3 }, 'nombre del servicio'],
    ['estadia', stay({ confirmacion: '390001', salida: '2026-11-22' }), 'La salida'],
    ['estadia', stay({ confirmacion: 'ñ' }), 'número de reserva'],
    ['estadia', stay({ confirmacion: '390002', documento: '12' }), 'de 5 a 20'],
  ])('a %s like %j', async (type, data, message) => {
    const answer = await cms.panel('POST', `collection-types/api::${type}.${type}`, data);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(message);
  });
});

it('refuses an agenda the number of another', async () => {
  const agenda = { numero: 7, nombre: 'Playa' };
  const type = 'collection-types/api::agenda.agenda';
  expect((await cms.panel('POST', type, agenda)).message).toBe('');
  const second = await cms.panel('POST', type, { ...agenda, nombre: 'Montaña' });
  expect(second.status).toBe(400);
  expect(second.message).toBe('Ya hay una agenda con el número 7.');
});

describe('an import of stays', () => {
  it('changes nothing the second time, and releases what falls outside the new days', async () => {
    await addServicio(cms, { nombre: 'Bicicletas', cupo: 4 });
    const stays = [
      stay({ confirmacion: '400001', documento: '33.999.111' }),
      stay({ confirmacion: '400002' }),
    ];
    expect(await guest.importar(stays)).toMatchObject({ estadias: { creadas: 2 } });
    expect(await guest.importar(stays)).toEqual({
      ok: true,
      estadias: { creadas: 0, cambiadas: 0, sinCambios: 2, olvidadas: 0 },
    });
    const [shift] = await shiftsOf('400001');
    if (shift === undefined) throw new Error('There is no shift');
    await guest.reservar(shift);
    const later = stay({ confirmacion: '400001', llegada: '2026-11-24' });
    expect(await guest.importar([later])).toMatchObject({ estadias: { cambiadas: 1 } });
    expect(await heldIn(shift, '400002')).toMatchObject({ disponibles: 4 });
    const logIn = { via: 'dni', numero: '33999111', checkin: '2026-11-24' } as const;
    expect(await guest.ingreso(logIn)).toMatchObject({ status: 200 });
  });

  it('writes none where one is wrong', async () => {
    const answer = await guest.importar([
      stay({ confirmacion: '410001' }),
      stay({ confirmacion: '410002', salida: '2026-11-01' }),
    ]);
    expect(answer).toMatchObject({ ok: false });
    expect(JSON.stringify(answer)).toContain('Línea 2');
    expect(
      await guest.ingreso({ via: 'confirmacion', numero: '410001', checkin: today }),
    ).toMatchObject({ status: 401 });
  });
});

describe('the hotel’s data', () => {
  it('holds no document in clear', async () => {
    const folder = dataPaths(cms.dataDir).hotel(emptyHotel);
    const files = (await readdir(folder)).filter((name) => name.startsWith('contenido.sqlite'));
    expect(files.length > 0).toBe(cms.databaseUrl === undefined);
    const logs = dataPaths(cms.dataDir).log(emptyHotel);
    for (const file of [...files.map((name) => path.join(folder, name)), logs]) {
      const bytes = await readFile(file);
      for (const documento of ['30555111', '30.555.111', '40123456', '40.123.456', '33.999.111']) {
        expect(bytes.includes(documento), `${documento} in ${file}`).toBe(false);
      }
    }
  });
});

itOnPostgres(
  'a save in the panel waits for a guest’s booking that holds a stay which it serves',
  async () => {
    const servicio = await addServicio(cms, { nombre: 'Yoga', cupo: 1 });
    await guest.importar([stay({ confirmacion: '390001' }), stay({ confirmacion: '390002' })]);
    const [shift] = await shiftsOf('390001');
    if (shift === undefined) throw new Error('No shift is offered');
    expect((await guest.reservar(shift)).ok).toBe(true);
    const waits = { ...shift, confirmacion: '390002' };
    expect((await guest.esperar(waits)).ok).toBe(true);

    const client = new pg.Client({ connectionString: cms.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`SET search_path TO h_${emptyHotel}`);
    await client.query('BEGIN');
    await client.query(`SELECT id FROM estadias WHERE confirmacion = '390002' FOR UPDATE`);
    const saved = cms.panel(
      'PUT',
      `collection-types/api::servicio.servicio/${servicio}?locale=es`,
      {
        cupo: 2,
      },
    );
    let isDone = false;
    void saved.then(() => (isDone = true));
    const isHeld = async () => {
      await client.query('SELECT pg_stat_clear_snapshot()');
      const { rows } = await client.query(
        `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return isDone || rows.length > 0;
    };
    await expect.poll(isHeld).toBe(true);
    await client.query('COMMIT');
    expect((await saved).status).toBe(200);
    expect((await heldIn(shift, '390002'))?.idReserva).not.toBeNull();
  },
);
