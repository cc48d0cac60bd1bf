import { randomUUID } from 'node:crypto';
import { dayRoutes, type TurnoDelDia } from '@guest-app/adapters/contract/back-office/turnos';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitUntil } from '../../src/system/wait-until.js';
import { type BackOffice, startBackOffice } from '../support/back-office.js';
import { addServicio, type GuestCalls, guestCalls, stay } from '../support/bookings.js';
import { emptyHotel } from '../support/template.js';
import { WaitingModel } from '../support/waiting-model.js';

const db = emptyHotel;
const today = '2026-11-23';
const cupo = 5;
const stays = Array.from({ length: 40 }, (_, index) => String(600_000 + index));
const party = new Map(stays.map((confirmacion, index) => [confirmacion, (index % 3) + 1]));
const day = dayRoutes.day.schema.response[200];

let office: BackOffice;
let guest: GuestCalls;

beforeAll(async () => {
  // 09:00 at the hotel.
  office = await startBackOffice({ now: `${today}T12:00:00Z` });
  guest = guestCalls(office.cms);
  await guest.importar(
    stays.map((confirmacion) => stay({ confirmacion, adultos: party.get(confirmacion) ?? 1 })),
  );
});

afterAll(() => office.stop());

/** A service of three shifts of five people; gives its id and the codes of today's shifts. */
async function newService(nombre: string): Promise<{ servicio: number; codigos: string[] }> {
  await addServicio(office.cms, { nombre, cupo, desde: '18:00', hasta: '21:00' });
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

const kinds = ['book', 'cancel', 'wait', 'leave', 'move', 'places'] as const;

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly stay: string;
  readonly shift: number;
  readonly places: number;
}

const step = (of: readonly string[]): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constantFrom(...kinds, 'book', 'wait', 'wait'),
    stay: fc.constantFrom(...of),
    shift: fc.nat(2),
    places: fc.integer({ min: 2, max: 8 }),
  });

/** Does a step as a guest or as the desk; whether it was done, or null where no answer came. */
async function take(
  { kind, stay: confirmacion, shift, places }: Step,
  { servicio, codigos }: { readonly servicio: number; readonly codigos: readonly string[] },
  key: string = randomUUID(),
): Promise<boolean | null> {
  const turno = codigos[shift] ?? '';
  const wish = { confirmacion, servicio, turno };
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
  const calls = {
    book: guest.reservar,
    cancel: guest.cancelar,
    wait: guest.esperar,
    leave: guest.dejarEspera,
  };
  return known((await calls[kind](wish, key)).status);
}

function takeInModel(model: WaitingModel, { kind, stay: who, places }: Step, shift: string) {
  return kind === 'places' ? model.setPlaces(shift, places) : model[kind](who, shift);
}

/** Bookings and waits as the desk sees them, in words. */
function seen(turnos: readonly TurnoDelDia[]): string[] {
  return turnos.flatMap(({ codigo, ocupado, reservas, esperas }) => [
    `${codigo} holds ${String(ocupado)}: ${reservas
      .map(({ nroConfirmacion }) => nroConfirmacion)
      .toSorted()
      .join(' ')}`,
    `${codigo} is awaited by ${esperas.map(({ nroConfirmacion }) => nroConfirmacion).join(' ')}`,
  ]);
}

function seenIn(model: WaitingModel, codigos: readonly string[]): string[] {
  return codigos.flatMap((codigo) => {
    const holders = [...model.held].flatMap(([who, shift]) => (shift === codigo ? [who] : []));
    const waiting = model.waits.flatMap((wait) => (wait.shift === codigo ? [wait.stay] : []));
    return [
      `${codigo} holds ${String(model.occupied(codigo))}: ${holders.toSorted().join(' ')}`,
      `${codigo} is awaited by ${waiting.join(' ')}`,
    ];
  });
}

it('gives places as the rules say, whatever is done in whatever order', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step(stays.slice(0, 12)), { minLength: 40, maxLength: 60 }),
      async (steps) => {
        run += 1;
        const service = await newService(`Modelo ${String(run)}`);
        const { servicio, codigos } = service;
        const model = new WaitingModel(party, new Map(codigos.map((codigo) => [codigo, cupo])));
        for (const each of steps) {
          const expected = takeInModel(model, each, codigos[each.shift] ?? '');
          expect(await take(each, service), JSON.stringify(each)).toBe(expected);
        }
        expect(seen(await desk(servicio))).toEqual(seenIn(model, codigos));
      },
    ),
    { numRuns: 4 },
  );
});

it('is exact under 400 wishes at once, and a process that is killed among them', async () => {
  const service = await newService('A la vez');
  const { servicio, codigos } = service;
  let answered = 0;
  let enough: () => void = () => undefined;
  const half = new Promise<void>((resolve) => (enough = resolve));
  const last = new Map<string, Step>();
  const steps = fc.sample(step(stays), { numRuns: 400, seed: 20_261_123 });

  /** Asks until it is known what became of it, each time under the same key. */
  const insist = async (each: Step): Promise<boolean> => {
    const key = randomUUID();
    let done: boolean | null = null;
    await waitUntil(
      async () => {
        done = await take(each, service, key).catch(() => null);
        return done !== null;
      },
      { timeout: 60_000 },
    );
    return done === true;
  };
  const all = stays.map(async (who) => {
    for (const each of steps.filter((one) => one.stay === who)) {
      const done = await insist(each);
      // What the desk does to a stay is no answer that its guest has.
      if (each.kind === 'move') last.delete(who);
      else if (done && each.kind !== 'places') last.set(who, each);
      answered += 1;
      if (answered === 150) enough();
    }
  });
  await half;
  await office.cms.crash();
  await Promise.all(all);

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
  for (const [who, { kind, shift }] of last) {
    const codigo = codigos[shift];
    const [held, waited] = [heldBy(who), waitedBy(who)];
    if (kind === 'wait') expect([held, waited], `${who} waits`).toContain(codigo);
    if (kind === 'leave') expect(waited, `${who} left`).not.toBe(codigo);
  }
  const stillHeld = turnos.flatMap(({ reservas }) => reservas.map((one) => one.nroConfirmacion));
  expect(new Set(stillHeld).size).toBe(stillHeld.length);
});
