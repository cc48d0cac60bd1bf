import { isIP } from 'node:net';
import path from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type CleanedEnv, cleanEnv, EnvMissingError, makeExactValidator } from 'envalid';
import { hotels } from '../hotels.js';
import { parseJson } from '../parse-json.js';
import { givenVariables, type Variables } from './given-variables.js';
import { Mail } from './mail.js';

/** The environment is not usable: one sentence for each variable that is wrong. */
export class EnvironmentFault extends Error {}

/** Reads all the fields before it answers, so that whoever set them sees all faults at once. */
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

/** As it is, whatever it begins or ends with. */
export const secret = field((value) => value);

export const longSecret = field(asLongSecret);

function asLongSecret(value: string): string {
  if (value.length < 32) throw new Error('must have 32 characters or more');
  return value;
}

/** From which all others are made: what nobody guesses, so nothing that a person made up or a keyboard repeated. */
export const installationSecret = field((value) => {
  const secret = asLongSecret(value.trim());
  if (new Set(secret).size < 12) throw new Error('must be random (`openssl rand -base64 32`)');
  return secret;
});

export const longSecrets = field((value) => value.split(',').map(asLongSecret));

/** An e-mail address; `{db}` in it stands for the hotel. */
export const emailOfHotel = field((value) => {
  const address = value.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new Error(`must be an e-mail, not "${value}"`);
  return address;
});

export const port = field((value) => {
  const number = Number(value);
  if (!/^\d+$/.test(value.trim()) || number < 1 || number > 65_535) {
    throw new Error(`must be a whole number from 1 to 65535, not "${value}"`);
  }
  return number;
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

export const everyHotel: readonly string[] = hotels.map(({ db }) => db);

export const hotel = field((value) => {
  if (!everyHotel.includes(value)) {
    throw new Error(`names a hotel that does not exist: ${value}. Known: ${everyHotel.join(', ')}`);
  }
  return value;
});

/** The proxies in front of an adapter: how many, or the networks and addresses in which they are. */
export type Proxies = number | readonly string[];

const mostHops = 10;

/** `true` is none of them: it would believe whatever anybody says. */
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

/** Hotels by their codes, in the order of the hotels' list. */
export const someHotels = field(hotelsOf);

/** Likewise, or the word for all of them. */
export const someHotelsOrAll = field((value) =>
  value.trim() === 'todos' ? everyHotel : hotelsOf(value),
);

function hotelsOf(value: string): readonly string[] {
  const asked = value
    .split(',')
    .map((db) => db.trim())
    .filter((db) => db !== '');
  const unknown = asked.filter((db) => !everyHotel.includes(db));
  if (unknown.length > 0) {
    throw new Error(
      `names hotels that do not exist: ${unknown.join(', ')}. Known: ${everyHotel.join(', ')}`,
    );
  }
  return asked.length === 0 ? everyHotel : everyHotel.filter((db) => asked.includes(db));
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

const Connections = Type.Record(Type.String(), CmsConnection);

/** A connection for each hotel that is served. Faults never repeat the value: it holds tokens. */
export const cmsConnections = field((value): ReadonlyMap<string, CmsConnection> => {
  const connections = parseJson(value);
  if (!Value.Check(Connections, connections) || Object.keys(connections).length === 0) {
    throw new Error('must be JSON of the form {"db": {"url": "…", "token": "…"}}');
  }
  for (const [db, { url }] of Object.entries(connections)) {
    if (!everyHotel.includes(db)) throw new Error(`names a hotel that does not exist: ${db}`);
    if (!isHttpAddress(url)) throw new Error(`must have an http(s) address as the url of ${db}`);
  }
  return new Map(Object.entries(connections));
});

function isHttpAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
