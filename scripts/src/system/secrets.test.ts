import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hotels } from '@guest-app/config/hotels';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataPaths } from './paths.js';
import { loadSecrets, loadTokenSecret, secretsOf } from './secrets.js';

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-secrets-'));
  file = dataPaths(dataDir).secrets;
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const mode = async () => (await stat(file)).mode & 0o777;

describe('loadSecrets', () => {
  it('makes secrets once, of its own for each hotel, readable by their owner only', async () => {
    const made = await loadSecrets(dataDir);
    expect(await mode()).toBe(0o600);
    expect([...made.keys()]).toEqual(hotels.map((hotel) => hotel.db));
    expect(new Set([...made.values()].map((secrets) => secrets.adapterToken)).size).toBe(
      hotels.length,
    );
    expect(await loadSecrets(dataDir)).toEqual(made);
  });

  it('are never made anew for data that lost them', async () => {
    const made = await loadSecrets(dataDir);
    const mark = dataPaths(dataDir).dataMark('gbba');
    await mkdir(path.dirname(mark), { recursive: true });
    await writeFile(mark, '{}');
    expect(await loadSecrets(dataDir)).toEqual(made);
    const kept = JSON.parse(await readFile(file, 'utf8')) as { hoteles: Record<string, unknown> };
    delete kept.hoteles['gbba'];
    await writeFile(file, JSON.stringify(kept));
    const left = await loadSecrets(dataDir);
    expect(left.has('gbba')).toBe(false);
    expect(left.get('comahue')).toEqual(made.get('comahue'));
    expect(() => secretsOf(left, 'gbba')).toThrow(/has nothing of gbba, which has data/);
    await rm(file);
    await expect(loadSecrets(dataDir)).rejects.toThrow(/is missing next to the data of hotels/);
  });

  it('adds those of a new hotel and keeps the others', async () => {
    const made = await loadSecrets(dataDir);
    const { gbba, ...others } = Object.fromEntries(made);
    await writeFile(file, JSON.stringify({ hoteles: others }));
    const completed = Object.fromEntries(await loadSecrets(dataDir));
    expect(completed).toMatchObject(others);
    expect(completed['gbba']).not.toEqual(gbba);
  });

  it('completes those of an installation made before a secret was needed', async () => {
    const made = await loadSecrets(dataDir);
    const older = Object.fromEntries(
      [...made].map(([db, { documentKey: _notYet, ...secrets }]) => [db, secrets]),
    );
    await writeFile(file, JSON.stringify({ hoteles: older }));
    const completed = await loadSecrets(dataDir);
    expect(Object.fromEntries(completed)).toMatchObject(older);
    expect(completed.get('gbba')?.documentKey).not.toBe(completed.get('usr')?.documentKey);
    expect(await loadSecrets(dataDir)).toEqual(completed);
  });

  it('keeps the one secret that signs tokens', async () => {
    const made = await loadTokenSecret(dataDir);
    await loadSecrets(dataDir);
    expect(await loadTokenSecret(dataDir)).toBe(made);
  });

  it('takes the right to read back that a restored backup gave everybody', async () => {
    await loadSecrets(dataDir);
    await chmod(file, 0o644);
    await loadSecrets(dataDir);
    expect(await mode()).toBe(0o600);
  });

  it.each(['', '{', '{"hoteles":{"gbba":{"appKeys":[]}}}'])(
    'refuses a damaged file and leaves it alone: %j',
    async (text) => {
      await writeFile(file, text);
      await expect(loadSecrets(dataDir)).rejects.toThrow('is damaged');
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );
});
