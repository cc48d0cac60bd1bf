import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compile } from './compile.mjs';

const before = process.cwd();
/** @type {string} */
let folder;

/** In the compiler's place, for what matters here is whether it is asked. */
const counting = `require('fs').appendFileSync('compilations', 'x');`;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'guest-app-compile-'));
  process.chdir(folder);
  for (const each of ['config', 'scripts']) {
    mkdirSync(`${each}/src`, { recursive: true });
    writeFileSync(`${each}/src/a.ts`, '1');
    writeFileSync(`${each}/tsconfig.json`, '{}');
  }
  for (const file of ['tsconfig.base.json', 'package-lock.json']) writeFileSync(file, '{}');
  mkdirSync('node_modules/typescript-compiler/bin', { recursive: true });
  writeFileSync('node_modules/typescript-compiler/bin/tsc', counting);
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const compilations = () => readFileSync('compilations', 'utf8').length;

it('compiles what is new, and what is not as it was left', async () => {
  await compile();
  await compile();
  expect(compilations()).toBe(1);
  writeFileSync('scripts/src/a.ts', '2');
  utimesSync('scripts/src/a.ts', 0, 0);
  await compile();
  expect(compilations()).toBe(2);
});

it('neither compiles nor writes where the times alone are others, as in an image', async () => {
  await compile();
  utimesSync('scripts/src/a.ts', 0, 0);
  const stamps = () => statSync('.cache/compiled').mtimeMs + statSync('.cache').mtimeMs;
  const kept = stamps();
  await compile();
  expect(compilations()).toBe(1);
  expect(stamps()).toBe(kept);
});

it('compiles again what was changed while it compiled', async () => {
  const changing = "require('fs').writeFileSync('scripts/src/a.ts', 'changed');";
  writeFileSync('node_modules/typescript-compiler/bin/tsc', `${counting}${changing}`);
  await compile();
  writeFileSync('node_modules/typescript-compiler/bin/tsc', counting);
  await compile();
  await compile();
  expect(compilations()).toBe(2);
});
