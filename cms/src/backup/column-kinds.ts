import type { ColumnKind } from '@guest-app/config/cms-calls/respaldos';

/** A value in a backup: the same from both engines. */
export type Neutral = string | number | boolean | null;

/** By the first word of a column's declared type. */
const kinds: Readonly<Record<string, ColumnKind>> = {
  smallint: 'entero',
  integer: 'entero',
  bigint: 'entero',
  float: 'numero',
  real: 'numero',
  double: 'numero',
  decimal: 'numero',
  numeric: 'numero',
  boolean: 'logico',
  char: 'texto',
  character: 'texto',
  varchar: 'texto',
  text: 'texto',
  datetime: 'instante',
  timestamp: 'instante',
  date: 'fecha',
  time: 'hora',
  json: 'json',
  jsonb: 'json',
  blob: 'bytes',
  bytea: 'bytes',
};

export function kindOf(declared: string): ColumnKind {
  const [word = ''] = /^[a-z]*/.exec(declared.toLowerCase()) ?? [];
  const kind = kinds[word];
  if (kind === undefined) throw new Error(`No backup knows columns of the type ${declared}`);
  return kind;
}

/** Turns a driver's value into a backup's. */
export function toNeutral(kind: ColumnKind, value: unknown): Neutral {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'entero':
      return exactly(value);
    case 'numero':
      return Number(value);
    case 'logico':
      return Boolean(value);
    case 'instante':
      return instantOf(value);
    case 'fecha':
      return textOf(typeof value === 'number' ? instantOf(value) : value).slice(0, 10);
    case 'hora':
      return timeOf(textOf(value));
    case 'json':
      return canonicalJson(textOf(value));
    case 'bytes':
      return Buffer.isBuffer(value) ? value.toString('base64') : textOf(value);
    case 'texto':
      return textOf(value);
  }
}

/** Turns a backup's value into one for SQLite's driver. */
export function toSqlite(kind: ColumnKind, value: Neutral): string | number | Buffer | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (kind === 'bytes') return Buffer.from(String(value), 'base64');
  if (kind !== 'instante') return value;
  const instant = Date.parse(String(value));
  return Number.isNaN(instant) ? value : instant;
}

/** Turns a backup's value into one for PostgreSQL's driver. */
export function toPostgres(
  kind: ColumnKind,
  value: Neutral,
): string | number | boolean | Date | Buffer | null {
  if (value === null) return null;
  if (kind === 'instante') return new Date(String(value));
  return kind === 'bytes' ? Buffer.from(String(value), 'base64') : value;
}

/** An integer too large for a number stays a text. */
function exactly(value: unknown): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : textOf(value);
}

/** SQLite stores instants as milliseconds; an invalid one stays as it is. */
function instantOf(value: unknown): string {
  const instant = value instanceof Date ? value : new Date(asNumber(value));
  return Number.isNaN(instant.getTime()) ? textOf(value) : instant.toISOString();
}

function asNumber(value: unknown): number | string {
  if (typeof value === 'number') return value;
  const text = textOf(value);
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** PostgreSQL omits trailing zeros. */
function timeOf(text: string): string {
  const [, time, fraction = ''] = /^(\d\d:\d\d:\d\d)(?:\.(\d*))?$/.exec(text) ?? [];
  return time === undefined ? text : `${time}.${fraction.slice(0, 3).padEnd(3, '0')}`;
}

/**
 * One text per value, for PostgreSQL keeps no order of keys. A text of SQLite that is no JSON becomes a JSON
 * string.
 */
function canonicalJson(text: string): string {
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    return JSON.stringify(text);
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value);
}
