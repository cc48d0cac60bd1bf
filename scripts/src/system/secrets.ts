import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import type { HotelPart } from '@guest-app/config/environment/fields';
import type { GivenSecrets } from '@guest-app/config/environment/operator';
import { parseJson } from '@guest-app/config/parse-json';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { OperatorError } from '../terminal/operator-error.js';
import { operatorEnvironment } from './environment.js';
import { ignoreMissing, writeFileAtomic } from './files.js';
import { hotelsWithData } from './installation-file.js';
import { dataPaths } from './paths.js';

const secret = Type.String({ minLength: 32 });

/** Secrets that stay when the installation's secret is rotated: stored data depend on them. */
const ofData = {
  apiTokenSalt: secret,
  transferTokenSalt: secret,
  encryptionKey: secret,
  /** Key of the hashes of guests' document numbers. */
  documentKey: secret,
  /** Password of the hotel's PostgreSQL role. */
  databasePassword: secret,
};

/** Secrets that change when the installation's secret is rotated: sessions, and the tokens between processes. */
const ofSessions = {
  appKeys: Type.Array(secret, { minItems: 1 }),
  adminJwtSecret: secret,
  jwtSecret: secret,
  /** The API token of the adapters and the commands. */
  adapterToken: secret,
  /** The token of the operator's commands; only it may change accounts. */
  operatorToken: secret,
};

const HotelSecrets = Type.Object({ ...ofData, ...ofSessions });

/**
 * secrets.json: the installation's secret unless the environment gives it, and the separate secrets of
 * hotels that an older version began.
 */
const KeptSecrets = Type.Object({
  secreto: Type.Optional(secret),
  /** The first secret, after a rotation. */
  secretoDeDatos: Type.Optional(secret),
  tokenSecret: Type.Optional(secret),
  hoteles: Type.Optional(Type.Record(Type.String(), Type.Partial(HotelSecrets))),
});

export type HotelSecrets = Static<typeof HotelSecrets>;
type KeptSecrets = Static<typeof KeptSecrets>;

/** The secret of sessions and the secret of stored data: the same until a rotation. */
interface Masters {
  readonly secreto: string;
  readonly secretoDeDatos: string;
}

/** The secrets of an installation, by hotel. */
export interface InstallationSecrets {
  /** Undefined for a hotel whose separate secrets are lost: new ones could not read its data. */
  of(db: string): HotelSecrets | undefined;
}

/**
 * The secrets of all hotels, also of future ones. If the environment gives only one hotel's part, `of` throws an
 * OperatorError for any other hotel.
 */
export async function loadSecrets(
  dataDir: string,
  given: GivenSecrets = operatorEnvironment().secrets,
): Promise<InstallationSecrets> {
  if (given.hotel !== undefined) return secretsOfPart(given.hotel, dataDir, given);
  const { masters, kept } = await load(dataDir, given);
  const { dataMark } = dataPaths(dataDir);
  return {
    of(db) {
      const own = kept.hoteles?.[db];
      if (own === undefined && isOld(dataMark(db))) return undefined;
      return { ...deriveHotelSecrets(partOf(masters, db)), ...own };
    },
  };
}

/** The secret that signs the tokens of guests and staff; all adapters of an installation share it. */
export async function loadTokenSecret(dataDir: string, given?: GivenSecrets): Promise<string> {
  const { masters, kept } = await load(dataDir, given);
  return kept.tokenSecret ?? derive(masters.secreto, 'tokens');
}

/** A hotel's part of the secret, for `SECRETO_HOTEL`. Throws an OperatorError if the hotel has separate secrets. */
export async function printedPart(dataDir: string, db: string): Promise<string> {
  const { masters, kept } = await load(dataDir);
  if (kept.hoteles?.[db] !== undefined) {
    throw new OperatorError(
      `${db} se comenzó cuando cada hotel tenía sus propios secretos, que están en secrets.json: ninguna parte los dice.`,
    );
  }
  const { session, data } = partOf(masters, db);
  return [db, session, data].join(':');
}

async function secretsOfPart(
  part: HotelPart,
  dataDir: string,
  { secreto }: GivenSecrets,
): Promise<InstallationSecrets> {
  const { secrets: file } = dataPaths(dataDir);
  if (secreto !== undefined || (await readSecrets(file)) !== undefined) {
    throw new OperatorError(
      `SECRETO_HOTEL is for a machine that runs only the CMS of ${part.db}: unset it where SECRETO or ${file} is.`,
    );
  }
  return {
    of(db) {
      if (db === part.db) return deriveHotelSecrets(part);
      throw new OperatorError(
        `SECRETO_HOTEL is the secret of ${part.db}, not of ${db}: give the one that npm run secreto-hotel -- ${db} prints.`,
      );
    },
  };
}

/** Random secrets, for a process that is only built or that must not open data. */
export function makeHotelSecrets(): HotelSecrets {
  const secreto = makeSecret();
  return deriveHotelSecrets(partOf({ secreto, secretoDeDatos: secreto }, 'nobody'));
}

