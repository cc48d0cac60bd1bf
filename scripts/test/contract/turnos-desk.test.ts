import { randomUUID } from 'node:crypto';
import { dayRoutes, type TurnoDelDia } from '@guest-app/adapters/contract/back-office/turnos';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { forgetGuest, dataOfGuest } from '../../src/hotel/guest.js';
import { changeStored, countStored, readStored } from '../../src/system/stored-rows.js';
import { waitUntil } from '../../src/system/wait-until.js';
import { type BackOffice, logIn, startBackOffice } from '../support/back-office.js';
import { addServicio, type GuestCalls, guestCalls, stay } from '../support/bookings.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const today = '2026-11-23';
const cupo = 3;
const stays = Array.from({ length: 40 }, (_, index) => String(600_000 + index));
const party = new Map(stays.map((confirmacion, index) => [confirmacion, (index % 3) + 1]));
const day = dayRoutes.day.schema.response[200];
const wholeWeek = dayRoutes.week.schema.response[200];
const wholeMonth = dayRoutes.month.schema.response[200];

let office: BackOffice;
let guest: GuestCalls;

beforeAll(async () => {
  // 09:00 at the hotel.
  office = await startBackOffice({ now: `${today}T12:00:00Z` }, { forgetAfter: 60, auditFor: 63 });
  guest = guestCalls(office.cms);
  await guest.importar(
    stays.map((confirmacion) => stay({ confirmacion, adultos: party.get(confirmacion) ?? 1 })),
  );
});

afterAll(() => office.stop());

/** A service of three shifts of three people, unless told; returns its id and the codes of today's shifts. */
async function newService(
  nombre: string,
  rules: Partial<Parameters<typeof addServicio>[1]> = {},
): Promise<{ servicio: number; codigos: string[] }> {
  await addServicio(office.cms, { nombre, cupo, desde: '18:00', hasta: '21:00', ...rules });
  const days = await guest.agenda(stays[0] ?? '');
  const found = days.find(({ servicio, fecha }) => servicio === nombre && fecha === today);
  if (found === undefined) throw new Error(`${nombre} offers nothing`);
  return { servicio: found.idServicio, codigos: found.turnos.map(({ codigo }) => codigo) };
}

/** What the desk sees of a service today. */
async function desk(servicio: number): Promise<readonly TurnoDelDia[]> {
  const { dia } = await office.ok(day, 'GET', `/webapp/turnos/dia/${db}/${today}`);
  return dia?.servicios.find(({ idServicio }) => idServicio === servicio)?.turnos ?? [];
}

/** What a stay holds and waits for of a service today; undefined without an answer. */
async function hasNow(confirmacion: string, servicio: number) {
  const days = await guest.agenda(confirmacion).catch(() => []);
  const turnos = days.find((one) => one.idServicio === servicio && one.fecha === today)?.turnos;
  return {
    held: turnos?.find(({ idReserva }) => idReserva !== null)?.codigo,
    waited: turnos?.find(({ espera }) => espera !== undefined)?.codigo,
  };
}

const kinds = ['book', 'cancel', 'wait', 'leave', 'move', 'places'] as const;

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly stay: string;
  readonly shift: number;
  /** Whether it is about what the stay holds or waits for, where it is to be given up. */
  readonly isOwn: boolean;
  readonly places: number;
}

const step = (of: readonly string[]): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constantFrom(...kinds, 'book', 'book', 'cancel', 'wait', 'wait'),
    stay: fc.constantFrom(...of),
    shift: fc.nat(2),
    isOwn: fc.boolean(),
    places: fc.integer({ min: 1, max: 6 }),
  });

/** The shift that a step is about, where it may be what its stay has. */
function shiftOf(
  { kind, shift, isOwn }: Step,
  codigos: readonly string[],
  own: { readonly held: string | undefined; readonly waited: string | undefined },
): string {
  const named = codigos[shift] ?? '';
  if (!isOwn) return named;
  if (kind === 'cancel') return own.held ?? named;
  return kind === 'leave' ? (own.waited ?? named) : named;
}

