import { isIP } from 'node:net';
import path from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type CleanedEnv, cleanEnv, EnvMissingError, makeExactValidator } from 'envalid';
import { Hotel } from '../hotels.js';
import { parseJson } from '../parse-json.js';
import { bucketFrom } from './bucket.js';
import { EnvironmentFault } from './environment-fault.js';
import { givenVariables, type Variables } from './given-variables.js';
import { Mail } from './mail.js';

/** Reads all fields before it throws, so that the operator sees all faults at once. */
export function read<Fields>(variables: Variables, fields: Fields): CleanedEnv<Fields> {
  return cleanEnv(givenVariables(variables), fields, {
    reporter({ errors }) {
      const faults = Object.entries<Error | undefined>(errors).map(([name, error]) =>
        error instanceof EnvMissingError ? `${name} is not set.` : `${name} ${error?.message}.`,
      );
      if (faults.length > 0) throw new EnvironmentFault(faults.join('\n'));
    },
  });
}

/** What the readers of fields throw is the rest of a sentence that begins with the variable's name. */
const field = makeExactValidator;

export const text = field((value) => value.trim());

/** Unchanged, with the spaces around it. */
export const secret = field((value) => value);

export const longSecret = field(asLongSecret);

function asLongSecret(value: string): string {
  if (value.length < 32) throw new Error('must have 32 characters or more');
  return value;
}

/** All other secrets are derived from it, so it must be random: neither made up nor typed at random. */
export const installationSecret = field((value) => {
  const secret = asLongSecret(value.trim());
  if (new Set(secret).size < 12) throw new Error('must be random (`openssl rand -base64 32`)');
  return secret;
});

/**
 * One hotel's part of an installation's secret, as the command prints it: the hotel and the two keys of its
 * secrets.
 */
export interface HotelPart {
  readonly db: string;
  /** Of sessions, and of how the processes of an installation know each other. */
  readonly session: string;
  /** Key of stored data. */
  readonly data: string;
}

/** Its fault never repeats the value. */
export const hotelPart = field((value): HotelPart => {
  const [, db, session, data] = /^([\w-]+):([\w-]{43}):([\w-]{43})$/.exec(value.trim()) ?? [];
  if (db === undefined || session === undefined || data === undefined) {
    throw new Error('must be what `npm run secreto-hotel` prints');
  }
  return { db, session, data };
});

export const longSecrets = field((value) => value.split(',').map(asLongSecret));

/** An e-mail address; `{db}` in it stands for the hotel. */
export const emailOfHotel = field((value) => {
  const address = value.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new Error(`must be an e-mail, not "${value}"`);
  return address;
});

/** A whole number within bounds. */
export const wholeNumber = (least: number, most: number) =>
  field((value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value.trim()) || number < least || number > most) {
      throw new Error(
        `must be a whole number from ${String(least)} to ${String(most)}, not "${value}"`,
      );
    }
    return number;
  });

export const port = wholeNumber(1, 65_535);

/** A whole number of seconds, of a day at most. */
export const seconds = field((value) => secondsFrom(1, value));

export const secondsOrNone = field((value) => secondsFrom(0, value));

function secondsFrom(least: number, value: string): number {
  const written = value.trim();
  const number = Number(written);
  if (!/^\d{1,5}$/.test(written) || number < least || number > 86_400) {
    throw new Error(
      `must be a whole number of seconds from ${String(least)} to 86400, not "${value}"`,
    );
  }
  return number;
}

const mostDays = 3_650;

/** A number of days. */
export const days = field((value) => daysFrom(1, value));

export const daysOrNone = field((value) => daysFrom(0, value));

function daysFrom(least: number, value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value.trim()) || number < least || number > mostDays) {
    throw new Error(
      `must be a whole number of days from ${String(least)} to ${String(mostDays)}, not "${value}"`,
    );
  }
  return number;
}

/** A time of the day, in minutes since midnight. */
export const timeOfDay = field((value) => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value.trim()) ?? [];
  if (hours === undefined) throw new Error(`must be a time of the day as 04:30, not "${value}"`);
  return Number(hours) * 60 + Number(minutes);
});

/** A number of things to keep. */
export const amount = field((value) => {
  const written = value.trim();
  if (!/^[1-9]\d{0,3}$/.test(written)) {
    throw new Error(`must be a whole number from 1 to 9999, not "${value}"`);
  }
  return Number(written);
});

/** One of some words, each with what it stands for. */
export function oneOf<Meaning>(words: Readonly<Record<string, Meaning>>) {
  return field((value) => {
    const meaning = new Map(Object.entries(words)).get(value.trim());
    if (meaning === undefined) {
      throw new Error(`must be one of ${Object.keys(words).join(', ')}, not "${value}"`);
    }
    return meaning;
  });
}

/** A hotel's entry in the list. */
export const hotel = field((value): Hotel => {
  const given = parseJson(value);
  if (!Value.Check(Hotel, given)) throw new Error("must be a hotel's entry, as JSON");
  return given;
});

/** The proxies in front of an adapter: how many, or the networks and addresses in which they are. */
export type Proxies = number | readonly string[];

