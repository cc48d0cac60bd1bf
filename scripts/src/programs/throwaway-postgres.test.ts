import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectDir } from '../system/paths.js';
import { copyForEverybody, startPostgres } from './throwaway-postgres.js';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-test-'));
  await chmod(folder, 0o755);
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('TEST_DATABASE_URL', '');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe('startPostgres', { timeout: 60_000 }, () => {
  it('gives an empty database, and leaves nothing behind', async () => {
    const database = await startPostgres({ fsync: false });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ tables: string; encoding: string }>(
      `SELECT count(*) AS tables, current_setting('server_encoding') AS encoding
       FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    await client.end();
    await database.stop();
    expect(rows).toEqual([{ tables: '0', encoding: 'UTF8' }]);
    expect(await readdir(folder)).toEqual([]);
    await expect(new pg.Client({ connectionString: database.url }).connect()).rejects.toThrow();
  });

  it('ends with the process that started it, and leaves nothing behind either', async () => {
    const module = path.join(projectDir, 'scripts/dist/programs/throwaway-postgres.js');
    // Killed by itself, so that nothing of it can tidy up.
    const script = `
      const { startPostgres } = await import(${JSON.stringify(pathToFileURL(module).href)});
      const { url } = await startPostgres({ fsync: false });
      process.stdout.write(url, () => process.kill(process.pid, 'SIGKILL'));`;
    const ended = run(process.execPath, ['--input-type=module', '-e', script]);
    const { signal, stdout: url } = await ended.then(
      () => ({ signal: 'none', stdout: '' }),
      (error: unknown) => error as { signal: string; stdout: string },
    );
    expect({ signal, url }).toEqual({
      signal: 'SIGKILL',
      url: expect.stringMatching(/^postgres:/) as string,
    });
    await expect
      .poll(() => new pg.Client({ connectionString: url }).connect().catch(codeOf), {
        timeout: 10_000,
      })
      .toBe('ECONNREFUSED');
    await expect.poll(() => readdir(folder), { timeout: 10_000 }).toEqual([]);
  });

  it.runIf(isRoot)(
    'says what to do where its user may not enter the folder of what is thrown away',
    async () => {
      const closed = path.join(folder, 'closed');
      await mkdir(closed, { mode: 0o700 });
      vi.stubEnv('TMPDIR', closed);
      await expect(startPostgres({ fsync: false })).rejects.toThrow(
        `other users may not enter ${closed}: name a folder that they may enter with TMPDIR`,
      );
    },
  );
});

it('hands the programs to every user, however they were installed', async () => {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  await mkdir(path.join(from, 'bin'), { recursive: true, mode: 0o700 });
  await writeFile(path.join(from, 'bin/initdb'), '', { mode: 0o700 });
  await writeFile(path.join(from, 'postgres.bki'), '', { mode: 0o600 });
  await copyForEverybody(from, to);
  const modeOf = async (name: string) => (await stat(path.join(to, name))).mode & 0o777;
  expect(await modeOf('')).toBe(0o755);
  expect(await modeOf('bin')).toBe(0o755);
  expect(await modeOf('bin/initdb')).toBe(0o755);
  expect(await modeOf('postgres.bki')).toBe(0o644);
});

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error;
}
