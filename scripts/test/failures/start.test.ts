import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Health } from '@guest-app/adapters/contract/health';
import type { Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { main as exportContent } from '../../src/commands/exportar.js';
import { main as hotel } from '../../src/commands/hotel.js';
import { main as importContent } from '../../src/commands/importar.js';
import { main as serveAdapter } from '../../src/commands/serve-adapter.js';
import { main as serveCms } from '../../src/commands/serve-cms.js';
import { main as serveAll } from '../../src/commands/start.js';
import { mountSmallDisk } from '../../src/programs/small-disk.js';
import { isAlive } from '../../src/system/child-process.js';
import { committedHotels } from '../../src/system/committed-hotels.js';
import { staffMember } from '../../src/system/demo-accounts.js';
import { ignoreMissing } from '../../src/system/files.js';
import { freePort } from '../../src/system/free-port.js';
import { SleepNote } from '../../src/system/on-demand.js';
import { dataPaths, projectDir } from '../../src/system/paths.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';
import { commandHere, refusalOf } from '../support/command-here.js';
import { sampleHotel, samplePictures, writeHotelFolder } from '../support/hotel-folder.js';
import { unhandled } from '../support/logs.js';

const db = 'polo';
const secret = { SECRETO: 'un-secreto-de-muchas-letras-distintas-7' };
const [polo] = committedHotels.filter((hotel) => hotel.db === db);
let folder: string;
let dataDir: string;
const running: Run[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-start-'));
  dataDir = path.join(folder, 'data');
});

afterEach(async () => {
  for (const { child, output } of running.splice(0)) {
    await end(child, 'SIGTERM');
    expect(output()).not.toMatch(unhandled);
  }
});

afterAll(async () => {
  const { logs } = dataPaths(dataDir);
  for (const log of await readdir(logs).catch(() => [])) {
    expect(await readFile(path.join(logs, log), 'utf8')).not.toMatch(unhandled);
  }
  await rm(folder, { recursive: true, force: true });
});

const withoutNpm: readonly string[] = [process.execPath, 'scripts/run.mjs', 'start'];

/** `npm start`, less npm. */
const npmStart = (environment: Readonly<Record<string, string>>, command = withoutNpm) =>
  run(environment, command);

/** `npm run …`, less npm. */
const command = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  run(environment, [process.execPath, 'scripts/run.mjs', ...args]);

const commands = {
  start: serveAll,
  'serve:adapter': serveAdapter,
  'serve:cms': serveCms,
  exportar: exportContent,
  hotel,
  importar: importContent,
} as const;
type CommandName = keyof typeof commands;
const ofTests = () => ({ DEMO: 'no', HOTELES: db, DATA_DIR: dataDir });

const here = (
  name: CommandName,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => commandHere(commands[name], args, { ...ofTests(), ...environment });

const refusal = (
  name: CommandName,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => refusalOf(commands[name], args, { ...ofTests(), ...environment });

interface Run {
  readonly child: ChildProcess;
  /** Settles with the exit code. */
  readonly exited: Promise<string>;
  readonly output: () => string;
}

function run(environment: Readonly<Record<string, string>>, command: readonly string[]): Run {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: projectDir,
    env: { ...process.env, ...ofTests(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exited = once(child, 'exit').then(([code]) => `code ${String(code)}`);
  const started = { child, exited, output: () => output };
  running.push(started);
  return started;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function started(command = withoutNpm, environment: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const start = npmStart({ PORT: String(port), ...environment }, command);
  await untilStarted(start);
  return { ...start, url: `http://127.0.0.1:${String(port)}`, port };
}

async function untilStarted({ exited, output }: Pick<Run, 'exited' | 'output'>) {
  const ready = await waitUntil(() => output().includes('Ctrl-C'), {
    timeout: 120_000,
    ended: exited,
  });
  expect(ready, output()).toBe('yes');
}

async function expectAllEnded(cms: number, url: string): Promise<void> {
  expect(await waitUntil(() => !isAlive(cms), { timeout: 15_000 })).toBe('yes');
  const isSilent = async () => !(await answersOk(`${url}/healthz`));
  expect(await waitUntil(isSilent, { timeout: 15_000 })).toBe('yes');
  await expect.poll(() => processesWith(dataDir), { timeout: 15_000 }).toEqual([]);
}

/** The last line of the output, which says how it ended. */
function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? '';
}

async function cmsPid(of = db): Promise<number | undefined> {
  const text = await readFile(dataPaths(dataDir).cmsRun(of), 'utf8').catch(() => '{}');
  const run: unknown = JSON.parse(text);
  return typeof run === 'object' && run !== null && 'pid' in run && typeof run.pid === 'number'
    ? run.pid
    : undefined;
}

async function runningCmsPid(of = db): Promise<number> {
  const pid = await cmsPid(of);
  if (pid === undefined) throw new Error('no CMS runs');
  return pid;
}

async function onDisk(
  options: string,
  skip: (reason: string) => void,
  work: (disk: string) => Promise<void>,
): Promise<void> {
  const disk = await mkdtemp(path.join(folder, 'disk-'));
  const unmount = await mountSmallDisk(disk, options);
  if (unmount === undefined) {
    skip('this machine lets nobody mount a small disk');
    return;
  }
  try {
    await work(disk);
  } finally {
    await unmount();
  }
}

/** What of a folder another user of the machine may read, write or enter. */
async function openToOthers(folderOfOne: string): Promise<string[]> {
  const below = await readdir(folderOfOne, { recursive: true });
  const modes = await Promise.all(
    ['.', ...below].map(async (file) => ({
      file,
      mode: (await lstat(path.join(folderOfOne, file)).catch(ignoreMissing))?.mode ?? 0,
    })),
  );
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ file }) => file);
}

/** Ids of the processes whose environment names a folder. */
async function processesWith(dir: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid)) continue;
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (environment.includes(dir)) found.push(pid);
  }
  return found;
}

