import { OperatorError } from '../terminal/operator-error.js';

/** Which comes first in `03/04/2026`: the day or the month. */
export type DateOrder = 'dmy' | 'mdy';

const months = [
  ...[['ene', 'jan'], ['feb'], ['mar'], ['abr', 'apr'], ['may'], ['jun']],
  ...[['jul'], ['ago', 'aug'], ['sep', 'set'], ['oct'], ['nov'], ['dic', 'dec']],
];

const withSlashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * `23/11/2026`, `23.11.2026` and `23-NOV-26` are `2026-11-23`. Other forms stay as they are: the schema
 * refuses them.
 */
export function toDate(text: string, order: DateOrder): string {
  const [, first = '', second = '', year] = withSlashes.exec(text) ?? [];
  if (year !== undefined) {
    return order === 'dmy' ? iso(year, second, first) : iso(year, first, second);
  }
  const [, day = '', month = '', dottedYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (dottedYear !== undefined) return iso(dottedYear, month, day);
  const [, date = '', name = '', named = ''] =
    /^(\d{1,2})[-/. ]([a-z]{3,10})\.?[-/. ](\d{2}|\d{4})$/i.exec(text) ?? [];
  const index = months.findIndex((names) => names.includes(name.slice(0, 3).toLowerCase()));
  if (index === -1) return text;
  return iso(named.length === 2 ? `20${named}` : named, String(index + 1), date);
}

/**
 * The order that the dates with slashes of a file are in; undefined if each of them could be read either
 * way, or none begins with a day. A file without any is in no order, and read by day and month.
 */
export function orderOf(texts: readonly string[]): DateOrder | undefined {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = withSlashes.exec(text) ?? [];
    return first === undefined || Number(first) === Number(second) ? [] : [Number(first)];
  });
  return pairs.length === 0 || pairs.some((first) => first > 12) ? 'dmy' : undefined;
}

/** Takes `--fechas dmy` or `--fechas=dmy` out of a command line. */
export function readOrder(args: readonly string[]): {
  readonly order: DateOrder | undefined;
  readonly others: readonly string[];
} {
  const place = args.findIndex((arg) => arg === '--fechas' || arg.startsWith('--fechas='));
  if (place === -1) return { order: undefined, others: args };
  const [, joined] = (args[place] ?? '').split('=');
  const order = joined ?? args[place + 1];
  if (order !== 'dmy' && order !== 'mdy') {
    throw new OperatorError('--fechas es dmy (día/mes/año) o mdy (mes/día/año).');
  }
  return { order, others: args.toSpliced(place, joined === undefined ? 2 : 1) };
}

function iso(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