/** Does a step as a guest or as the desk; whether it was done, or null where no answer came. */
async function take(
  { kind, stay: confirmacion, places }: Step,
  { servicio, turno }: { readonly servicio: number; readonly turno: string },
  key: string = randomUUID(),
): Promise<boolean | null> {
  const asked = { confirmacion, servicio, turno };
  const known = (status: number) => (status >= 500 ? null : status === 200);
  if (kind === 'places') {
    const body = { turno, cupo: places };
    return known(
      (await office.call('PUT', `/webapp/turnos/turno/cupo/${db}`, body, { key })).status,
    );
  }
  if (kind === 'move') {
    const held = (await desk(servicio))
      .flatMap(({ reservas }) => reservas)
      .find(({ nroConfirmacion }) => nroConfirmacion === confirmacion);
    if (held === undefined) return false;
    const body = { idReserva: held.idReserva, turno };
    return known((await office.call('PUT', `/webapp/turnos/reserva/${db}`, body, { key })).status);
  }
  const answers = {
    book: () => guest.reservar(asked, key),
    cancel: () => guest.cancelar(asked, key),
    wait: () => guest.esperar(asked, key),
    leave: () => guest.dejarEspera(asked, key),
  };
  return known((await answers[kind]()).status);
}

it('gives a freed shift to those who wait, in order, as far as their party fits, and what they give up to others', async () => {
  const { servicio, codigos } = await newService('En orden');
  const [first = '', second = ''] = codigos;
  // Of one, two and three people, by their numbers.
  const [alone = '', pair = '', three = '', aloneToo = '', pairToo = ''] = stays;
  const asked = (confirmacion: string, turno: string) => ({ confirmacion, servicio, turno });
  const book = (who: string, turno: string) => guest.reservar(asked(who, turno));
  await book(three, first);
  await book(pair, second);
  await book(alone, second);
  for (const [who, turno] of [
    [pair, first],
    [pairToo, first],
    [aloneToo, first],
    [stays[8] ?? '', second],
    [stays[9] ?? '', second],
  ] as const) {
    expect(await guest.esperar(asked(who, turno))).toMatchObject({ status: 200 });
  }
  expect(await guest.cancelar(asked(three, first))).toMatchObject({ status: 200 });

  const shift = async (codigo: string) => {
    const found = (await desk(servicio)).find((turno) => turno.codigo === codigo);
    const numbers = (rows: readonly { readonly nroConfirmacion: string }[] = []) =>
      rows.map(({ nroConfirmacion }) => nroConfirmacion);
    return [numbers(found?.reservas).toSorted(), numbers(found?.esperas)];
  };
  // The pair came first and leaves the second shift; the next pair does not fit beside it, and the single guest does.
  expect(await shift(first)).toEqual([[pair, aloneToo].toSorted(), [pairToo]]);
  // In the places that the pair left, three do not fit, and the single guest who asked later does.
  expect(await shift(second)).toEqual([[alone, stays[9] ?? ''].toSorted(), [stays[8] ?? '']]);
});

/**
 * 200 stays that book one shift, fifty at a time, each again under its key while the hotel says that it is busy; the
 * rest do not try once the server is gone, or the test is over.
 */