describe('npm start', { timeout: 240_000 }, () => {
  it('serves, refuses a second start, brings a killed CMS back, follows its list of hotels and takes everything along on Ctrl-C', async () => {
    const list = path.join(folder, 'hoteles.json');
    const write = (hoteles: readonly unknown[]) => writeFile(list, JSON.stringify(hoteles));
    await write([polo]);
    const { child, output, url } = await started(withoutNpm, {
      HOTELES: '',
      HOTELES_ARCHIVO: list,
    });
    const killed = await runningCmsPid();

    const [, email, password] =
      /^ {2}polo +back office +(\S+) +(\S+)$/m.exec(output()) ?? expect.fail(output());
    const logIn = async (account: object) =>
      (
        await fetch(`${url}/webapp/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...account, DB: db }),
        })
      ).status;
    expect(await logIn({ email, password })).toBe(200);
    expect(await logIn(staffMember(db))).toBe(401);
    expect(output()).not.toMatch(/DEMO=si|-demo-1/);
    const logs = await readdir(dataPaths(dataDir).logs);
    for (const log of logs) {
      expect(await readFile(path.join(dataPaths(dataDir).logs, log), 'utf8')).not.toContain(
        password,
      );
    }

    const port = String(await freePort());
    expect(await refusal('start', [], { PORT: port })).toContain(`${dataDir} is in use already`);

    process.kill(killed, 'SIGKILL');
    expect(await waitUntil(() => output().includes('runs again'), { timeout: 60_000 })).toBe('yes');
    const pid = await runningCmsPid();
    expect(pid).not.toBe(killed);
    expect(output()).toContain(`The CMS of ${db} is down (signal SIGKILL)`);
    expect(await answersOk(`${url}/healthz`)).toBe(true);
    expect(await openToOthers(dataDir)).toEqual([]);

    // One that joins the list is brought up, one that leaves it is stopped, what is wrong with it changes nothing.
    const elsewhere = { ...polo, db: 'nuevo', zona: 'America/Nowhere', codigos: ['nuevo'] };
    const states = async () => {
      const health = (await (await fetch(`${url}/healthz`)).json()) as Health;
      return health.cms;
    };
    await expect.poll(states).toEqual({ [db]: 'conectado' });
    await write([polo, elsewhere]);
    await expect.poll(output).toMatch(/«America\/Nowhere» no es una zona/);
    expect(await states()).toEqual({ [db]: 'conectado' });

    await write([polo]);
    const ofList = { HOTELES: '', HOTELES_ARCHIVO: list };
    const ajustes = async (of: string): Promise<unknown> =>
      (await fetch(`${url}/webappUI/ajustes/${of}`)).json();
    // It began with what the project brings; what is copied from it takes as long as it is large.
    expect(await ajustes(db)).toMatchObject({ data: { nombre: polo?.nombre } });
    await writeHotelFolder(path.join(folder, 'small'), sampleHotel, await samplePictures());
    const content = [db, path.join(folder, 'small')];
    expect(await refusal('importar', content, ofList)).toMatch(/Con --si se hace sin preguntar\.$/);
    await here('importar', [...content, '--si'], ofList);
    const begin = [
      ...['hotel', 'agregar', 'nuevo', '--nombre', 'Hotel Nuevo', '--lugar', 'Salta'],
      ...['--zona', 'America/Argentina/Salta', '--como', db],
    ];
    const added = command(begin, ofList);
    expect(await added.exited, added.output()).toBe('code 0');
    expect(added.output()).toMatch(/^ {2}nuevo +back office +\S+ +\S+$/m);
    const both = { [db]: 'conectado', nuevo: 'conectado' };
    await expect.poll(states).toEqual(both);
    const { titulo } = sampleHotel.ajustes;
    await expect
      .poll(() => ajustes('nuevo'), { timeout: 10_000 })
      .toMatchObject({ data: { nombre: 'Hotel Nuevo', titulo, whatsapp: '' } });
    const again = ['agregar', 'nuevo', '--nombre', 'Otro', '--lugar', 'Salta', '--zona', 'Salta'];
    expect(await refusal('hotel', again, ofList)).toMatch(
      /zona: «Salta» no es una zona[^]*db: «nuevo» está dos veces/,
    );
    const nuevoPid = await runningCmsPid('nuevo');

    const archive = path.join(folder, 'archivo');
    const removed = command(['hotel', 'quitar', 'nuevo', archive], ofList);
    expect(await removed.exited, removed.output()).toBe('code 0');
    const [, file = ''] = /^ {2}npm run restaurar -- nuevo (\S+)$/m.exec(removed.output()) ?? [];
    expect(path.dirname(file)).toBe(archive);
    expect(removed.output()).toContain(
      "npm run hotel -- agregar nuevo --nombre 'Hotel Nuevo' --lugar Salta --zona America/Argentina/Salta --prefijo nuevo --codigos nuevo --idioma ES\n",
    );
    expect(isAlive(nuevoPid)).toBe(false);
    expect(await states()).toEqual({ [db]: 'conectado' });
    expect(await readdir(archive)).toEqual([expect.stringMatching(/^nuevo-.*\.respaldo$/)]);
    expect(await processesWith(dataPaths(dataDir).hotel('nuevo'))).toEqual([]);
    await expect(lstat(dataPaths(dataDir).hotel('nuevo'))).rejects.toThrow('ENOENT');
    expect(await runningCmsPid()).toBe(pid);

    await end(child, 'SIGINT');
    expect(child.exitCode).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(await cmsPid()).toBeUndefined();
    expect(await answersOk(`${url}/healthz`)).toBe(false);
  });

  it('serves content from disk before any CMS is up, be it that a database is gone, brings the hotel up once it is back, and leaves no process behind when npm is told to end', async () => {
    const database = path.join(dataPaths(dataDir).hotel(db), 'contenido.sqlite');
    await rename(database, `${database}.aside`);
    const port = await freePort();
    const url = `http://127.0.0.1:${String(port)}`;
    const { child, exited, output } = npmStart({ PORT: String(port) }, ['npm', 'start']);
    try {
      const served = await waitUntil(() => answersOk(`${url}/webappUI/secciones/ES/${db}`), {
        timeout: 60_000,
        interval: 20,
        ended: exited,
      });
      expect(served, output()).toBe('yes');
      expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
        ok: true,
        hoteles: { [db]: 'listo' },
        cms: { [db]: 'desconectado' },
      });
      await untilStarted({ exited, output });
      expect(output()).toContain(`The database ${database} is missing: restore it from a backup.`);
    } finally {
      await rename(`${database}.aside`, database);
    }
    const up = await waitUntil(() => output().includes(`${db} is up.`), { timeout: 90_000 });
    expect(up, output()).toBe('yes');
    await expect
      .poll(async (): Promise<unknown> => (await fetch(`${url}/healthz`)).json())
      .toMatchObject({ ok: true, cms: { [db]: 'conectado' } });
    // The accounts were made at the first start, and their passwords told then.
    expect(output()).not.toContain('First accounts');
    const pid = await runningCmsPid();
    await end(child, 'SIGTERM');
    await expectAllEnded(pid, url);
  });

  it('refuses data whose secrets are gone', async () => {
    const { secrets } = dataPaths(dataDir);
    await rename(secrets, `${secrets}.aside`);
    try {
      const said = await refusal('start', [], { PORT: String(await freePort()) });
      expect(lastLine(said)).toMatch(
        /secrets\.json is missing next to the data of hotels: restore it/,
      );
    } finally {
      await rename(`${secrets}.aside`, secrets);
    }
  });

  it('runs a CMS on demand alone: guests read while it sleeps, a login or a command wakes it, it sleeps again, and no process is left behind when all is killed', async () => {
    const environment = { INSTANCIAS: 'demanda', INSTANCIAS_ESPERA: '2' };
    const begin = () => processesWith(path.join(dataPaths(dataDir).hotel(db)));
    const note = dataPaths(dataDir).cmsSleep(db);
    await writeFile(
      note,
      JSON.stringify({ despierta: '2100-01-01T00:00:00Z' } satisfies Static<typeof SleepNote>),
    );
    const stateAt = async (url: string) => {
      const health = (await (await fetch(`${url}/healthz`)).json()) as Health;
      return health.cms[db];
    };
    const first = await started(withoutNpm, environment);
    const state = () => stateAt(first.url);
    expect(await state()).toBe('dormido');
    expect(await begin()).toEqual([]);
    expect(await answersOk(`${first.url}/webappUI/secciones/ES/${db}`)).toBe(true);
    expect(await state()).toBe('dormido');

    const login = async () => {
      const { status } = await fetch(`${first.url}/webapp/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'nadie@polo.example',
          password: 'ninguna que valga',
          DB: db,
        }),
      });
      return status;
    };
    // On a busy machine a start takes longer than a login waits for it, which is answered 503 then.
    await expect.poll(login, { timeout: 60_000 }).toBe(401);
    await expect.poll(state).toBe('conectado');
    await expect.poll(state, { timeout: 30_000 }).toBe('dormido');
    await expect.poll(begin, { timeout: 15_000 }).toEqual([]);
    const wakesAt = async () => {
      const said: unknown = JSON.parse(await readFile(note, 'utf8').catch(() => '{}'));
      return Value.Check(SleepNote, said) ? Date.parse(said.despierta) : 0;
    };
    await expect.poll(wakesAt, { timeout: 30_000 }).toBeGreaterThan(Date.now());
    await end(first.child, 'SIGTERM');
    expect(await processesWith(dataDir)).toEqual([]);

    // It sleeps on. A command wakes it too, and starts no second one on its database.
    const { child, url } = await started(withoutNpm, environment);
    expect(await stateAt(url)).toBe('dormido');
    await here('exportar', [db, path.join(folder, 'export')]);
    // The adapter learns that the CMS runs, and asks it.
    await expect.poll(() => stateAt(url)).toBe('conectado');
    const pid = await runningCmsPid();
    await end(child, 'SIGKILL');
    await expectAllEnded(pid, url);
  });

  it('says in one sentence that its port is busy', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    try {
      const said = await refusal('start', [], { PORT: String(port) });
      expect(lastLine(said)).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use .*\.$/);
    } finally {
      server.close();
    }
  });

  it.for([
    ['is full from the start', 'size=256k', /^The disk is full: nothing more can be written .*\.$/],
    ['fills up while the databases are made', 'size=1600k', /^The disk is full: .*\.$/],
    ['may not be written', 'size=256k,ro', /^No permission to write to \S+\.$/],
  ] as const)('says in one sentence that its disk %s', async ([, options, sentence], { skip }) => {
    await onDisk(options, skip, async (disk) => {
      const { exited, output } = npmStart({ DATA_DIR: disk, PORT: String(await freePort()) });
      expect(await exited).toBe('code 1');
      expect(lastLine(output())).toMatch(sentence);
      expect(output()).not.toMatch(/did not start|is down|could be started/);
      expect(await processesWith(disk)).toEqual([]);
    });
  });

  it.for([
    [{ DEMO: 'si' }, /^\S+ holds an installation, .*DEMO=si .*\.$/],
    [{ DEMO: 'si', NODE_ENV: 'production' }, /^DEMO=si makes accounts .*\.$/],
  ] as const)(
    'refuses in one sentence to open itself to everybody: %o',
    async ([said, sentence]) => {
      const refused = await refusal('start', [], { ...said, PORT: String(await freePort()) });
      expect(lastLine(refused)).toMatch(sentence);
    },
  );
});

describe('an adapter and a CMS that are started apart', { timeout: 240_000 }, () => {
  /** Its code is part of a name that every machine knows. */
  const host = 'host';
  let list: string;
  const of = (name: string) => ({
    ...secret,
    HOTELES: '',
    HOTELES_ARCHIVO: list,
    DATA_DIR: path.join(folder, name),
  });

  beforeAll(async () => {
    list = path.join(folder, 'apart.json');
    await writeFile(list, JSON.stringify([{ ...polo, db: host, codigos: [host] }]));
  });

  it('serve a hotel together, with nothing in common but the secret', async () => {
    const [cmsPort, port] = [String(await freePort()), String(await freePort())];
    const told = command(['secreto-hotel', host], of('apart-adapter'));
    expect(await told.exited, told.output()).toBe('code 0');
    const [name = '', part = ''] = lastLine(told.output()).split('=');
    // This machine learns nothing of another hotel's.
    const ownList = path.join(folder, 'apart-cms.json');
    await writeFile(ownList, JSON.stringify([polo]));
    const ofCms = { ...of('apart-cms'), HOTELES_ARCHIVO: ownList, SECRETO: '', [name]: part };
    const entry = ['--nombre', 'Hotel', '--lugar', 'Salta', '--zona', 'America/Argentina/Salta'];
    await here('hotel', ['agregar', host, ...entry], ofCms);
    const cms = command(['serve:cms', host], { ...ofCms, PORT: cmsPort });
    await says(cms, `The CMS of ${host} serves`);
    const second = await refusal('serve:cms', [host], { ...ofCms, PORT: port });
    expect(lastLine(second)).toContain('runs already');

    const addresses = { CMS_URL: `http://local{db}:${cmsPort}` };
    const content = path.join(folder, 'content');
    await writeHotelFolder(content, sampleHotel, await samplePictures());
    await here('importar', [host, content], { ...of('apart-adapter'), ...addresses });
    const adapter = command(['serve:adapter'], {
      ...of('apart-adapter'),
      ...addresses,
      PORT: port,
    });
    await says(adapter, 'The adapter serves');
    const read = async () =>
      (await fetch(`http://127.0.0.1:${port}/webappUI/secciones/ES/${host}`)).status;
    await expect.poll(read, { timeout: 15_000 }).toBe(200);

    await end(adapter.child, 'SIGTERM');
    await end(cms.child, 'SIGTERM');
    expect([adapter.child.exitCode, cms.child.exitCode]).toEqual([0, 0]);
    expect(await processesWith(path.join(folder, 'apart-'))).toEqual([]);
  });
});

describe('what a start lacks, or has too much of', () => {
  const part = `gbba:${'s'.repeat(43)}:${'d'.repeat(43)}`;
  const cmsUrl = { CMS_URL: 'http://cms-{db}:1337' };

  it.for([
    [
      'start',
      [],
      { STAFF_PASSWORD: 'Password2026' },
      /^STAFF_PASSWORD is among the passwords .*\.$/,
    ],
    ['start', [], { ...cmsUrl, ...secret }, /^CMS_URL is where /],
    [
      'start',
      [],
      { DATA_DIR: '/dev/null/data' },
      /^\S+ is in the way: a folder is needed there\.$/,
    ],
    ['serve:adapter', [], {}, /^CMS_URL is not set: /],
    ['serve:adapter', [], cmsUrl, /^SECRETO is not set: /],
    ['serve:cms', [db], {}, /^SECRETO is not set: /],
    [
      'serve:adapter',
      [],
      { ...cmsUrl, SECRETO_HOTEL: part },
      /^SECRETO_HOTEL is the secret of gbba only: /,
    ],
    ['serve:cms', [db], { SECRETO_HOTEL: part }, /^SECRETO_HOTEL is the secret of gbba, not of /],
    ['serve:cms', [db], { ...secret, SECRETO_HOTEL: part }, /^SECRETO_HOTEL is for a machine/],
    ['serve:cms', ['nadie'], secret, /^No existe el hotel «nadie»/],
    ['serve:cms', [db], secret, /^polo was never made: /],
  ] as const)('is said in one sentence: %j %j %j', async ([name, args, environment, sentence]) => {
    const refused = await refusal(name, args, {
      DATA_DIR: path.join(folder, 'none'),
      ...environment,
    });
    expect(lastLine(refused)).toMatch(sentence);
  });
});

async function says({ exited, output }: Run, words: string): Promise<void> {
  const said = await waitUntil(() => output().includes(words), { timeout: 60_000, ended: exited });
  expect(said, output()).toBe('yes');
}
