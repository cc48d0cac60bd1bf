import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseDemo, keepDemo } from './installation-file.js';
import { dataPaths } from './paths.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-installation-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const choose = (said: { demo?: boolean; untouched?: boolean; production?: boolean } = {}) =>
  chooseDemo({ demo: undefined, untouched: true, production: false, dataDir, ...said });

it('is a demonstration where a clone is tried out, and nowhere else unless it is said', async () => {
  expect(await choose()).toBe(true);
  expect(await choose({ untouched: false })).toBe(false);
  expect(await choose({ untouched: false, demo: true })).toBe(true);
  expect(await choose({ demo: false })).toBe(false);
  await mkdir(dataPaths(dataDir).hotel('gbba'), { recursive: true });
  expect(await choose()).toBe(false);
});

it('is the same again, whoever starts it and how', async () => {
  await keepDemo(dataDir, true);
  expect((await stat(dataPaths(dataDir).installation)).mode & 0o077).toBe(0);
  expect(await choose({ untouched: false })).toBe(true);
  await keepDemo(dataDir, false);
  expect(await choose()).toBe(false);
});

it('refuses in one sentence what would open it to everybody', async () => {
  await expect(choose({ production: true, demo: true })).rejects.toThrow(
    /^DEMO=si makes accounts .* NODE_ENV=production [^.]*\.$/,
  );
  await keepDemo(dataDir, true);
  for (const said of [{ demo: false }, { production: true }]) {
    await expect(choose(said)).rejects.toThrow(
      /holds a demonstration, .* npm run instalar [^.]*\.$/,
    );
  }
  await keepDemo(dataDir, false);
  await expect(choose({ demo: true })).rejects.toThrow(/holds an installation, .*DEMO=si [^.]*\.$/);
  await writeFile(dataPaths(dataDir).installation, '{"demo": "yes"}');
  await expect(choose()).rejects.toThrow('is damaged');
});