/**
 * Rotates the secret: all sessions end, and stored data stay readable. Writes the new one to the file; if
 * the environment gives the secret, returns it for the operator to set.
 */
export async function rotateSecret(
  dataDir: string,
  given: GivenSecrets = operatorEnvironment().secrets,
): Promise<Masters | undefined> {
  const { masters, kept } = await load(dataDir, given);
  const hoteles = Object.entries(kept.hoteles ?? {}).map(([db, own]) => {
    const { appKeys, adminJwtSecret, jwtSecret, adapterToken, operatorToken, ...data } = own;
    return [db, data] as const;
  });
  const next = { secreto: makeSecret(), secretoDeDatos: masters.secretoDeDatos };
  const ofOwn = hoteles.length > 0 ? { hoteles: Object.fromEntries(hoteles) } : {};
  if (given.secreto === undefined) {
    await write(dataDir, { ...next, ...ofOwn });
    return undefined;
  }
  if (Object.keys(kept).length > 0) await write(dataDir, ofOwn);
  return next;
}

export function secretsOf(secrets: InstallationSecrets, db: string): HotelSecrets {
  const found = secrets.of(db);
  if (found === undefined) {
    throw new OperatorError(
      `secrets.json has nothing of ${db}, which has data: restore it from a backup.`,
    );
  }
  return found;
}

/** The secret and the file's content. The first start makes the secret unless the environment gives it. */
async function load(
  dataDir: string,
  given: GivenSecrets = operatorEnvironment().secrets,
): Promise<{ readonly masters: Masters; readonly kept: KeptSecrets }> {
  if (given.hotel !== undefined && given.secreto === undefined) {
    throw new OperatorError(
      `SECRETO_HOTEL is the secret of ${given.hotel.db} only: set SECRETO, which this command needs.`,
    );
  }
  const { secrets: file, dataMark } = dataPaths(dataDir);
  const kept = await readSecrets(file);
  if (given.secreto !== undefined && ![given.secreto, undefined].includes(kept?.secreto)) {
    throw new OperatorError(
      `SECRETO is not the secret in ${file}: leave one of the two, the one with which the installation was begun.`,
    );
  }
  const found = given.secreto ?? kept?.secreto;
  if (
    found === undefined &&
    kept === undefined &&
    (await hotelsWithData(dataDir)).some((db) => existsSync(dataMark(db)))
  ) {
    throw new OperatorError(
      `${file} is missing next to the data of hotels: restore it from a backup, or give SECRETO (new secrets would lock every account out).`,
    );
  }
  const secreto = found ?? makeSecret();
  if (found === undefined) await write(dataDir, { secreto, ...kept });
  // A restored file may have lost its mode.
  else if (kept !== undefined) await chmod(file, 0o600);
  const secretoDeDatos = given.secretoDeDatos ?? kept?.secretoDeDatos ?? secreto;
  return { masters: { secreto, secretoDeDatos }, kept: kept ?? {} };
}

/** Whether a hotel's data are from the time of separate secrets: later marks name the installation. */
function isOld(mark: string): boolean {
  return existsSync(mark) && !readFileSync(mark, 'utf8').includes('"instalacion"');
}

async function write(dataDir: string, secrets: KeptSecrets): Promise<void> {
  const { secrets: file } = dataPaths(dataDir);
  await writeFileAtomic(file, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
}

async function readSecrets(file: string): Promise<KeptSecrets | undefined> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  if (text === undefined) return undefined;
  const secrets = parseJson(text);
  if (!Value.Check(KeptSecrets, secrets)) {
    throw new OperatorError(
      `${file} is damaged, or has a secret of fewer than 32 characters: restore it from a backup (new secrets would lock every panel account out).`,
    );
  }
  return secrets;
}

/** The part of one hotel reveals nothing of another's. */
function partOf({ secreto, secretoDeDatos }: Masters, db: string): HotelPart {
  return {
    db,
    session: derive(secreto, `hotel ${db}`),
    data: derive(secretoDeDatos, `hotel ${db}`),
  };
}

function deriveHotelSecrets({ session, data }: HotelPart): HotelSecrets {
  return {
    appKeys: [derive(session, 'appKeys 1'), derive(session, 'appKeys 2')],
    adminJwtSecret: derive(session, 'adminJwtSecret'),
    jwtSecret: derive(session, 'jwtSecret'),
    adapterToken: derive(session, 'adapterToken'),
    operatorToken: derive(session, 'operatorToken'),
    apiTokenSalt: derive(data, 'apiTokenSalt'),
    transferTokenSalt: derive(data, 'transferTokenSalt'),
    encryptionKey: derive(data, 'encryptionKey'),
    documentKey: derive(data, 'documentKey'),
    databasePassword: derive(data, 'databasePassword'),
  };
}

function derive(from: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', from, '', `guest-app: ${purpose}`, 32)).toString(
    'base64url',
  );
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}
