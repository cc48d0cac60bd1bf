import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { seed } from '../hotel/seed.js';
import { startPostgres } from '../programs/throwaway-postgres.js';
import { flagship } from './home.js';
import { startBenchInstallation } from './installation.js';
import { putUnderLoad, sameCall, type Call } from './load.js';
import type { Measured, Measurement } from './measurement.js';
import { arrival, days, openServices, servicesADay, shiftsADay } from './turnos-hotel.js';

/** Guests who book at once, each over a connection of their own. */
const connections = 50;
/** Guests who book before, so that what is measured is a hotel in use. */
const earlier = 5;
const agendaSeconds = 5;

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
interface Guest {
  readonly nroConfirmacion: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** As phones do it: through the adapter, with the token of a login. */
export const turnos: Measurement = {
  title: 'Turnos on each engine',
  async measure() {
    const onSqlite = await measureOn('SQLite', undefined);
    const database = await startPostgres({ fsync: true });
    try {
      return [...onSqlite, ...(await measureOn('PostgreSQL', database.url))];
    } finally {
      await database.stop();
    }
  },
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
    const guests = await Promise.all(numbers.map((number) => logIn(url, number)));
    await bookEverything(url, guests.slice(0, earlier));
    const perSecond = await bookEverything(url, guests.slice(earlier));
    return [
      {
        what: `reservations, ${engine}, ${String(connections)} connections`,
        value: perSecond,
        unit: 'reservations/s',
        target: { of: 'value', atLeast: 150 },
      },
      await agendaOn(engine, url, guests, 1),
      await agendaOn(engine, url, guests, 10),
    ];
  } finally {
    await installation.stop();
  }
}

async function agendaOn(
  engine: string,
  url: string,
  [guest]: readonly Guest[],
  load: number,
): Promise<Measured> {
  if (guest === undefined) throw new Error('Nobody logged in');
  const call = { url: agendaAddress(url, guest), headers: guest.headers };
  const { p50 } = await putUnderLoad({
    connections: sameCall(call, load),
    warmUp: 1,
    seconds: agendaSeconds,
  });
  return {
    what: `agenda of ${String(days)} days × ${String(servicesADay)} services × ${String(shiftsADay)} shifts, p50, ${engine}, ${String(load)} connections`,
    value: p50,
    unit: 'ms',
    target: { of: 'value', atMost: 60 },
  };
}

/** Each guest books a shift of every service on every day, all guests at once; gives how many a second. */
async function bookEverything(url: string, guests: readonly Guest[]): Promise<number> {
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
  return (await putUnderLoad({ connections: calls })).requestsPerSecond;
}

async function logIn(url: string, nroConfirmacion: string): Promise<Guest> {
  const response = await fetch(`${url}/webapp/login-huesped/confirmacion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ DB: flagship, nroConfirmacion, checkin: arrival() }),
  });
  if (!response.ok) throw new Error(`${nroConfirmacion} cannot log in: ${await response.text()}`);
  const { token } = Value.Parse(Login, await response.json());
  return { nroConfirmacion, headers: { authorization: `Bearer ${token}` } };
}

function agendaAddress(url: string, { nroConfirmacion }: Guest): string {
  return `${url}/webapp/turnos/agenda/${flagship}/${nroConfirmacion}/2/0`;
}
