import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '../../src/programs/small-disk.js';
import { staffMember } from '../../src/system/demo-accounts.js';
import { freePort } from '../../src/system/free-port.js';
import { ignoreMissing } from '../../src/system/ignore-missing.js';
import { isAlive } from '../../src/system/is-alive.js';
import { dataPaths, projectDir } from '../../src/system/paths.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';

const db = 'polo';
let folder: string;
let dataDir: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-start-'));
  dataDir = path.join(folder, 'data');
});

afterEach(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGTERM');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const withoutNpm: readonly string[] = [process.execPath, 'scripts/run.mjs', 'start'];

/** `npm start`, less npm. */
function npmStart(environment: Readonly<Record<string, string>>, command = withoutNpm) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: projectDir,
    env: { ...process.env, DEMO: 'no', HOTELES: db, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exited = once(child, 'exit').then(([code]) => `code ${String(code)}`);
  return { child, exited, output: () => output };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function started(command = withoutNpm) {
  const port = await freePort();
  const start = npmStart({ PORT: String(port) }, command);
  await untilStarted(start);
  return { ...start, url: `http://127.0.0.1:${String(port)}`, port };
}

async function untilStarted({
  exited,
  output,
}: Pick<ReturnType<typeof npmStart>, 'exited' | 'output'>) {
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

/** What it ended with, whatever steps it printed before. */
function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? '';
}

async function cmsPid(): Promise<number | undefined> {
  const text = await readFile(dataPaths(dataDir).cmsRun(db), 'utf8').catch(() => '{}');
  const run: unknown = JSON.parse(text);
  return typeof run === 'object' && run !== null && 'pid' in run && typeof run.pid === 'number'
    ? run.pid
    : undefined;
}

async function runningCmsPid(): Promise<number> {
  const pid = await cmsPid();
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
  it('serves, refuses a second start, brings a killed CMS back and takes everything along on Ctrl-C', async () => {
    const { child, output, url } = await started();
    const pid = await runningCmsPid();

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

    const second = npmStart({ PORT: String(await freePort()) });
    expect(await second.exited).toBe('code 1');
    expect(second.output()).toContain(`${dataDir} is in use already`);

    process.kill(pid, 'SIGKILL');
    expect(await waitUntil(() => output().includes('runs again'), { timeout: 60_000 })).toBe('yes');
    const next = await runningCmsPid();
    expect(next).not.toBe(pid);
    expect(output()).toContain(`The CMS of ${db} is down (signal SIGKILL)`);
    expect(await answersOk(`${url}/healthz`)).toBe(true);
    expect(await openToOthers(dataDir)).toEqual([]);

    await end(child, 'SIGINT');
    expect(child.exitCode).toBe(0);
    expect(isAlive(next)).toBe(false);
    expect(await cmsPid()).toBeUndefined();
    expect(await answersOk(`${url}/healthz`)).toBe(false);
  });

  it('goes on with what it has where a database is gone, brings the hotel up once it is back, and leaves no process behind when npm is told to end', async () => {
    const database = path.join(dataPaths(dataDir).hotel(db), 'contenido.sqlite');
    const putBack = () => rename(`${database}.aside`, database);
    await rename(database, `${database}.aside`);
    const { child, output, url } = await started(['npm', 'start']).catch(
      async (failure: unknown) => {
        await putBack();
        throw failure;
      },
    );
    expect(output()).toContain(`The database ${database} is missing: restore it from a backup.`);
    expect(await answersOk(`${url}/webappUI/secciones/ES/${db}`)).toBe(true);
    await putBack();
    const up = await waitUntil(() => output().includes(`${db} is up.`), { timeout: 90_000 });
    expect(up, output()).toBe('yes');
    await expect
      .poll(async (): Promise<unknown> => (await fetch(`${url}/healthz`)).json())
      .toMatchObject({ ok: true, cms: { [db]: 'conectado' } });
    const pid = await runningCmsPid();
    await end(child, 'SIGTERM');
    await expectAllEnded(pid, url);
  });

  it('refuses data whose secrets are gone', async () => {
    const { secrets } = dataPaths(dataDir);
    await rename(secrets, `${secrets}.aside`);
    try {
      const { exited, output } = npmStart({ PORT: String(await freePort()) });
      expect(await exited).toBe('code 1');
      expect(lastLine(output())).toMatch(
        /secrets\.json is missing next to the data of hotels: restore it/,
      );
    } finally {
      await rename(`${secrets}.aside`, secrets);
    }
  });

  it('serves content from disk before any CMS is up, and leaves no process behind when it is killed', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${String(port)}`;
    const { child, exited, output } = npmStart({ PORT: String(port) });
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
    // The accounts were made at the first start, and their passwords told then.
    expect(output()).not.toContain('First accounts');
    const pid = await runningCmsPid();
    await end(child, 'SIGKILL');
    await expectAllEnded(pid, url);
  });

  it('says in one sentence that its port is busy', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { exited, output } = npmStart({ PORT: String(port) });
      expect(await exited).toBe('code 1');
      expect(lastLine(output())).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use .*\.$/);
    } finally {
      server.close();
    }
  });

  it('says in one sentence that its data folder cannot be', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const { exited, output } = npmStart({ DATA_DIR: path.join(file, 'data') });
    expect(await exited).toBe('code 1');
    expect(lastLine(output())).toMatch(/^\S+ is in the way: a folder is needed there\.$/);
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
    [{ DEMO: 'si', NODE_ENV: 'production' }, /^DEMO=si has accounts .*\.$/],
    [{ STAFF_PASSWORD: 'Password2026' }, /^STAFF_PASSWORD is among the passwords .*\.$/],
  ] as const)(
    'refuses in one sentence to open itself to everybody: %o',
    async ([said, sentence]) => {
      const { exited, output } = npmStart({ ...said, PORT: String(await freePort()) });
      expect(await exited).toBe('code 1');
      expect(lastLine(output())).toMatch(sentence);
    },
  );

  it('names an unknown hotel', async () => {
    const { exited, output } = npmStart({ HOTELES: 'gbba,nowhere' });
    expect(await exited).toBe('code 1');
    expect(lastLine(output())).toMatch(/^HOTELES names hotels that do not exist: nowhere\./);
  });
});