async function manyBookings() {
  const numbers = Array.from({ length: 200 }, (_, index) => String(500_000 + index));
  const lugares = 1_000;
  await guest.importar(numbers.map((confirmacion) => stay({ confirmacion, adultos: 2 })));
  const { servicio, codigos } = await newService('Cena', { cupo: lugares });
  const [turno = ''] = codigos;
  const answered = new Map<string, number>();
  let all: readonly Promise<void>[] = [];
  const limit = pLimit(50);
  let isGone = false;
  onTestFinished(() => {
    isGone = true;
  });
  const book = async (confirmacion: string) => {
    const key = randomUUID();
    while (!isGone && !answered.has(confirmacion)) {
      const asked = { confirmacion, servicio, turno };
      const answer = await guest.reservar(asked, key).catch(() => undefined);
      isGone ||= answer === undefined;
      if (answer?.idReserva !== undefined) answered.set(confirmacion, answer.idReserva);
      else if (answer !== undefined) expect(answer).toMatchObject({ status: 503 });
    }
  };
  return {
    /** Settles when nearly a third of them are answered. */
    begin: () =>
      new Promise<void>((enough, fail) => {
        all = numbers.map((confirmacion) =>
          limit(async () => {
            await book(confirmacion);
            if (answered.size === 60) enough();
          }),
        );
        Promise.all(all).catch(fail);
      }),
    /** Each that was answered is held, and none is by half. */
    async check() {
      await Promise.all(all);
      expect(answered.size).toBeGreaterThanOrEqual(60);
      expect(answered.size).toBeLessThan(numbers.length);
      const [shift] = (await desk(servicio)).filter(({ codigo }) => codigo === turno);
      const held = new Map(
        shift?.reservas.map(({ nroConfirmacion, idReserva }) => [nroConfirmacion, idReserva]),
      );
      for (const [who, idReserva] of answered) expect(held.get(who)).toBe(idReserva);
      expect(shift?.reservas.length).toBe(held.size);
      expect(shift?.ocupado).toBe(2 * held.size);
      const agenda = await guest.agenda(numbers[0] ?? '');
      const offered = agenda.flatMap(({ turnos }) => turnos).find(({ codigo }) => codigo === turno);
      expect(offered?.disponibles).toBe(lugares - 2 * held.size);
    },
  };
}

it('is exact under 400 bookings at once, and keeps each booking that it said it made, when its process is killed among them', async () => {
  const bookings = await manyBookings();
  const { servicio, codigos } = await newService('A la vez');
  let answered = 0;
  let enough: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (enough = resolve));
  const last = new Map<string, { readonly kind: Step['kind']; readonly turno: string }>();
  const steps = fc.sample(step(stays), { numRuns: 400, seed: 20_261_123 });

  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  /** Asks until it is known what became of it, each time under the same key. */
  const insist = async (each: Step, turno: string): Promise<boolean> => {
    const key = randomUUID();
    const known: boolean[] = [];
    await waitUntil(
      async () => {
        const done = await take(each, { servicio, turno }, key).catch(() => null);
        if (done !== null) known.push(done);
        return done !== null || isOver;
      },
      { timeout: 60_000 },
    );
    return known.includes(true);
  };
  const all = stays.map(async (who) => {
    for (const each of steps.filter((one) => one.stay === who)) {
      // Of a test that failed, nothing goes on among those that follow.
      if (isOver) return;
      const turno = shiftOf(each, codigos, await hasNow(who, servicio));
      const done = await insist(each, turno);
      // What the desk does to a stay is no answer that its guest has.
      if (each.kind === 'move') last.delete(who);
      else if (done && each.kind !== 'places') last.set(who, { kind: each.kind, turno });
      answered += 1;
      if (answered === 100) enough();
    }
  });
  await begun;
  await bookings.begin();
  expect(answered).toBeLessThan(steps.length);
  await office.cms.crash();
  await Promise.all(all);
  await bookings.check();

  const turnos = await desk(servicio);
  for (const { codigo, cupo: places, ocupado, reservas, esperas } of turnos) {
    const people = reservas.reduce((sum, { personas }) => sum + personas, 0);
    expect(ocupado, codigo).toBe(people);
    expect(ocupado, codigo).toBeLessThanOrEqual(places);
    expect(
      esperas.filter(({ personas }) => personas <= places - ocupado),
      `who waits beside free places of ${codigo}`,
    ).toEqual([]);
  }
  const heldBy = (who: string) =>
    turnos.find(({ reservas }) => reservas.some((one) => one.nroConfirmacion === who))?.codigo;
  const waitedBy = (who: string) =>
    turnos.find(({ esperas }) => esperas.some((one) => one.nroConfirmacion === who))?.codigo;
  for (const [who, { kind, turno: codigo }] of last) {
    const [held, waited] = [heldBy(who), waitedBy(who)];
    if (kind === 'wait') expect([held, waited], `${who} waits`).toContain(codigo);
    if (kind === 'leave') expect(waited, `${who} left`).not.toBe(codigo);
  }
  const stillHeld = turnos.flatMap(({ reservas }) => reservas.map((one) => one.nroConfirmacion));
  expect(new Set(stillHeld).size).toBe(stillHeld.length);
});

