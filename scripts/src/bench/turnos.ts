import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { seed } from '../hotel/seed.js';
import { processorTime } from '../system/processor-time.js';
import { onEachEngine } from './each-engine.js';
import { flagship } from './home.js';
import { startBenchInstallation } from './installation.js';
import { type Call, type Load, putUnderLoad, sameCall } from './load.js';
import type { Measured, Measurement } from './measurement.js';
import { arrival, days, openServices, servicesADay, shiftsADay } from './turnos-hotel.js';

/** Guests who book at once, each over a connection of their own. */
const connections = 50;
/** Guests who book before, so that what is measured is a hotel in use. */
const earlier = 5;
/** Guests who look at their agenda at once. */
const agendaConnections = 10;
const agendaSeconds = 5;

/**
 * What must be reached: reservations a second, and the CMS's processor milliseconds for one and for an agenda. A machine
 * that others keep busy takes up to half more of those, for what is near the processor is not there any more.
 */
const onSqlite = { reservationsPerSecond: 300, reservation: 5, agenda: 7 };
const onPostgres = { reservationsPerSecond: 200, reservation: 7, agenda: 7 };

const Login = Type.Object({ token: Type.String() });
const Agenda = Type.Object({
  data: Type.Array(
    Type.Object({
      idServicio: Type.Integer(),
      turnos: Type.Array(Type.Object({ codigo: Type.String() })),
    }),
  ),
});

/** A guest who logged in. */
export interface Guest {
  readonly nroConfirmacion: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** As phones do it: through the adapter, with the token of a login. */
export const turnos: Measurement = {
  title: 'Turnos on each engine',
  measure: () => onEachEngine(measureOn),
};

async function measureOn(engine: string, databaseUrl: string | undefined): Promise<Measured[]> {
  const numbers = Array.from({ length: earlier + connections }, (_, index) => `B${String(index)}`);
  const installation = await startBenchInstallation({
    dbs: [flagship],
    databaseUrl,
    fill: async (cms, db) => {
      await seed(cms, db);
      await openServices(cms, numbers);
    },
  });
  try {
    const { url } = installation.adapter;
    const pid = installation.hoteles.get(flagship)?.pid;
    if (pid === undefined) throw new Error(`${flagship} was not started`);
    const guests = await Promise.all(numbers.map((number) => logInGuest(url, number)));
    const [first] = guests;
    if (first === undefined) throw new Error('Nobody logged in');
    await bookEverything(url, guests.slice(0, earlier));
    const booked = await whileItTakes(pid, () => bookEverything(url, guests.slice(earlier)));
    const agenda = { url: agendaAddress(url, first), headers: first.headers };
    const readBy = (load: number) =>
      whileItTakes(pid, () =>
        putUnderLoad({ connections: sameCall(agenda, load), warmUp: 1, seconds: agendaSeconds }),
      );
    const alone = await readBy(1);
    const together = await readBy(agendaConnections);
    const shifts = `agenda of ${String(days)} days × ${String(servicesADay)} services × ${String(shiftsADay)} shifts`;
    const p50 = ({ load }: Loaded, count: number): Measured => ({
      what: `${shifts}, p50, ${engine}, ${String(count)} connections`,
      value: load.p50,
      unit: 'ms',
      target: { of: 'value', atMost: 40 },
    });
    const limits = engine === 'SQLite' ? onSqlite : onPostgres;
    return [
      {
        what: `reservations, ${engine}, ${String(connections)} connections`,
        value: booked.load.requestsPerSecond,
        unit: 'reservations/s',
        target: { of: 'value', atLeast: limits.reservationsPerSecond },
      },
      ...taken(
        `processor time of the CMS for a reservation, ${engine}`,
        booked,
        limits.reservation,
      ),
      p50(alone, 1),
      p50(together, agendaConnections),
      ...taken(`processor time of the CMS for an agenda, ${engine}`, together, limits.agenda),
    ];
  } finally {
    await installation.stop();
  }
}

/** Load, and the CMS's processor milliseconds for each answer; undefined where the system does not tell. */
interface Loaded {
  readonly load: Load;
  readonly perAnswer: number | undefined;
}

async function whileItTakes(pid: number, put: () => Promise<Load>): Promise<Loaded> {
  const before = await processorTime(pid);
  const load = await put();
  const after = await processorTime(pid);
  return {
    load,
    perAnswer:
      before === undefined || after === undefined
        ? undefined
        : ((after - before) * 1_000) / load.allAnswers,
  };
}

function taken(what: string, { perAnswer }: Loaded, atMost: number): Measured[] {
  if (perAnswer === undefined) return [];
  const target = { of: 'value', atMost } as const;
  return [{ what, value: perAnswer, unit: 'ms', target, isSteady: true }];
}

/** Each guest books a shift of every service on every day, all guests at once. */
export async function bookEverything(url: string, guests: readonly Guest[]): Promise<Load> {
  const [first] = guests;
  if (first === undefined) throw new Error('Nobody logged in');
  const response = await fetch(agendaAddress(url, first), { headers: first.headers });
  const { data } = Value.Parse(Agenda, await response.json());
  const shifts = data.flatMap(({ idServicio, turnos: [turno] }) =>
    turno === undefined ? [] : [{ servicio: idServicio, turno: turno.codigo }],
  );
  if (shifts.length !== days * servicesADay) {
    throw new Error(`The agenda has ${String(shifts.length)} services over all its days`);
  }
  const calls = guests.map(({ headers, nroConfirmacion }, index) => {
    // Each begins elsewhere in the agenda, as guests do.
    const start = Math.floor((index * shifts.length) / guests.length);
    return [...shifts.slice(start), ...shifts.slice(0, start)].map((shift): Call => ({
      method: 'POST',
      url: `${url}/webapp/turnos/reservar/${flagship}`,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ ...shift, nroConfirmacion }),
    }));
  });
  return putUnderLoad({ connections: calls });
}

export async function logInGuest(url: string, nroConfirmacion: string): Promise<Guest> {
  const response = await fetch(`${url}/webapp/login-huesped/confirmacion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ DB: flagship, nroConfirmacion, checkin: arrival() }),
  });
  if (!response.ok) throw new Error(`${nroConfirmacion} cannot log in: ${await response.text()}`);
  const { token } = Value.Parse(Login, await response.json());
  return { nroConfirmacion, headers: { authorization: `Bearer ${token}` } };
}

export function agendaAddress(url: string, { nroConfirmacion }: Guest): string {
  return `${url}/webapp/turnos/agenda/${flagship}/${nroConfirmacion}/2/0`;
}
