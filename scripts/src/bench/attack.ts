import { setTimeout as wait } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { seed } from '../hotel/seed.js';
import { type AdapterProcess, startAdapter } from '../system/adapter-process.js';
import { connectionsOf } from '../system/committed-hotels.js';
import { staffMember } from '../system/demo-accounts.js';
import { freePort } from '../system/free-port.js';
import { onEachEngine } from './each-engine.js';
import { flagship } from './home.js';
import { startBenchInstallation } from './installation.js';
import { putUnderLoad, sameCall } from './load.js';
import type { Measured, Measurement } from './measurement.js';
import { arrival, openServices } from './turnos-hotel.js';

const guesses = 1_000;
const atOnce = 250;
const mistyping = 200;

/** Booking numbers that follow one another: of each twelve, five arrive on the day that is guessed. */
const dense = Array.from({ length: guesses }, (_, index) => `N${String(10_000 + index)}`);
const arriving = dense.filter((_, index) => index % 12 < 5);
const [guest, late] = ['HUESPED', 'DEMORADO'] as const;

/** What the limits let through (`docs/decisions/0055-guesses.md`). */
const most = { judged: 10, found: 60 };

/** Milliseconds in which the adapter counts the calls of one network (`docs/decisions/0037-floods.md`). */
const callWindow = 10_000;

/** How a client is reached, each with proxies that are believed and headers that the client forges. */
const ways = ['no proxy', 'one proxy', 'two proxies'] as const;

const Login = Type.Object({ token: Type.String() });

/** One attack after the other, each from addresses of its own. */
export const attack: Measurement = {
  title: 'Ataque: guesses at logins on each engine',
  measure: () => onEachEngine(measureOn),
};

async function measureOn(engine: string, databaseUrl: string | undefined): Promise<Measured[]> {
  const victims = ways.flatMap((_, proxies) => [
    `SERIE${String(proxies)}`,
    `JUNTO${String(proxies)}`,
  ]);
  const installation = await startBenchInstallation({
    dbs: [flagship],
    databaseUrl,
    fill: async (cms, db) => {
      await seed(cms, db);
      await openServices(cms, [...arriving, ...victims, guest, late]);
    },
  });
  const { dataDir } = installation;
  const hotels = connectionsOf(installation.hoteles);
  const adapters: AdapterProcess[] = [];
  try {
    for (const trustProxy of ways.keys()) {
      const port = await freePort();
      const settings = { trustProxy };
      adapters.push(await startAdapter({ host: '127.0.0.1', port, dataDir, hotels, settings }));
    }
    const clients = adapters.map(({ url }, proxies) => new Client(url, proxies));
    const [, , behindTwo] = clients;
    if (behindTwo === undefined) throw new Error('There is no adapter behind two proxies');
    const results: Measured[] = [];
    for (const [proxies, client] of clients.entries()) {
      results.push(...(await guessAtStays(client, proxies, engine)));
    }
    results.push(await guessAtAll(behindTwo, engine));
    results.push(await mistype(behindTwo, engine));
    results.push(...(await guessAtStaff(behindTwo, engine)));
    return results;
  } finally {
    await Promise.all(adapters.map((adapter) => adapter.stop()));
    await installation.stop();
  }
}

/** Whoever sends logins through a number of proxies, with another forged address each time. */
class Client {
  readonly url: string;
  readonly #proxies: number;
  #sent = 0;

  constructor(url: string, proxies: number) {
    this.url = url;
    this.#proxies = proxies;
  }

