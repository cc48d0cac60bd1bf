import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { hotels } from '@guest-app/config/hotels';
import { parseJson } from '@guest-app/config/parse-json';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { OperatorError } from '../terminal/operator-error.js';
import { ignoreMissing } from './ignore-missing.js';
import { dataPaths } from './paths.js';
import { writeFileAtomic } from './write-file.js';

const secret = Type.String({ minLength: 32 });

const HotelSecrets = Type.Object({
  appKeys: Type.Array(secret, { minItems: 1 }),
  apiTokenSalt: secret,
  adminJwtSecret: secret,
  transferTokenSalt: secret,
  encryptionKey: secret,
  jwtSecret: secret,
  /** The API token with which the adapters and the tools call this hotel's CMS. */
  adapterToken: secret,
  /** The token of the operator's commands, which alone may touch accounts. */
  operatorToken: secret,
  /** Key of the hashes that stand for guests' document numbers. */
  documentKey: secret,
});

/** As it is kept: an installation made before a secret was needed gets it on the next start. */
const KeptSecrets = Type.Object({
  tokenSecret: Type.Optional(secret),
  hoteles: Type.Record(
    Type.String(),
    Type.Composite([
      Type.Omit(HotelSecrets, ['documentKey', 'operatorToken']),
      Type.Partial(Type.Pick(HotelSecrets, ['documentKey', 'operatorToken'])),
    ]),
  ),
});

export type HotelSecrets = Static<typeof HotelSecrets>;
type KeptSecrets = Static<typeof KeptSecrets>;

interface Secrets {
  /** Signs the guests' and the staff's tokens; all adapter processes of an installation share it. */
  readonly tokenSecret: string;
  readonly hoteles: Readonly<Record<string, HotelSecrets>>;
}

/** The secrets of every hotel, less one that lost its own: new ones would open none of its data. */
export async function loadSecrets(dataDir: string): Promise<ReadonlyMap<string, HotelSecrets>> {
  return new Map(Object.entries((await completeSecrets(dataDir)).hoteles));
}

/** The secret that signs tokens. */
export async function loadTokenSecret(dataDir: string): Promise<string> {
  return (await completeSecrets(dataDir)).tokenSecret;
}

/** What is kept, with what is missing made and kept as well: everything at first, later what a new hotel or version needs. */
async function completeSecrets(dataDir: string): Promise<Secrets> {
  const { secrets: file, dataMark } = dataPaths(dataDir);
  const kept = await readSecrets(file);
  const hasLost = (db: string) => kept.hoteles[db] === undefined && existsSync(dataMark(db));
  if (kept.tokenSecret === undefined && hotels.some(({ db }) => hasLost(db))) {
    throw new OperatorError(
      `${file} is missing next to the data of hotels: restore it from a backup (new secrets would lock every account out).`,
    );
  }
  const hoteles = Object.fromEntries(
    hotels.flatMap(({ db }) =>
      hasLost(db) ? [] : [[db, { ...makeHotelSecrets(), ...kept.hoteles[db] }]],
    ),
  );
  const complete = {
    tokenSecret: kept.tokenSecret ?? makeSecret(),
    // A hotel that is no longer in the list keeps its secrets, in case it comes back.
    hoteles: { ...kept.hoteles, ...hoteles },
  };
  if (isDeepStrictEqual(complete, kept)) {
    // A restored backup may have lost the mode.
    await chmod(file, 0o600);
  } else {
    await writeFileAtomic(file, `${JSON.stringify(complete, null, 2)}\n`, 0o600);
  }
  return { ...complete, hoteles };
}

export function secretsOf(secrets: ReadonlyMap<string, HotelSecrets>, db: string): HotelSecrets {
  const found = secrets.get(db);
  if (found === undefined) {
    throw new OperatorError(
      `secrets.json has nothing of ${db}, which has data: restore it from a backup.`,
    );
  }
  return found;
}

async function readSecrets(file: string): Promise<KeptSecrets> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  if (text === undefined) return { hoteles: {} };
  const secrets = parseJson(text);
  if (!Value.Check(KeptSecrets, secrets)) {
    throw new OperatorError(
      `${file} is damaged, or has a secret of fewer than 32 characters: restore it from a backup (new secrets would lock every panel account out).`,
    );
  }
  return secrets;
}

export function makeHotelSecrets(): HotelSecrets {
  return {
    appKeys: [makeSecret(), makeSecret()],
    apiTokenSalt: makeSecret(),
    adminJwtSecret: makeSecret(),
    transferTokenSalt: makeSecret(),
    encryptionKey: makeSecret(),
    jwtSecret: makeSecret(),
    adapterToken: makeSecret(),
    operatorToken: makeSecret(),
    documentKey: makeSecret(),
  };
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}
