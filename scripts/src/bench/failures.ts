import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { seed } from '../hotel/seed.js';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { lineTo } from '../programs/database-line.js';
import { fillDisk, mountSmallDisk } from '../programs/small-disk.js';
import { startPostgres } from '../programs/throwaway-postgres.js';
import { operatorEnvironment } from '../system/environment.js';
import { freePort } from '../system/free-port.js';
import { originOf } from '../system/origin.js';
import { loadSecrets } from '../system/secrets.js';
import { makeSupervisor } from '../system/supervisor.js';
import { answersOk, waitUntil } from '../system/wait-until.js';
import { adapterPid } from './adapter-pid.js';
import { cmsPid } from './cms-pid.js';
import { flagship } from './home.js';
import type { Measured, Measurement } from './measurement.js';
import { arrival, openServices } from './turnos-hotel.js';

/** For so long a disk is full, and a database away. */
const fullSeconds = 60;
const awaySeconds = 30;
/** Milliseconds that each answer of a slow one takes longer. */
const slowBy = 5_000;

/** What must hold through each of them. */
const readsShare = 99.9;
const recoverySeconds = 60;

/** Milliseconds for which a guest's page waits for an answer. */
const guestWaits = 10_000;

const Login = Type.Object({ token: Type.String() });
const Agenda = Type.Object({
  data: Type.Array(
    Type.Object({
      idServicio: Type.Integer(),
      turnos: Type.Array(
        Type.Object({
          codigo: Type.String(),
          idReserva: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
    }),
  ),
});
const Booked = Type.Object({ idReserva: Type.Integer() });

/** What guests notice while a part of the installation fails, and until it is whole again. */
export const failures: Measurement = {
  title: 'Ataque: averías',
  async measure() {
    return [...(await onSqlite()), ...(await onPostgres())];
  },
};

async function onSqlite(): Promise<Measured[]> {
  const disk = await mkdtemp(path.join(tmpdir(), 'guest-app-bench-disk-'));
  const unmount = await mountSmallDisk(disk, 'size=64m');
  if (unmount === undefined) console.log('  (no small disk can be mounted here: it is not filled)');
  try {
    const served = await serve(disk, undefined);
    try {
      const measured = [
        ...(await through('kill -9 of the adapter', served, async () => {
          process.kill(await adapterPid(served.port), 'SIGKILL');
          await served.bookFor(awaySeconds);
        })),
        ...(await through('a hung CMS, SQLite', served, async () => {
          process.kill(await cmsPid(served.dataDir, flagship), 'SIGSTOP');
          await wait(5_000);
        })),
        ...(await through('kill -9 of a CMS, SQLite', served, async () => {
          process.kill(await cmsPid(served.dataDir, flagship), 'SIGKILL');
          await wait(500);
        })),
      ];
      if (unmount === undefined) return measured;
      return [
        ...(await through(`a disk full for ${String(fullSeconds)} s, SQLite`, served, async () => {
          const filler = await fillDisk(disk);
          await served.bookFor(fullSeconds);
          await rm(filler);
        })),
        ...measured,
      ];
    } finally {
      await served.stop();
    }
  } finally {
    await unmount?.();
    await rm(disk, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Measured[]> {
  const database = await startPostgres({ fsync: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-bench-'));
  try {
    const line = await lineTo(database.url);
    const throughAway = async (since: string, served: Served) => {
      try {
        const what = `a database away ${since}for ${String(awaySeconds)} s, PostgreSQL`;
        return await through(what, served, async () => {
          line.cut();
          await served.bookFor(awaySeconds);
          line.mend();
        });
      } finally {
        await served.stop();
      }
    };
    try {
      const whole = await serve(folder, line.url);
      const slow = `a database slow by ${String(slowBy / 1_000)} s for ${String(awaySeconds)} s, PostgreSQL`;
      const whileSlow = await through(slow, whole, async () => {
        line.slow(slowBy);
        await whole.bookFor(awaySeconds);
        line.slow(0);
      });
      const later = await throughAway('', whole);
      line.cut();
      const without = await serve(folder, line.url, whole.guests);
      const atStart = await throughAway('at the start, ', without);
      return [...whileSlow, ...later, ...atStart];
    } finally {
      line.cut();
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Served = Awaited<ReturnType<typeof serve>>;

/** Lets something fail while guests read and book; what of it they notice. */
async function through(
  what: string,
  served: Served,
  fail: () => Promise<void>,
): Promise<Measured[]> {
  const reading = readAllTheTime(served.url);
  await fail();
  const mended = Date.now();
  const isUp = await waitUntil(() => served.book(), { timeout: 120_000 });
  const recovered = isUp === 'yes' ? (Date.now() - mended) / 1_000 : Infinity;
  return [
    {
      what: `reads answered through ${what}`,
      value: await reading.stop(),
      unit: '%',
      target: { of: 'value', atLeast: readsShare },
    },
    {
      what: `until a guest books again after ${what}`,
      value: recovered,
      unit: 's',
      target: { of: 'value', atMost: recoverySeconds },
    },
    {
      what: `answered bookings lost through ${what}`,
      value: await served.countLost(),
      unit: 'bookings',
      target: { of: 'value', atMost: 0 },
      isSteady: true,
    },
  ];
}

/**
 * Reads what a guest opens, fifty times a second, whether the reads before were answered or not; tells in the end how many
 * of a hundred were, within what a guest waits.
 */
function readAllTheTime(url: string): { stop(): Promise<number> } {
  const addresses = ['/', `/webappUI/secciones/ES/${flagship}`, `/webappUI/ajustes/${flagship}`];
  const reads: Promise<boolean>[] = [];
  const timer = setInterval(() => {
    for (const address of addresses) reads.push(isRead(url + address));
  }, 20);
  return {
    async stop() {
      clearInterval(timer);
      const answered = await Promise.all(reads);
      return (100 * answered.filter(Boolean).length) / answered.length;
    },
  };
}

async function isRead(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(guestWaits) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Stays, and what each was told that it holds. */
interface Guests {
  readonly free: Iterator<string, undefined>;
  readonly booked: Map<string, number>;
}

/**
 * One hotel as `npm start` has it, started again whenever a part of it ends, and guests who book in it: those of an
 * earlier start, whose data is there, or else new ones.
 */
async function serve(folder: string, databaseUrl: string | undefined, earlier?: Guests) {
  for (const build of [adapterBuild, cmsBuild, webBuild]) await ensureBuilt(build);
  const dataDir = path.join(folder, 'data');
  const stop = new AbortController();
  const port = await freePort();
  const url = originOf('127.0.0.1', port);
  const supervisor = await makeSupervisor({
    environment: { ...operatorEnvironment(), port, dataDir, databaseUrl, chosen: [flagship] },
    secrets: await loadSecrets(dataDir),
    signal: stop.signal,
    report: (line) => {
      console.log(`  (${line.split('\n').at(-1) ?? ''})`);
    },
  });
  const numbers = Array.from({ length: 400 }, (_, index) => `A${String(index)}`);
  try {
    await supervisor.startAdapter();
    const starting = supervisor.startCms(flagship);
    if (earlier === undefined) {
      const cms = await starting;
      await seed(cms, flagship);
      await openServices(cms, numbers);
    } else {
      // It may find no database, and is started again and again until it does.
      starting.catch(() => undefined);
    }
    const ready = await waitUntil(() => answersOk(`${url}/healthz`), { timeout: 60_000 });
    if (ready !== 'yes') throw new Error(`The adapter serves no content: ${ready}`);
  } catch (error) {
    stop.abort();
    await supervisor.ended();
    throw error;
  }
  const guests = earlier ?? { free: numbers.values(), booked: new Map<string, number>() };
  const { free, booked } = guests;

  /** Books with a stay that holds nothing yet; whether that was answered with a booking. */
  const book = async (): Promise<boolean> => {
    const { value: number } = free.next();
    if (number === undefined) throw new Error('Every stay has booked');
    try {
      const guest = await logIn(url, number);
      const { servicio, turno } = await firstShift(url, guest);
      const answer = await fetch(`${url}/webapp/turnos/reservar/${flagship}`, {
        method: 'POST',
        headers: { ...guest.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ servicio, turno: turno.codigo, nroConfirmacion: number }),
        signal: AbortSignal.timeout(20_000),
      });
      const said: unknown = await answer.json();
      if (!Value.Check(Booked, said)) return false;
      booked.set(number, said.idReserva);
      return true;
    } catch {
      return false;
    }
  };

  return {
    url,
    port,
    dataDir,
    guests,
    book,
    async bookFor(seconds: number): Promise<void> {
      const end = Date.now() + seconds * 1_000;
      while (Date.now() < end) {
        await book();
        await wait(500);
      }
    },
    /** Of the bookings that were answered, how many their guests do not find. */
    async countLost(): Promise<number> {
      let lost = 0;
      for (const [number, idReserva] of booked) {
        const { turno } = await firstShift(url, await logIn(url, number));
        if (turno.idReserva !== idReserva) lost += 1;
      }
      return lost;
    },
    async stop() {
      stop.abort();
      await supervisor.ended();
    },
  };
}

interface Guest {
  readonly number: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function logIn(url: string, number: string): Promise<Guest> {
  const response = await fetch(`${url}/webapp/login-huesped/confirmacion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ DB: flagship, nroConfirmacion: number, checkin: arrival() }),
    signal: AbortSignal.timeout(20_000),
  });
  const { token } = Value.Parse(Login, await response.json());
  return { number, headers: { authorization: `Bearer ${token}` } };
}

async function firstShift(url: string, { number, headers }: Guest) {
  const response = await fetch(`${url}/webapp/turnos/agenda/${flagship}/${number}/2/0`, {
    headers,
    signal: AbortSignal.timeout(20_000),
  });
  const { data } = Value.Parse(Agenda, await response.json());
  const [day] = data;
  const turno = day?.turnos[0];
  if (day === undefined || turno === undefined) throw new Error('There is nothing to book');
  return { servicio: day.idServicio, turno };
}
