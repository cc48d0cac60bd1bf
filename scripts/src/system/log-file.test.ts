import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LogFile } from './log-file.js';
import { waitUntil } from './wait-until.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-log-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps five files of some megabytes, however much is written and however often it is opened anew', async () => {
  const file = path.join(folder, 'child.log');
  const line = Buffer.from(`${'x'.repeat(1_023)}\n`);
  for (let run = 0; run < 20; run += 1) {
    const log = new LogFile(file);
    for (let lines = 0; lines < 1_000; lines += 1) log.write(line);
    await log.close();
  }
  const files = await readdir(folder);
  expect(files.sort()).toEqual([
    'child.log',
    ...[1, 2, 3, 4].map((number) => `child.log.${String(number)}`),
  ]);
  for (const name of files) {
    const { size, mode } = await stat(path.join(folder, name));
    expect(size).toBeLessThan(3 * 1024 * 1024);
    expect(mode & 0o777).toBe(0o600);
  }
});

it('keeps as many files of the size that it is told', async () => {
  const log = new LogFile(path.join(folder, 'child.log'), { megabytes: 1, older: 1 });
  const line = Buffer.alloc(64 * 1024, 'x');
  for (let lines = 0; lines < 80; lines += 1) log.write(line);
  await log.close();
  expect((await readdir(folder)).sort()).toEqual(['child.log', 'child.log.1']);
  expect((await stat(path.join(folder, 'child.log.1'))).size).toBeLessThan(2 * 1024 * 1024);
});

it('drops what cannot be written, goes on once it can, and says how much is missing', async () => {
  const logs = path.join(folder, 'logs');
  // Something else where its folder should be.
  await writeFile(logs, '');
  const log = new LogFile(path.join(logs, 'child.log'));
  for (let lines = 0; lines < 100; lines += 1) log.write(Buffer.from('lost line\n'));
  await log.close();
  log.write(Buffer.from('lost line\n'));
  await rm(logs);
  await mkdir(logs);
  const goesOn = await waitUntil(
    async () => {
      log.write(Buffer.from('seen\n'));
      return (await readdir(logs)).length > 0;
    },
    { timeout: 10_000 },
  );
  expect(goesOn).toBe('yes');
  log.write(Buffer.from('last\n'));
  await log.close();
  const written = await readFile(path.join(logs, 'child.log'), 'utf8');
  const [, missing = '0'] = /^\[(\d+) bytes of this log are missing: .*\]\n/.exec(written) ?? [];
  expect(Number(missing)).toBeGreaterThanOrEqual(101 * 'lost line\n'.length);
  expect(written).toMatch(/\nlast\n$/);
  expect(written).not.toContain('lost line');
});