  async post(path: string, from: string, body: object): Promise<Response> {
    this.#sent += 1;
    const forged = `203.0.${String((this.#sent >> 8) % 256)}.${String(this.#sent % 256)}`;
    const told = [from, '10.0.0.1'].slice(0, this.#proxies);
    return fetch(`${this.url}/webapp/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': [forged, ...told].join() },
      body: JSON.stringify({ DB: flagship, ...body }),
    });
  }

  /** The status of a guest's login. */
  async logIn(from: string, nroConfirmacion: string, checkin = arrival()): Promise<number> {
    return statusOf(
      await this.post('login-huesped/confirmacion', from, { nroConfirmacion, checkin }),
    );
  }
}

async function guessAtStays(client: Client, proxies: number, engine: string): Promise<Measured[]> {
  const guess = (victim: string, from: string) => (index: number) =>
    client.logIn(
      `${from}.${String(proxies)}`,
      victim,
      `2025-${twoDigits(1 + (index % 12))}-${twoDigits(1 + (index % 28))}`,
    );
  const serial = await inWaves(guesses, 1, guess(`SERIE${String(proxies)}`, '198.51.100'));
  // Without a proxy both are of one address, and the adapter lets nothing of it through for a while.
  await wait(callWindow);
  const together = await inWaves(guesses, atOnce, guess(`JUNTO${String(proxies)}`, '198.51.101'));
  const measured = (how: string, statuses: readonly number[]): Measured => ({
    what: `judged of ${String(guesses)} guesses at a stay, ${how}, ${ways[proxies] ?? ''}, ${engine}`,
    value: statuses.filter(isJudged).length,
    unit: 'guesses',
    target: { of: 'value', atMost: most.judged },
    isSteady: true,
  });
  return [measured('one by one', serial), measured(`${String(atOnce)} at once`, together)];
}

async function guessAtAll(client: Client, engine: string): Promise<Measured> {
  const statuses = await inWaves(guesses, atOnce, (index) =>
    client.logIn('198.51.100.50', dense[index] ?? ''),
  );
  return {
    what: `stays found of ${String(arriving.length)} by ${String(guesses)} guesses at numbers, ${engine}`,
    value: statuses.filter((status) => status === 200).length,
    unit: 'stays',
    target: { of: 'value', atMost: most.found },
    isSteady: true,
  };
}

async function mistype(client: Client, engine: string): Promise<Measured> {
  const from = '198.51.100.60';
  await inWaves(mistyping, mistyping, (index) => client.logIn(from, `MAL${String(index)}`));
  return letIn(
    `a guest behind the address of ${String(mistyping)} who mistype, ${engine}`,
    (await client.logIn(from, late)) === 200,
  );
}

/** Guests go on meanwhile, and the owner of the account is let in after it. */
async function guessAtStaff(client: Client, engine: string): Promise<Measured[]> {
  const owner = staffMember(flagship);
  const entered = await client.post('login-huesped/confirmacion', '198.51.100.70', {
    nroConfirmacion: guest,
    checkin: arrival(),
  });
  const { token } = Value.Parse(Login, await entered.json());
  const agenda = {
    url: `${client.url}/webapp/turnos/agenda/${flagship}/${guest}/2/0`,
    headers: { authorization: `Bearer ${token}` },
  };
  const [statuses, load] = await Promise.all([
    inWaves(guesses, atOnce, async (index) =>
      statusOf(
        await client.post('login', `198.18.0.${String(index % atOnce)}`, {
          ...owner,
          password: `wrong ${String(index)}`,
        }),
      ),
    ),
    putUnderLoad({ connections: sameCall(agenda, 2), seconds: 5 }),
  ]);
  const { status } = await client.post('login', '198.51.100.71', owner);
  return [
    letIn(
      `the owner of an account after ${String(guesses)} guesses at it from ${String(atOnce)} addresses, ${engine}`,
      status === 200 && !statuses.includes(200),
    ),
    {
      what: `agenda while they guess, p99, ${engine}, 2 connections`,
      value: load.p99,
      unit: 'ms',
      target: { of: 'value', atMost: 150 },
    },
  ];
}

function letIn(what: string, isIn: boolean): Measured {
  const target = { of: 'value', atLeast: 1 } as const;
  return { what: `let in: ${what}`, value: Number(isIn), unit: 'of 1', target, isSteady: true };
}

/** Does the same so many times, a number of them at once. */
async function inWaves(
  times: number,
  together: number,
  work: (index: number) => Promise<number>,
): Promise<number[]> {
  const done: number[] = [];
  for (let first = 0; first < times; first += together) {
    const wave = Array.from({ length: Math.min(together, times - first) }, (_, index) =>
      work(first + index),
    );
    done.push(...(await Promise.all(wave)));
  }
  return done;
}

async function statusOf(response: Response): Promise<number> {
  await response.arrayBuffer();
  return response.status;
}

const isJudged = (status: number) => status !== 429;
const twoDigits = (number: number) => String(number).padStart(2, '0');
