import { randomBytes } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { hotels } from '@guest-app/config/hotels';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { ignoreMissing } from './ignore-missing.js';
import { OperatorError } from './operator-error.js';
import { dataPaths } from './paths.js';
import { writeFileAtomic } from './write-file.js';

const secret = Type.String({ minLength: 16 });

const HotelSecrets = Type.Object({
  appKeys: Type.Array(secret, { minItems: 1 }),
  apiTokenSalt: secret,
  adminJwtSecret: secret,
  transferTokenSalt: secret,
  encryptionKey: secret,
  jwtSecret: secret,
  /** The API token with which the adapters and the tools call this hotel's CMS. */
  adapterToken: secret,
});

const Secrets = Type.Object({ hoteles: Type.Record(Type.String(), HotelSecrets) });

export type HotelSecrets = Static<typeof HotelSecrets>;
type Secrets = Static<typeof Secrets>;

/** The secrets of every hotel, made and kept on the first call. Hotels added later get theirs then. */
export async function loadSecrets(dataDir: string): Promise<ReadonlyMap<string, HotelSecrets>> {
  const file = dataPaths(dataDir).secrets;
  const kept = await readSecrets(file);
  const missing = hotels.filter((hotel) => kept.hoteles[hotel.db] === undefined);
  const hoteles = {
    ...kept.hoteles,
    ...Object.fromEntries(missing.map((hotel) => [hotel.db, makeHotelSecrets()])),
  };
  if (missing.length > 0) {
    await writeFileAtomic(file, `${JSON.stringify({ ...kept, hoteles }, null, 2)}\n`, 0o600);
  } else {
    // A restored backup may have lost the mode.
    await chmod(file, 0o600);
  }
  return new Map(Object.entries(hoteles));
}

export function secretsOf(secrets: ReadonlyMap<string, HotelSecrets>, db: string): HotelSecrets {
  const found = secrets.get(db);
  if (found === undefined) throw new OperatorError(`There is no hotel ${db}.`);
  return found;
}

async function readSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  if (text === undefined) return { hoteles: {} };
  const secrets = parseJson(text);
  if (!Value.Check(Secrets, secrets)) {
    throw new OperatorError(
      `${file} is damaged: restore it from a backup (new secrets would lock every panel account out).`,
    );
  }
  return secrets;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function makeHotelSecrets(): HotelSecrets {
  const make = () => randomBytes(32).toString('base64url');
  return {
    appKeys: [make(), make()],
    apiTokenSalt: make(),
    adminJwtSecret: make(),
    transferTokenSalt: make(),
    encryptionKey: make(),
    jwtSecret: make(),
    adapterToken: make(),
  };
}
