import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepStamps, lintStamps, passedWith } from './lint.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-lint-'));
  for (const workspace of ['config', 'cms', 'adapters', 'web', 'scripts']) {
    await write(`${workspace}/src/a.ts`, 'export const a = 1;');
  }
  for (const file of ['eslint.config.mjs', 'package-lock.json', 'tsconfig.base.json']) {
    await write(file, '');
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

it.each([
  ['config/src/a.ts', ['config', 'cms', 'adapters', 'web', 'scripts']],
  ['adapters/src/new.ts', ['adapters', 'web', 'scripts']],
  ['web/src/a.test.tsx', ['web']],
  ['cms/src/api/schema.json', ['cms']],
  ['eslint.config.mjs', ['config', 'cms', 'adapters', 'web', 'scripts']],
  ['package-lock.json', ['config', 'cms', 'adapters', 'web', 'scripts']],
  ['web/dist/index.js', []],
  ['web/node_modules/x/index.js', []],
])('a change of %s is looked at in %j', async (file, changed) => {
  const before = await lintStamps(folder);
  await write(file, 'export const other = 2;');
  const after = await lintStamps(folder);
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(changed);
});

it('a workspace that passed is left out, from the first run in a clone on, until it changes', async () => {
  const before = await lintStamps(folder);
  expect(await passedWith(folder, before)).toEqual([]);
  await keepStamps(folder, before);
  expect(await passedWith(folder, before)).toEqual(Object.keys(before));
  await write('web/src/a.test.tsx', 'export const another = 3;');
  const after = await lintStamps(folder);
  expect(await passedWith(folder, after)).toEqual(['config', 'cms', 'adapters', 'scripts']);
});
