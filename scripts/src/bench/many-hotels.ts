import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hotel } from '@guest-app/config/hotels';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { committedHotel } from '../system/committed-hotels.js';
import { ownVariablesWith } from '../system/environment.js';
import { freePort } from '../system/free-port.js';
import { hotelFilesDir, projectDir } from '../system/paths.js';
import { proportionalMemory } from '../system/proportional-memory.js';
import { answers, answersOk, waitUntil } from '../system/wait-until.js';
import { onEachEngine } from './each-engine.js';
import { type Load, putUnderLoad } from './load.js';
import type { Measured, Measurement } from './measurement.js';

const hotels = 100;
const awake = 15;
/** Seconds after which a CMS that nobody needs sleeps. */
const idle = 30;
const template = committedHotel('polo');

/** A hundred hotels with the content of one that the project brings, on demand. */
export const manyHotels: Measurement = {
  title: 'A hundred hotels on one machine, on demand',
  measure: () => onEachEngine(measureOn),
};

async function measureOn(
  engine: string,
  databaseUrl: string | undefined,
): Promise<readonly Measured[]> {
  for (const build of [webBuild, adapterBuild, cmsBuild]) await ensureBuilt(build);
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-many-'));
  const many = new Installation(path.join(folder, 'data'), databaseUrl);
  try {
    const [first, ...others] = Array.from({ length: hotels }, (_, index) => hotelNamed(index));
    if (first === undefined) throw new Error('There are no hotels');
    await many.start([first]);
    const alone = await many.read([first]);
    const seconds: number[] = [];
    for (const hotel of others) seconds.push(await many.add(hotel));
    await many.untilAllSleep();
    const asleep = await many.memory();
    const together = await many.read([first, ...others]);
    const waits: number[] = [];
    for (const hotel of [first, ...others].slice(0, awake)) waits.push(await many.wake(hotel));
    const withSome = await many.memory();
    const added = seconds.reduce((sum, one) => sum + one, 0);
    return [
      {
        what: `${engine}: adding ${String(others.length)} with all their content, each`,
        value: added / others.length,
        unit: 's',
        target: { of: 'value', atMost: 15 },
      },
      memory(`${engine}: all processes, none awake`, asleep, 1_500),
      memory(`${engine}: all processes, ${String(awake)} awake`, withSome, 6_000),
      {
        what: `${engine}: p50 of reads over all of them, against one hotel alone (${alone.p50.toFixed(2)} ms)`,
        value: together.p50 / alone.p50,
        unit: 'times',
        target: { of: 'value', atMost: 1.2 },
      },
      {
        what: `${engine}: a login at a hotel that sleeps, worst of ${String(awake)}`,
        value: Math.max(...waits),
        unit: 's',
        target: { of: 'value', atMost: 6 },
      },
    ];
  } finally {
    await many.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const memory = (what: string, value: number, atMost: number): Measured => ({
  what,
  value,
  unit: 'MB',
  target: { of: 'value', atMost },
});

function hotelNamed(index: number): Hotel {
  const db = `h${String(index)}`;
  return { ...template, db, nombre: `Hotel ${String(index)}`, prefijo: db, codigos: [db] };
}

/** `npm start` on a list of hotels of its own. */
class Installation {
  readonly #dataDir: string;
  readonly #environment: Readonly<Record<string, string>>;
  #url = '';
  #process: ChildProcess | undefined;

  constructor(dataDir: string, databaseUrl = '') {
    this.#dataDir = dataDir;
    this.#environment = {
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'no', HOTELES: '', SECRETO: '' },
      ...{ HOTELES_ARCHIVO: `${dataDir}.json`, INSTANCIAS: 'demanda' },
      ...{ INSTANCIAS_ESPERA: String(idle), LOG_LEVEL: 'warn' },
    };
  }

  async start(list: readonly Hotel[]): Promise<void> {
    const port = await freePort();
    this.#url = `http://127.0.0.1:${String(port)}`;
    await writeFile(`${this.#dataDir}.json`, JSON.stringify(list));
    this.#process = this.#run(['start'], { PORT: String(port) });
    if ((await waitUntil(() => answers(`${this.#url}/healthz`), { timeout: 60_000 })) !== 'yes') {
      throw new Error('It does not start');
    }
    for (const { db } of list) {
      await succeeded(this.#run(['importar', db, path.join(hotelFilesDir, template.db)]));
    }
    for (const hotel of list) await this.#untilServed(hotel);
  }

  /** Seconds until guests read it. */
  async add(hotel: Hotel): Promise<number> {
    const began = performance.now();
    const { db, nombre, lugar, zona } = hotel;
    await succeeded(
      this.#run([
        ...['hotel', 'agregar', db, '--nombre', nombre, '--lugar', lugar, '--zona', zona],
        ...['--contenido', path.join(hotelFilesDir, template.db)],
      ]),
    );
    await this.#untilServed(hotel);
    return (performance.now() - began) / 1_000;
  }

  /** Ten connections that ask for the sections of each hotel in turn. */
  read(of: readonly Hotel[]): Promise<Load> {
    const calls = of.map(({ db }) => ({
      url: `${this.#url}/webappUI/secciones/ES/${db}`,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    }));
    return putUnderLoad({
      connections: Array.from({ length: 10 }, () => calls),
      seconds: 5,
      warmUp: 2,
    });
  }

  async untilAllSleep(): Promise<void> {
    const sleep = async () => {
      const answer = await fetch(`${this.#url}/healthz`);
      const { cms } = (await answer.json()) as { cms: Readonly<Record<string, string>> };
      return Object.values(cms).every((state) => state === 'dormido');
    };
    if ((await waitUntil(sleep, { timeout: 300_000, interval: 500 })) !== 'yes') {
      throw new Error('Not every hotel fell asleep');
    }
  }

  /** Seconds until a guest's login is answered. */
  async wake({ db }: Hotel): Promise<number> {
    const began = performance.now();
    const answer = await fetch(`${this.#url}/webapp/login-huesped/confirmacion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ DB: db, nroConfirmacion: 'NADIE', checkin: '2026-01-01' }),
    });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`The login at ${db}: ${String(answer.status)}`);
    return (performance.now() - began) / 1_000;
  }

  /** Of every process of it, in megabytes. */
  async memory(): Promise<number> {
    let total = 0;
    for (const pid of await readdir('/proc')) {
      if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      if (environment.includes(this.#dataDir)) total += await proportionalMemory(Number(pid));
    }
    return total;
  }

  async stop(): Promise<void> {
    const running = this.#process;
    if (running === undefined || running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGTERM');
    await exited;
  }

  async #untilServed({ db }: Hotel): Promise<void> {
    const served = () => answersOk(`${this.#url}/webappUI/secciones/ES/${db}`);
    if ((await waitUntil(served, { timeout: 120_000 })) !== 'yes') {
      throw new Error(`Guests do not read ${db}`);
    }
  }

  #run(args: readonly string[], more: Readonly<Record<string, string>> = {}): ChildProcess {
    return spawn(process.execPath, ['scripts/run.mjs', ...args], {
      cwd: projectDir,
      env: ownVariablesWith({ ...this.#environment, ...more }),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

async function succeeded(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as readonly unknown[];
  if (code !== 0)
    throw new Error(`${child.spawnargs.slice(2).join(' ')} ended with ${String(code)}`);
}
