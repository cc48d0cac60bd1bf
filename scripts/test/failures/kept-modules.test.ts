import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAdapter } from '../../src/system/adapter-process.js';
import { connectionsOf } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { adaptersDir, projectDir } from '../../src/system/paths.js';

/** How processes find their modules from the second start on, with a program of some files in the place of a CMS. */

const run = promisify(execFile);

let folder: string;
let dist: string;

const files = {
  'node_modules/.package-lock.json': '{}',
  'node_modules/clasico/package.json': '{"main": "./dentro"}',
  'node_modules/clasico/dentro/index.js': `exports.at = new Error().stack.split('\\n')[1];
    exports.seen = [require('./datos').uno, __filename, __dirname, module.id, typeof require.extensions];
    exports.inner = (1, require)('interno');
    exports.isMain = require.main === module;
    exports.children = module.children.map((child) => child.id);
    exports.cached = Object.keys(require.cache).length;
    exports.resolved = [require.resolve('interno'), require.resolve.paths('interno')[0]];
    exports.self = this === module.exports;
    exports.text = String(exports.later = function later() { return 'ñandú — 雪'; });
    exports.promised = require('./luego').promised;
    try { require('que-no-hay'); } catch ({ code }) { exports.code = code; }
    try { require('./roto'); } catch ({ name, message }) { exports.broken = [name, message]; }`,
  'node_modules/clasico/dentro/datos.json': '{"uno": 1}',
  'node_modules/clasico/dentro/luego.js':
    "exports.promised = import /* luego */ ('moderno').then(({ eins }) => eins);",
  'node_modules/clasico/dentro/roto.js': 'const = 1;',
  'node_modules/clasico/node_modules/interno/index.js': "module.exports = 'interno ñ';",
  'node_modules/moderno/package.json': '{"type": "module", "exports": "./index.js"}',
  'node_modules/moderno/index.js': 'export const eins = import.meta.url.length > 0;',
  'cms/dist/src/parte.js': "module.exports = 'parte';",
  'cms/dist/src/tarde.js': "module.exports = 'tarde';",
  'cms/dist/src/programa.js': `
    const { keepModules } = process.env.SIN ? { keepModules: () => () => {} } : require('./loading/kept-modules');
    const endOfStart = keepModules(require('path').resolve(__dirname, '..'));
    delete require.cache[require.resolve('./loading/kept-modules')];
    delete require.cache[require.resolve('./loading/module-store')];
    const all = { ...require('clasico'), part: require('./parte'), again: require('clasico').seen };
    endOfStart();
    const late = require('./tarde');
    all.promised.then((promised) => {
      delete all.cached;
      console.log(JSON.stringify({ ...all, promised, late, said: all.later() }));
    });`,
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-modules-'));
  dist = path.join(folder, 'cms/dist');
  for (const [name, content] of Object.entries(files)) await write(name, content);
  await cp(path.join(projectDir, 'config/dist/loading'), path.join(dist, 'src/loading'), {
    recursive: true,
  });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, content: string) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** What the program saw, and the file of its modules after it. */
async function start(environment: Readonly<Record<string, string>> = {}) {
  const { stdout } = await run(process.execPath, [path.join(dist, 'src/programa.js')], {
    env: { ...process.env, ...environment },
  });
  const [kept] = (await readdir(dist)).filter((name) => name.endsWith('.bin'));
  return { saw: JSON.parse(stdout) as unknown, kept };
}

const contentOf = async (kept: string | undefined) => readFile(path.join(dist, kept ?? ''));

it('shows a start the same modules as Node does, and leaves them as they are for the next', async () => {
  const without = await start({ SIN: 'si' });
  expect(without).toMatchObject({ saw: { late: 'tarde', promised: true }, kept: undefined });
  const first = await start();
  expect(first.saw).toEqual(without.saw);
  expect(first.kept).toMatch(/^modules-\w{8}\.bin$/);
  const content = await contentOf(first.kept);
  expect(await start()).toEqual(first);
  expect(await contentOf(first.kept)).toEqual(content);
});

