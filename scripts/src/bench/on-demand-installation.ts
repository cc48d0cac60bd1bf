import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hotel } from '@guest-app/config/hotels';
import { ownVariablesWith } from '../system/environment.js';
import { freePort } from '../system/free-port.js';
import { hotelFilesDir, projectDir } from '../system/paths.js';
import { proportionalMemory } from '../system/proportional-memory.js';
import { answers, answersOk, waitUntil } from '../system/wait-until.js';
import { type Load, putUnderLoad } from './load.js';

/** Seconds after which a CMS that nobody needs sleeps. */
const idle = 30;

/** `npm start` on a list of hotels of its own, on demand, without the accounts and the content of the demonstration. */
export class OnDemandInstallation {
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

  /** With the content of a hotel that the project brings; without it, each with the one that the project brings for it. */
  async start(list: readonly Hotel[], content?: string): Promise<void> {
    const port = await freePort();
    this.#url = `http://127.0.0.1:${String(port)}`;
    await writeFile(`${this.#dataDir}.json`, JSON.stringify(list));
    this.#process = this.#run(['start'], { PORT: String(port) });
    if ((await waitUntil(() => answers(`${this.#url}/healthz`), { timeout: 60_000 })) !== 'yes') {
      throw new Error('It does not start');
    }
    if (content !== undefined) {
      for (const { db } of list) {
        await succeeded(this.#run(['importar', db, path.join(hotelFilesDir, content)]));
      }
    }
    for (const hotel of list) await this.#untilServed(hotel);
  }

  /** Seconds until guests read it, with the content of a hotel that the project brings. */
  async add(hotel: Hotel, content: string): Promise<number> {
    const began = performance.now();
    const { db, nombre, lugar, zona } = hotel;
    await succeeded(
      this.#run([
        ...['hotel', 'agregar', db, '--nombre', nombre, '--lugar', lugar, '--zona', zona],
        ...['--contenido', path.join(hotelFilesDir, content)],
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
    if ((await waitUntil(served, { timeout: 300_000 })) !== 'yes') {
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
