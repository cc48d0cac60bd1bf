import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './free-port.js';
import { dataPaths } from './paths.js';
import { lockDataDir } from './supervisor-lock.js';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-lock-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('lockDataDir', () => {
  it('refuses a second holder by name, and lets one in after the first has gone', async () => {
    const lock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(
      `${dataDir} is in use already, by the process ${String(process.pid)}`,
    );
    await lock.release();
    await (await lockDataDir(dataDir)).release();
    expect(await readdir(dataPaths(dataDir).run)).toEqual([]);
  });

  it.each([
    [
      'a holder that is gone',
      async () => JSON.stringify({ pid: 1, port: await freePort(), token: 'x' }),
    ],
    ['half a file', () => Promise.resolve('{"pid":')],
  ])('takes over from %s', async (_, text) => {
    await mkdir(dataPaths(dataDir).run, { recursive: true });
    await writeFile(dataPaths(dataDir).lock, await text());
    await (await lockDataDir(dataDir)).release();
  });

  it('lets one of several through that start together', async () => {
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => lockDataDir(dataDir)));
    const locks = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    expect(locks).toHaveLength(1);
    await locks[0]?.release();
  });
});