it('loads what was changed since as it is now', async () => {
  const { saw } = await start();
  const file = 'node_modules/clasico/node_modules/interno/index.js';
  await write(file, "module.exports = 'interno Ñ';");
  // An image's copy may have any time.
  await utimes(path.join(folder, file), 0, 0);
  expect((await start()).saw).toEqual({ ...(saw as object), inner: 'interno Ñ' });
  expect((await start()).saw).toEqual({ ...(saw as object), inner: 'interno Ñ' });
});

it('finds what a build of ours put elsewhere', async () => {
  const { saw } = await start();
  expect(saw).toMatchObject({ part: 'parte' });
  await rm(path.join(dist, 'src/parte.js'));
  await write('cms/dist/src/parte/index.js', "module.exports = 'de la carpeta';");
  expect((await start()).saw).toMatchObject({ part: 'de la carpeta' });
  await write('cms/dist/src/parte.js', "module.exports = 'otra vez un archivo';");
  expect((await start()).saw).toMatchObject({ part: 'otra vez un archivo' });
});

it('loads what was changed while a start had loaded it and had not ended', async () => {
  const { saw } = await start();
  const file = 'node_modules/clasico/node_modules/interno/index.js';
  const change = `require('fs').writeFileSync(__filename, "module.exports = 'otro';");`;
  await write(file, `${change} module.exports = 'interno ñ';`);
  expect((await start()).saw).toEqual(saw);
  expect((await start()).saw).toEqual({ ...(saw as object), inner: 'otro' });
});

it('looks anew once the packages are others', async () => {
  const { saw } = await start();
  await write(
    'node_modules/clasico/dentro/node_modules/interno/index.js',
    "module.exports = 'otro';",
  );
  await write('node_modules/.package-lock.json', '{"otro": true}');
  expect((await start()).saw).toMatchObject({ inner: 'otro' });
  expect((await start()).saw).not.toEqual(saw);
});

it.each([
  ['is cut', (content: Buffer) => content.subarray(0, content.length - 100)],
  ['is cut within its head', (content: Buffer) => content.subarray(0, 100)],
  ['is empty', () => Buffer.alloc(0)],
  ['is another’s', () => Buffer.from('\u0002\0\0\0{}')],
])('starts all the same where the file %s, and mends it', async (_, damage) => {
  const first = await start();
  const file = path.join(dist, first.kept ?? '');
  const whole = await readFile(file);
  await writeFile(file, damage(whole));
  expect(await start()).toEqual(first);
  expect((await readFile(file)).length).toBe(whole.length);
});

it('starts all the same where the file cannot be written, and leaves nothing of it', async () => {
  const { saw, kept } = await start();
  const file = path.join(dist, kept ?? '');
  await rm(file);
  // In its place: root may write wherever it wants.
  await mkdir(path.join(file, 'ocupado'), { recursive: true });
  expect(await start()).toEqual({ saw, kept });
  expect((await readdir(dist)).sort()).toEqual([kept, 'src']);
});

it('starts all the same where nothing tells which packages there are', async () => {
  const { saw } = await start({ SIN: 'si' });
  await rm(path.join(folder, 'node_modules/.package-lock.json'));
  expect(await start()).toEqual({ saw, kept: undefined });
});

it('has the code of the adapter, which is one file', async () => {
  const adapter = await startAdapter({
    host: '127.0.0.1',
    port: await freePort(),
    dataDir: folder,
    hotels: connectionsOf(new Map([['gbba', { url: 'http://127.0.0.1:9', token: '' }]])),
  });
  await adapter.stop();
  const dist = path.join(adaptersDir, 'dist');
  const kept = (await readdir(dist)).filter((name) => name.endsWith('.bin'));
  expect(kept).not.toEqual([]);
  for (const name of kept) {
    const content = await readFile(path.join(dist, name), 'latin1');
    expect(content).toContain(path.join(dist, 'bundle/main.cjs'));
  }
});
