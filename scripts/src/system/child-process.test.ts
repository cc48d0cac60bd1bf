import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChild, isAlive } from './child-process.js';
import { projectDir } from './paths.js';
import { waitUntil } from './wait-until.js';

let folder: string;
let log: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-child-'));
  log = path.join(folder, 'logs/child.log');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function script(text: string): Promise<string> {
  const file = path.join(folder, 'child.mjs');
  await writeFile(file, text);
  return file;
}

const start = async (text: string, environment: Record<string, string> = {}) =>
  startChild({ script: await script(text), cwd: folder, environment, log });

const logSays = (text: string) =>
  waitUntil(async () => (await readFile(log, 'utf8').catch(() => '')).includes(text), {
    timeout: 10_000,
  });

describe('startChild', () => {
  it('writes what the process prints to its log, behind what the one before printed', async () => {
    await (
      await start("console.log('first'); console.error('fault')")
    ).exited;
    const first = await readFile(log, 'utf8');
    expect(first.trimEnd().split('\n').sort()).toEqual(['fault', 'first']);
    await (
      await start("console.log('second')")
    ).exited;
    expect(await readFile(log, 'utf8')).toBe(`${first}second\n`);
  });

  it('lets the process do its work where its log cannot be written', async () => {
    await mkdir(log, { recursive: true });
    const child = await start(
      "for (let line = 0; line < 10_000; line += 1) console.log('x'.repeat(100)); process.exitCode = 7",
    );
    expect(await child.exited).toBe('code 7');
  });

  it('hands on the variables it is given, and none by accident', async () => {
    process.env['GUEST_APP_LEAK'] = 'yes';
    try {
      const child = await start('console.log(process.env.GIVEN, process.env.GUEST_APP_LEAK)', {
        GIVEN: 'given',
      });
      await child.exited;
    } finally {
      delete process.env['GUEST_APP_LEAK'];
    }
    expect(await readFile(log, 'utf8')).toBe('given undefined\n');
  });

  it('throws where the system starts no process, and leaves no failure behind', async () => {
    const cwd = path.join(folder, 'missing');
    const umask = process.umask(0o022);
    const options = { script: await script(''), cwd, environment: {}, log };
    await expect(startChild(options)).rejects.toThrow('ENOENT');
    expect(process.umask(umask)).toBe(0o022);
  });

  it('says how the process ended', async () => {
    expect(await (await start('process.exit(3)')).exited).toBe('code 3');
    expect(await (await start("process.kill(process.pid, 'SIGKILL')")).exited).toBe(
      'signal SIGKILL',
    );
  });

  it('lets the process end in its own way when it is stopped', async () => {
    const child = await start(
      "setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('bye'); process.exit(0); }); console.log('ready')",
    );
    await logSays('ready');
    await child.stop();
    expect(await child.exited).toBe('code 0');
    expect(await readFile(log, 'utf8')).toContain('bye');
  });

  it('ends the process when its parent is killed', async () => {
    const target = await script("setInterval(() => {}, 1000); console.log('ready')");
    const parent = path.join(folder, 'parent.mjs');
    const module = path.join(projectDir, 'scripts/dist/system/child-process.js');
    await writeFile(
      parent,
      `import { startChild } from ${JSON.stringify(module)};
       const child = await startChild(${JSON.stringify({ script: target, cwd: folder, environment: {}, log })});
       process.send(child.pid);`,
    );
    const supervisor: ChildProcess = fork(parent, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [pid] = (await once(supervisor, 'message')) as unknown[];
    if (typeof pid !== 'number') throw new Error('the parent told no process id');
    await logSays('ready');
    expect(isAlive(pid)).toBe(true);
    supervisor.kill('SIGKILL');
    expect(await waitUntil(() => !isAlive(pid), { timeout: 15_000 })).toBe('yes');
  });
});
