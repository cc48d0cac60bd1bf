import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataPaths } from './paths.js';
import {
  type HotelSecrets,
  loadSecrets,
  loadTokenSecret,
  makeHotelSecrets,
  printedPart,
  rotateSecret,
  secretsOf,
} from './secrets.js';

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-secrets-'));
  file = dataPaths(dataDir).secrets;
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const someDbs = ['gbba', 'comahue', 'polo'];

/** What each of them has; null for one that lost its own. */
async function loaded(given?: Parameters<typeof loadSecrets>[1]) {
  const secrets = await loadSecrets(dataDir, given);
  return Object.fromEntries(someDbs.map((db) => [db, secrets.of(db) ?? null]));
}

const mode = async () => (await stat(file)).mode & 0o777;
const kept = async () => JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
const write = (secrets: object) => writeFile(file, JSON.stringify(secrets));

const secreto = 'c2VjcmV0byBkZSBwcnVlYmEsIG5vIGxvIHVzZSBuYWRpZQ==';
const given = { secreto, secretoDeDatos: undefined };

const ofData = ({
  apiTokenSalt,
  transferTokenSalt,
  encryptionKey,
  documentKey,
  databasePassword,
}: HotelSecrets) => ({
  apiTokenSalt,
  transferTokenSalt,
  encryptionKey,
  documentKey,
  databasePassword,
});

/** As installations that are older than the one secret have them. */
async function writeOlder(dbs: readonly string[] = someDbs) {
  const hoteles = Object.fromEntries(dbs.map((db) => [db, makeHotelSecrets()]));
  await write({ tokenSecret: 't'.repeat(43), hoteles });
  return new Map(Object.entries(hoteles));
}

async function writeMark(db: string, mark: object): Promise<void> {
  const name = dataPaths(dataDir).dataMark(db);
  await mkdir(path.dirname(name), { recursive: true });
  await writeFile(name, JSON.stringify(mark));
}