const reserva = `/webapp/turnos/reserva/${db}`;

describe('the desk', () => {
  /** Books for a stay; returns the booking's id. */
  const bookFor = async (nroConfirmacion: string, turno: string, personas?: number) => {
    const body = { nroConfirmacion, turno, ...(personas !== undefined && { personas }) };
    return office.ok(dayRoutes.book.schema.response[200], 'POST', reserva, body);
  };
  const [one = '', two = '', three = ''] = stays;

  it('books past a guest’s deadline, and never past the places, a closure or the stay', async () => {
    const { servicio, codigos } = await newService('Tarde', {
      desde: '08:00',
      hasta: '11:00',
      cancelaMinutosAntes: 600,
    });
    // What begins at 09:00 has begun: no guest sees it, and the desk books it.
    const begun = `${String(servicio)}-20261123-0800`;
    expect(codigos).not.toContain(begun);
    const { idReserva } = await bookFor(one, begun);
    expect((await bookFor(one, begun)).idReserva).toBe(idReserva);
    const other = await office.call('POST', reserva, { nroConfirmacion: one, turno: codigos[0] });
    expect([other.status, other.mensaje]).toEqual([
      409,
      'Esa estadía ya tiene un turno de ese servicio en el mismo día. Cancélelo para reservar otro.',
    ]);
    const full = await office.call('POST', reserva, {
      nroConfirmacion: two,
      turno: begun,
      personas: 3,
    });
    expect([full.status, full.mensaje]).toEqual([
      409,
      'No quedan lugares suficientes en ese turno.',
    ]);
    const outside = { nroConfirmacion: two, turno: `${String(servicio)}-20261223-0900` };
    expect((await office.call('POST', reserva, outside)).status).toBe(404);
    const nobody = { nroConfirmacion: '999999', turno: begun };
    expect((await office.call('POST', reserva, nobody)).mensaje).toContain('No hay una estadía');
    // A guest could not any more.
    expect((await office.call('DELETE', `/webapp/turnos/reserva/${idReserva}/${db}`)).status).toBe(
      200,
    );
    expect((await desk(servicio))[0]).toMatchObject({ ocupado: 0, reservas: [] });
  });

  it('moves a booking, changes its people, and notes who came: each once for its key', async () => {
    const { servicio, codigos } = await newService('Cambios');
    const [first = '', second = ''] = codigos;
    const { idReserva } = await bookFor(two, first);
    await bookFor(three, second);
    const full = await office.call('PUT', reserva, { idReserva, turno: second, personas: 1 });
    expect([full.status, full.mensaje]).toEqual([
      409,
      'No quedan lugares suficientes en ese turno.',
    ]);
    const change = { idReserva, turno: codigos[2], personas: 1, nota: ' Mesa junto a la ventana ' };
    const key = randomUUID();
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await office.call('PUT', reserva, change, { key })).status).toBe(200);
    }
    const later = { idReserva, estado: 'asistio' };
    expect((await office.call('PUT', reserva, later)).status).toBe(200);
    const [before, , after] = await desk(servicio);
    expect(before).toMatchObject({ ocupado: 0, reservas: [] });
    expect(after).toMatchObject({
      ocupado: 1,
      reservas: [
        {
          idReserva,
          nroConfirmacion: two,
          personas: 1,
          estado: 'asistio',
          nota: ' Mesa junto a la ventana ',
          origen: 'personal',
        },
      ],
    });
    const agenda = await guest.agenda(two);
    const seenByGuest = agenda.find((one) => one.idServicio === servicio && one.fecha === today);
    expect(seenByGuest?.turnos.find(({ idReserva }) => idReserva !== null)).toMatchObject({
      codigo: codigos[2],
      origen: 'personal',
    });
    const undone = { idReserva, estado: 'reservada', personas: 4 };
    expect((await office.call('PUT', reserva, undone)).status).toBe(409);
    const tomorrow = await bookFor(two, `${String(servicio)}-20261124-1800`);
    const early = { idReserva: tomorrow.idReserva, estado: 'ausente' };
    expect((await office.call('PUT', reserva, early)).mensaje).toBe(
      'La asistencia se marca desde el día del turno.',
    );
    expect((await office.call('PUT', reserva, { idReserva: 999_999, nota: '' })).status).toBe(404);
  });

  it('closes and opens a shift and a day, and gives a shift places of its own', async () => {
    const { servicio, codigos } = await newService('Cierres');
    const [first = '', second = ''] = codigos;
    const seenBy = async (confirmacion: string) =>
      (await guest.agenda(confirmacion))
        .filter((one) => one.idServicio === servicio && one.fecha === today)
        .flatMap(({ turnos }) => turnos.map(({ codigo }) => codigo));
    const shift = (body: object) => office.call('PUT', `/webapp/turnos/turno/cierre/${db}`, body);
    expect((await shift({ turno: first, cerrado: 1 })).status).toBe(200);
    expect(await seenBy(one)).toEqual(codigos.slice(1));
    expect((await guest.reservar({ confirmacion: one, servicio, turno: first })).status).toBe(404);
    expect(
      (await office.call('POST', reserva, { nroConfirmacion: one, turno: first })).status,
    ).toBe(404);
    await shift({ turno: first, cerrado: 0 });
    expect(await seenBy(one)).toEqual(codigos);

    const whole = (cerrado: 0 | 1) =>
      office.call('PUT', `/webapp/turnos/dia/cierre/${db}`, {
        idServicio: servicio,
        fecha: today,
        cerrado,
        motivo: 'Mantenimiento',
      });
    expect((await whole(1)).status).toBe(200);
    expect((await whole(1)).status).toBe(200);
    expect(await seenBy(one)).toEqual([]);
    expect((await whole(0)).status).toBe(200);
    expect(await seenBy(one)).toEqual(codigos);

    const places = (turno: string, cupo: number | null) =>
      office.call('PUT', `/webapp/turnos/turno/cupo/${db}`, { turno, cupo });
    await bookFor(three, second);
    // Two people wait for places beside the three: they have them once there are five.
    await guest.esperar({ confirmacion: two, servicio, turno: second });
    expect((await places(second, 2)).mensaje).toBe(
      'Ya hay 3 personas en ese turno: no puede haber menos de 3 lugares.',
    );
    expect((await places(second, 5)).status).toBe(200);
    expect((await desk(servicio))[1]).toMatchObject({
      cupo: 5,
      cupoDelServicio: 3,
      ocupado: 5,
      esperas: [],
    });
    expect((await places(second, null)).status).toBe(409);
  });

  it('cancels the bookings of a day that it closes, those that its person saw, once', async () => {
    const { servicio, codigos } = await newService('Cierre con reservas');
    const [first = '', second = '', third = ''] = codigos;
    await guest.importar([
      stay({
        confirmacion: three,
        adultos: 3,
        telefono: '+54 9 299 5550',
        email: 'tres@mail.example',
      }),
    ]);
    await bookFor(three, first);
    await bookFor(one, second);
    expect((await guest.esperar({ confirmacion: two, servicio, turno: first })).status).toBe(200);
    const asked = { idServicio: servicio, fecha: today };
    const seen = async () =>
      (
        await office.ok(
          dayRoutes.previewDayClosure.schema.response[200],
          'POST',
          `/webapp/turnos/dia/cierre/vista/${db}`,
          asked,
        )
      ).fuera;
    const before = await seen();
    expect(before).toMatchObject({
      ...{ reservas: 2, enviaCorreo: 0, huespedes: 2, conCorreo: 1 },
      lista: [
        { desde: '18:00', personas: 3, telefono: '+54 9 299 5550', conCorreo: 1 },
        { desde: '19:00', personas: 1, telefono: '', conCorreo: 0 },
      ],
    });
    const close = (body: object, key: string = randomUUID()) =>
      office.call('PUT', `/webapp/turnos/dia/cierre/${db}`, { ...asked, ...body }, { key });
    const cancel = { cerrado: 1, afectadas: 'cancelar sin correo' };

    expect((await close({ ...cancel })).status).toBe(409);
    await bookFor(stays[3] ?? '', third);
    expect(await close({ ...cancel, vistas: before.vistas })).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('ahora 3 reservas quedan fuera') as string,
    });
    const open = await desk(servicio);
    expect(open.map(({ estado, ocupado }) => [estado, ocupado])).toEqual([
      ['abierto', 3],
      ['abierto', 1],
      ['abierto', 1],
    ]);

    const { vistas } = await seen();
    const key = randomUUID();
    for (let sent = 0; sent < 2; sent += 1) {
      const done = await close({ ...cancel, vistas }, key);
      expect(done).toMatchObject({ status: 200, body: { canceladas: 3, correos: 0 } });
    }
    // The waiting list gets no place in a closed day.
    expect(await desk(servicio)).toEqual([]);
    expect((await close({ ...cancel, vistas })).body).toMatchObject({ canceladas: 0 });

    expect((await close({ cerrado: 0 })).status).toBe(200);
    const again = await desk(servicio);
    expect(again.map(({ ocupado }) => ocupado)).toEqual([2, 0, 0]);
    expect(again[0]?.reservas).toMatchObject([{ nroConfirmacion: two, origen: 'lista' }]);

    // A closed day keeps its bookings, which staff can still cancel.
    expect((await close({ cerrado: 1 })).body).toMatchObject({ canceladas: 0 });
    const kept = await seen();
    expect(kept.reservas).toBe(1);
    const done = await close({ ...cancel, vistas: kept.vistas });
    expect(done.body).toMatchObject({ canceladas: 1 });
    expect(await desk(servicio)).toEqual([]);
  });

  it('counts the bookings of a closed day that are still to come', async () => {
    const { servicio, codigos } = await newService('Semana', { desde: '08:00', hasta: '11:00' });
    const [coming = ''] = codigos;
    await bookFor(one, coming.replace('-1000', '-0800'));
    await bookFor(two, coming);
    const closed = { idServicio: servicio, fecha: today, cerrado: 1, motivo: '' };
    const { status } = await office.call('PUT', `/webapp/turnos/dia/cierre/${db}`, closed);
    expect(status).toBe(200);
    expect((await desk(servicio)).map(({ desde, comenzado }) => [desde, comenzado])).toEqual([
      ['08:00', 1],
      ['10:00', 0],
    ]);
    const week = await office.ok(wholeWeek, 'GET', `/webapp/turnos/semana/${db}/${today}`);
    const [monday] = week.data.servicios.find((row) => row.idServicio === servicio)?.dias ?? [];
    expect(monday).toMatchObject({ cerrado: 1, reservas: 2, porAvisar: 1 });
  });

  it('is told why a guest cannot wait, in the guest’s words', async () => {
    const { servicio, codigos } = await newService('Esperas', { cancelaMinutosAntes: 24 * 60 });
    const [first = '', second = '', third = ''] = codigos;
    const asked = (confirmacion: string, turno: string) => ({ confirmacion, servicio, turno });
    expect(await guest.esperar(asked(one, first))).toMatchObject({
      status: 409,
      mensaje: 'Hay lugares en ese turno: puede reservarlo.',
    });
    await bookFor(three, first);
    await bookFor(two, second, 3);
    expect(await guest.esperar(asked(one, first))).toMatchObject({ status: 200, posicion: 1 });
    expect(await guest.esperar(asked(one, first))).toMatchObject({ status: 200, posicion: 1 });
    expect(await guest.esperar(asked(one, second))).toMatchObject({ motivo: 'otra espera' });
    expect(await guest.esperar(asked(three, first))).toMatchObject({ motivo: 'ya reservado' });
    expect(await guest.esperar(asked(three, second))).toMatchObject({ motivo: 'turno fijo' });
    expect(await guest.dejarEspera(asked(one, third))).toMatchObject({ status: 404 });
    expect(await guest.dejarEspera(asked(one, first))).toMatchObject({ status: 200 });
    expect(await guest.dejarEspera(asked(one, first))).toMatchObject({ motivo: 'no espera' });
  });
});

