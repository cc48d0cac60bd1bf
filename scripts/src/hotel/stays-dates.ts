import { OperatorError } from '../terminal/operator-error.js';

/** Which comes first in `03/04/2026`: the day or the month. */
export type DateOrder = 'dmy' | 'mdy';

const months = [
  ...[['ene', 'jan'], ['feb'], ['mar'], ['abr', 'apr'], ['may'], ['jun']],
  ...[['jul'], ['ago', 'aug'], ['sep', 'set'], ['oct'], ['nov'], ['dic', 'dec']],
];

/** The time that a spreadsheet or a PMS writes after a date: `0:00`, `14:00:00`, `12:00:00 AM`. */
const timeOfDay = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(\s?[ap]\.?\s?m\.?)?$/i;
const numbered = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/;
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;
const withMonthName = /^(\d{1,2})[-/. ]([a-z]{3,10})\.?[-/. ](\d{2}|\d{4})$/i;

/**
 * `23/11/2026`, `23-11-2026`, `23.11.26`, `23-NOV-26` and `2026/11/23`, also with a time after them, are
 * `2026-11-23`. Other forms stay as they are: the schema refuses them.
 */
export function toDate(text: string, order: DateOrder): string {
  const date = text.replace(timeOfDay, '');
  const { first, second, year, isDayFirst } = inNumbers(date) ?? {};
  if (year !== undefined) {
    return order === 'dmy' || isDayFirst ? iso(year, second, first) : iso(year, first, second);
  }
  const [, fullYear, month = '', day = ''] = yearFirst.exec(date) ?? [];
  if (fullYear !== undefined) return iso(fullYear, month, day);
  const [, dayOfName = '', name = '', named = ''] = withMonthName.exec(date) ?? [];
  const index = months.findIndex((names) => names.includes(name.slice(0, 3).toLowerCase()));
  return index === -1 ? date : iso(named, String(index + 1), dayOfName);
}

interface Numbers {
  readonly first: string;
  readonly second: string;
  readonly year: string;
  /** Dots stand in German and Russian dates, which begin with the day. */
  readonly isDayFirst: boolean;
}

/** A date of three numbers whose year is the last; not `23-11-26`, whose first number may be a year. */
function inNumbers(date: string): Numbers | undefined {
  const [, first = '', separator, second = '', year = ''] = numbered.exec(date) ?? [];
  if (separator === undefined || (separator === '-' && year.length === 2)) return undefined;
  return { first, second, year, isDayFirst: separator === '.' };
}

/**
 * The order that the dates of a file with slashes or hyphens are in; undefined if each of them could be read
 * either way, or none begins with a day. A file without any is in no order, and read by day and month.
 */
export function orderOf(texts: readonly string[]): DateOrder | undefined {
  const firsts = texts.flatMap((text) => {
    const { first, second, isDayFirst } = inNumbers(text.replace(timeOfDay, '')) ?? {};
    return isDayFirst !== false || Number(first) === Number(second) ? [] : [Number(first)];
  });
  return firsts.length === 0 || firsts.some((first) => first > 12) ? 'dmy' : undefined;
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

function iso(year: string, month = '', day = ''): string {
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