describe('the secret', () => {
  it('is made once and kept for its owner alone; every other one follows from it', async () => {
    const made = await loaded();
    expect(await mode()).toBe(0o600);
    expect(Object.keys(await kept())).toEqual(['secreto']);
    const each = Object.values(made).flatMap((secrets) => Object.values(secrets ?? {}).flat());
    expect(each.length).toBeGreaterThan(someDbs.length * 8);
    expect(new Set([...each, await loadTokenSecret(dataDir)]).size).toBe(each.length + 1);
    expect(await loaded()).toEqual(made);
  });

  it('makes the same ones for ever: data rest on them', async () => {
    const made = secretsOf(await loadSecrets(dataDir, given), 'gbba');
    expect({ ...made, tokens: await loadTokenSecret(dataDir, given) }).toMatchInlineSnapshot(`
      {
        "adapterToken": "vcaDKoE9gJ1PxOYwkTnUxTo6FJ71smLoykP7z5f1XvE",
        "adminJwtSecret": "rnX32HzdoPanvJinsTyXT1xDsslALS5VGhWNmEH-jlI",
        "apiTokenSalt": "FJqPNiR-ik_483C5ayqDn1FQlCKgXvqFg59JulPbAfg",
        "appKeys": [
          "xZHmKXugndmUe5wZf3XfK1G-wb85AnpRAdzn9i7Wi24",
          "mlLNUsNtTqC0waA4honEeBGltfMKYQmsLyhaeET14wg",
        ],
        "databasePassword": "rSz7-he3cftG4bNu9vCp1z3-fewwnXbmz6PSooSLPkA",
        "documentKey": "izBWm403-M8c5fXvdCZOpz-ULrDmMzezu3UtrwlXH5g",
        "encryptionKey": "OHkXzYrOGM8kJgU1Y0gL4KtiHhoflJRs0Y7cWbdGmy8",
        "jwtSecret": "msrrEdi-NbgHftKifI_XRgQw_Fhb_sjWxLfSKOBRnaQ",
        "operatorToken": "I2D6BZ5c6oXYn313aN743a-X_cmisVL0wMAJvrMwTg0",
        "tokens": "wwuzX2pjDC2hDw1PS5XKHjretEY3bH_3em0S5bySCpw",
        "transferTokenSalt": "iR-Mkmnf9vaDw0sfHINVg8WSW5GTlmK8WaIe_ywCoS4",
      }
    `);
  });

  it('is kept nowhere where it is given, and is one', async () => {
    await loadSecrets(dataDir, given);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await loadSecrets(dataDir);
    await expect(loadSecrets(dataDir, given)).rejects.toThrow(/^SECRETO is not the secret in/);
    await write({ secreto });
    expect((await loadSecrets(dataDir, given)).of('gbba')).toBeDefined();
  });

  it('is never made anew for data that lost it', async () => {
    const made = await loaded();
    await writeMark('gbba', { motor: 'sqlite', instalacion: 'x' });
    expect(await loaded()).toEqual(made);
    const { secreto: own } = await kept();
    await rm(file);
    await expect(loadSecrets(dataDir)).rejects.toThrow(/is missing next to the data of hotels/);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    const again = { secreto: String(own), secretoDeDatos: undefined };
    expect(await loaded(again)).toEqual(made);
  });

  it('takes the right to read back that a restored backup gave everybody', async () => {
    await loadSecrets(dataDir);
    await chmod(file, 0o644);
    await loadSecrets(dataDir);
    expect(await mode()).toBe(0o600);
  });

  it.each(['', '{', '{"hoteles":{"gbba":{"appKeys":[]}}}', '{"secreto":"short"}'])(
    'is left alone in a damaged file, which is refused: %j',
    async (text) => {
      await writeFile(file, text);
      await expect(loadSecrets(dataDir)).rejects.toThrow('is damaged');
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );
});

describe('an installation that is older than its secret', () => {
  it('goes on with what it has, and what it lacks follows from the secret', async () => {
    const older = await writeOlder(['gbba', 'comahue']);
    const secrets = await loaded();
    expect(secrets['gbba']).toEqual(older.get('gbba'));
    expect(await loadTokenSecret(dataDir)).toBe('t'.repeat(43));
    expect(secrets['polo']).not.toBeNull();
    expect(await loaded()).toEqual(secrets);
    expect((await kept())['hoteles']).toEqual(Object.fromEntries(older));
  });

  it('leaves out a hotel whose own were lost', async () => {
    await writeOlder(['comahue']);
    await writeMark('gbba', { motor: 'sqlite' });
    const left = await loadSecrets(dataDir);
    expect(left.of('gbba')).toBeUndefined();
    expect(left.of('comahue')).toBeDefined();
    expect(() => secretsOf(left, 'gbba')).toThrow(/has nothing of gbba, which has data/);
  });
});

describe('a hotel’s part', () => {
  const givenPart = async (db: string) => {
    const [name = '', session = '', data = ''] = (await printedPart(dataDir, db)).split(':');
    return { secreto: undefined, secretoDeDatos: undefined, hotel: { db: name, session, data } };
  };
  const elsewhere = () => path.join(dataDir, 'elsewhere');

  it('makes the secrets of that hotel on another machine, and no other’s', async () => {
    const made = await loaded();
    const rotated = await rotateSecret(dataDir).then(() => loaded());
    expect(rotated).not.toEqual(made);
    const secrets = await loadSecrets(elsewhere(), await givenPart('gbba'));
    expect(secrets.of('gbba')).toEqual(rotated['gbba']);
    expect(() => secrets.of('comahue')).toThrow(/not of comahue/);
    await expect(loadTokenSecret(elsewhere(), await givenPart('gbba'))).rejects.toThrow(
      /set SECRETO/,
    );
    await expect(stat(elsewhere())).rejects.toThrow('ENOENT');
  });

  it('stands beside no other secret', async () => {
    const part = await loadSecrets(dataDir).then(() => givenPart('gbba'));
    await expect(loadSecrets(dataDir, part)).rejects.toThrow(/unset it where SECRETO or/);
    await expect(loadSecrets(elsewhere(), { ...part, secreto })).rejects.toThrow(/unset it/);
  });

  it('is not told of a hotel that has secrets of its own', async () => {
    await writeOlder(['gbba']);
    await expect(printedPart(dataDir, 'gbba')).rejects.toThrow(/sus propios secretos/);
    expect(await printedPart(dataDir, 'comahue')).toMatch(/^comahue:/);
  });
});

describe('another secret', () => {
  const load = async (secrets?: Parameters<typeof loadSecrets>[1]) => ({
    hotel: secretsOf(await loadSecrets(dataDir, secrets), 'gbba'),
    tokens: await loadTokenSecret(dataDir, secrets),
  });
  type Loaded = Awaited<ReturnType<typeof load>>;

  function expectRotated(before: Loaded, after: Loaded): void {
    expect(ofData(after.hotel)).toEqual(ofData(before.hotel));
    expect(after.tokens).not.toBe(before.tokens);
    const session = new Set(Object.values(before.hotel).flat());
    for (const secret of Object.values(ofData(before.hotel))) session.delete(secret);
    expect(
      Object.values(after.hotel)
        .flat()
        .filter((secret) => session.has(secret)),
    ).toEqual([]);
  }

  it.each(['new', 'older'])(
    'ends sessions and leaves data alone, again and again (%s)',
    async (kind) => {
      if (kind === 'older') await writeOlder();
      const first = await load();
      expect(await rotateSecret(dataDir)).toBeUndefined();
      expect(await mode()).toBe(0o600);
      const second = await load();
      expectRotated(first, second);
      await rotateSecret(dataDir);
      expectRotated(second, await load());
      expectRotated(first, await load());
    },
  );

  it('is told where the environment gives it, and nothing is kept', async () => {
    const first = await load(given);
    const next = await rotateSecret(dataDir, given);
    expectRotated(first, await load(next));
    const third = await rotateSecret(dataDir, next);
    expect(third?.secretoDeDatos).toBe(secreto);
    expectRotated(first, await load(third));
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});