it('answers one stay with its bookings, their notes and its waits, and says where a search has more', async () => {
  const { servicio, codigos } = await newService('Ficha', { cupo: 1 });
  const [first = ''] = codigos;
  // Of one person each.
  const [who = '', other = ''] = [stays[30], stays[33]];
  const booking = { nroConfirmacion: other, turno: first, nota: 'Sin sal' };
  const made = dayRoutes.book.schema.response[200];
  await office.ok(made, 'POST', `/webapp/turnos/reserva/${db}`, booking);
  await guest.esperar({ confirmacion: who, servicio, turno: first });
  const read = async (nroConfirmacion: string) =>
    (
      await office.ok(
        dayRoutes.readStay.schema.response[200],
        'POST',
        `/webapp/turnos/estadia/${db}`,
        { nroConfirmacion },
      )
    ).data;
  expect((await read(other)).reservas).toContainEqual(
    expect.objectContaining({
      servicio: 'Ficha',
      fecha: today,
      codigo: first,
      nota: 'Sin sal',
      origen: 'personal',
    }),
  );
  expect((await read(who)).esperas).toContainEqual(
    expect.objectContaining({ servicio: 'Ficha', codigo: first, personas: 1, posicion: 1 }),
  );
  const unknown = { nroConfirmacion: 'NO-HAY' };
  expect((await office.call('POST', `/webapp/turnos/estadia/${db}`, unknown)).status).toBe(404);
  const found = await office.ok(
    dayRoutes.findStays.schema.response[200],
    'POST',
    `/webapp/turnos/estadias/${db}`,
    { buscar: '6000' },
  );
  expect([found.data.length, found.hayMas]).toEqual([20, 1]);
});