const mostHops = 10;

/** Refuses `true`, which would trust any sender's headers. */
export const proxies = field((value): Proxies => {
  const written = value.trim();
  if (written === 'false') return 0;
  if (/^\d+$/.test(written) && Number(written) <= mostHops) return Number(written);
  return networksIn(
    value,
    `the number of proxies in front (1 to ${String(mostHops)}), or their networks`,
  );
});

/** An address, or one with the number of its bits that count; none that has everybody in it. */
function isNetwork(written: string): boolean {
  const [address = '', bits, ...rest] = written.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  const isWithin = (digits: string) =>
    Number(digits) >= 1 && Number(digits) <= (family === 4 ? 32 : 128);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && isWithin(bits));
}

/** Networks, and addresses alone. */
export const networks = field((value) => networksIn(value, 'a list of networks'));

function networksIn(value: string, meant: string): readonly string[] {
  const written = value.split(',').map((network) => network.trim());
  if (!written.every(isNetwork)) {
    throw new Error(`must be ${meant} (10.0.0.0/8, 2001:db8::1), not "${value}"`);
  }
  return written;
}

/** Some of the hotels by their codes, in the order of the hotels' list. */
export const someHotels = (known: readonly string[]) => field((value) => hotelsOf(value, known));

/** Likewise, or the word for all of them. */
export const someHotelsOrAll = (known: readonly string[]) =>
  field((value) => (value.trim() === allHotels ? known : hotelsOf(value, known)));

/** What stands for all the hotels, in settings and commands. */
const allHotels = 'todos';

function hotelsOf(value: string, known: readonly string[]): readonly string[] {
  const asked = value
    .split(',')
    .map((db) => db.trim())
    .filter((db) => db !== '');
  const unknown = asked.filter((db) => !known.includes(db));
  if (unknown.length > 0) {
    throw new Error(
      `names hotels that do not exist: ${unknown.join(', ')}. Known: ${known.join(', ')}`,
    );
  }
  return asked.length === 0 ? known : known.filter((db) => asked.includes(db));
}

export const absoluteFolder = field((value) => {
  if (!path.isAbsolute(value)) throw new Error('must be an absolute path');
  return value;
});

/** Without a slash at its end. */
export const httpAddress = field((value) => {
  if (!isHttpAddress(value.trim())) throw new Error(`must be an http(s) address, not "${value}"`);
  return value.trim().replace(/\/+$/, '');
});

/** Its fault never repeats the value: it holds a password. */
export const postgresAddress = field((value) => {
  const url = value.trim();
  if (!/^postgres(ql)?:\/\/./.test(url) || !URL.canParse(url)) {
    throw new Error('must be an address of the form postgres://user:password@host:port/database');
  }
  return url;
});

/** A bucket of a storage. Its fault never repeats the value: it holds a secret. */
export const bucketAddress = field((value) => {
  const address = value.trim();
  if (bucketFrom(address) === undefined) {
    throw new Error('must be an address of the form https://id:key@host/bucket/prefix?region=…');
  }
  return address;
});

/** A server that takes mails. Its fault never repeats the value: it holds a password. */
export const mailServer = field((value) => {
  const url = value.trim();
  if (!isMailServer(url)) {
    throw new Error('must be an address of the form smtps://user:password@host:port');
  }
  return url;
});

/** With nothing after the port, where the library that reads it would take any setting from. */
function isMailServer(value: string): boolean {
  if (!/^smtps?:\/\/[^/?#\s]+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return (username === '') === (password === '') && isEncoded(username) && isEncoded(password);
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** What a CMS sends mails by. Faults never repeat the value: it holds a password. */
export const mail = field((value): Mail => {
  const given = parseJson(value);
  if (Value.Check(Mail, given) && isMailServer(given.server)) return given;
  throw new Error(
    'must be JSON of the form {"server": "…", "sender": "…", "webAddress": "…", "panelAddress": "…"}',
  );
});

export const instant = field((value) => {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw new Error(`must be an ISO instant, not "${value}"`);
  return date;
});

/** Where a hotel's CMS answers, and the token that it accepts. */
const CmsConnection = Type.Object({ url: Type.String(), token: Type.String() });
export type CmsConnection = Readonly<Static<typeof CmsConnection>>;

/** A hotel that an adapter serves. */
export const HotelConnection = Type.Object({
  hotel: Hotel,
  cms: CmsConnection,
  /** Whether the CMS is stopped at the moment and starts at the next call. */
  duerme: Type.Boolean(),
});
export type HotelConnection = Readonly<Static<typeof HotelConnection>>;

export const HotelConnections = Type.Array(HotelConnection, { minItems: 1 });

/** The address of each hotel's CMS, with `{db}` where the hotel's code stands. */
export const cmsAddresses = field((value): ((db: string) => string) => {
  const pattern = value.trim().replace(/\/+$/, '');
  if (!pattern.includes('{db}') || !isHttpAddress(pattern.replaceAll('{db}', 'db'))) {
    throw new Error(`must be an http(s) address with {db} in it, not "${value}"`);
  }
  return (db) => pattern.replaceAll('{db}', db);
});

function isHttpAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