describe('a guest who is forgotten', () => {
  const [one, two, three] = ['700001', '700002', '700003'] as const;
  const documento = '27.444.555';
  const people = [
    stay({ confirmacion: one, apellido: 'Olvidable', email: 'olvidable@mail.example', documento }),
    stay({ confirmacion: two, adultos: 2 }),
    // A day after the others.
    stay({ confirmacion: three, adultos: 3, salida: '2026-11-27' }),
  ];
  const month = async (token = office.token) => {
    const address = `/webapp/turnos/mes/${db}/2026-11`;
    const { data } = await office.ok(wholeMonth, 'GET', address, undefined, { token });
    return data.filter(({ servicio }) => servicio.startsWith('Olvido'));
  };
  const traces = async (told: string) => {
    const tables = ['estadias', 'reservas', 'correos', 'turno_espera'];
    const rows = await Promise.all(tables.map((table) => readStored(office.cms, table)));
    return JSON.stringify(rows).includes(told);
  };

  it('leaves nothing but free places, and is not brought back by an import', async () => {
    await guest.importar(people);
    const { servicio, codigos } = await newService('Olvido uno');
    const [first = '', second = ''] = codigos;
    await guest.reservar({ confirmacion: one, servicio, turno: first }, 'clave-olvido');
    await guest.reservar({ confirmacion: two, servicio, turno: first });
    await guest.reservar({ confirmacion: three, servicio, turno: second });
    expect(await guest.ingreso({ via: 'dni', numero: documento, checkin: today })).toMatchObject({
      status: 200,
    });

    const kept = await dataOfGuest(office.cms, one);
    expect(kept).toMatchObject({
      estadia: { apellido: 'Olvidable', email: 'olvidable@mail.example', documento: '•••555' },
      reservas: [{ fecha: today, servicio: { nombre: 'Olvido uno' } }],
      respuestas: [{ ruta: 'reservar' }],
    });
    expect(kept.ingresos).toHaveLength(1);

    expect(await forgetGuest(office.cms, one)).toMatchObject({ reservas: 1 });
    await expect(forgetGuest(office.cms, one)).rejects.toThrow('No hay una estadía');
    await expect(dataOfGuest(office.cms, one)).rejects.toThrow('No hay una estadía');
    expect(await traces('Olvidable')).toBe(false);
    expect((await desk(servicio))[0]).toMatchObject({ ocupado: 2 });
    expect(await guest.ingreso({ via: 'confirmacion', numero: one, checkin: today })).toMatchObject(
      { status: 401 },
    );

    expect(await guest.importar(people)).toMatchObject({
      estadias: { creadas: 0, sinCambios: 2, olvidadas: 1 },
    });
    const type = 'collection-types/api::estadia.estadia';
    expect((await office.cms.panel('POST', type, people[0])).status).toBe(201);
    expect(await guest.importar(people)).toMatchObject({ estadias: { olvidadas: 0 } });
  });

  it('is one who departed long ago, and the month counts what it counted', async () => {
    const { servicio, codigos } = await newService('Olvido dos');
    const [first = ''] = codigos;
    await guest.reservar({ confirmacion: two, servicio, turno: first });
    await guest.reservar({ confirmacion: one, servicio, turno: first });
    const before = await month();
    expect(before).toContainEqual(
      expect.objectContaining({ servicio: 'Olvido dos', reservadas: 2, personas: 3 }),
    );
    // All audit rows so far become 64 days older, more than one run erases. One row becomes a day younger.
    const told = () => countStored(office.cms, 'auditoria', "quien <> 'nadie'");
    const many = () => countStored(office.cms, 'auditoria', "quien = 'nadie'");
    const nextDay =
      office.cms.databaseUrl === undefined ? 'momento + 86400000' : "momento + interval '1 day'";
    await changeStored(office.cms, [
      `INSERT INTO auditoria (document_id, quien, momento)
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1100),
         last AS (SELECT momento FROM auditoria ORDER BY id DESC LIMIT 1)
       SELECT 'antes' || i, 'nadie', CASE i WHEN 0 THEN ${nextDay} ELSE momento END FROM n, last`,
    ]);
    expect(await many()).toBe(1_101);
    const toldBefore = await told();
    // 60 days before was 27 November, 63 days before what was told last.
    await office.cms.restart({ now: '2027-01-26T12:00:00Z' });
    await expect.poll(() => traces('Olvidable')).toBe(false);
    expect(await traces(three)).toBe(true);
    await expect.poll(many).toBe(1);
    expect(await told()).toBeLessThan(toldBefore);
    expect(await month(await logIn(office.url, db))).toEqual(before);
  });
});
