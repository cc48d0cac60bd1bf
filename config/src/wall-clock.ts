/** A minute as a hotel's own clock shows it: `YYYY-MM-DD` and `HH:mm`. */
export interface Minuto {
  readonly fecha: string;
  readonly hora: string;
}

export interface ClockMinute {
  /** Milliseconds since the epoch. */
  readonly instante: number;
  /** What the clock shows then: another hour where a clock change skips the chosen one. */
  readonly horaReal: string;
  /** Whether a clock change skips the chosen hour, or repeats it. */
  readonly reloj: 'salta' | 'repite' | null;
}

const minute = 60_000;
/** No zone changes its clock by more at once. */
const widestChange = 3 * 60 * minute;

/**
 * The first instant at which the clock of a zone shows this minute: of an hour that comes twice the first one, and
 * for an hour that a clock change skips the instant of the change. Reads nothing of the machine's own zone. Throws a
 * RangeError for what is no date or no time.
 */
export function minuteIn(zona: string, { fecha, hora }: Minuto): ClockMinute {
  const shown = Date.parse(`${fecha}T${hora}:00Z`);
  const isReal = Number.isFinite(shown) && new Date(shown).toISOString().startsWith(`${fecha}T`);
  if (!isReal) throw new RangeError(`No such minute: ${fecha} ${hora}`);
  const offsets = [shown - widestChange - day, shown + widestChange + day].map((instant) =>
    offsetAt(zona, instant),
  );
  const candidates = [...new Set(offsets)]
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(zona, instant) === shown)
    .toSorted((a, b) => a - b);
  const [first] = candidates;
  if (first !== undefined) {
    return { instante: first, horaReal: hora, reloj: candidates.length > 1 ? 'repite' : null };
  }
  const instante = changeBetween(zona, shown - Math.max(...offsets), shown - Math.min(...offsets));
  return { instante, horaReal: onClockOf(zona, new Date(instante)).hora, reloj: 'salta' };
}

const day = 24 * 60 * minute;

/** The first minute between two instants with the offset that the later one has. */
function changeBetween(zona: string, from: number, to: number): number {
  const after = offsetAt(zona, to);
  let [before, changed] = [from, to];
  while (changed - before > minute) {
    const middle = before + Math.floor((changed - before) / minute / 2) * minute;
    if (offsetAt(zona, middle) === after) changed = middle;
    else before = middle;
  }
  return changed;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a zone shows at an instant, without seconds. */
export function onClockOf(zona: string, instant: Date): Minuto {
  let format = formats.get(zona);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zona,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    });
    formats.set(zona, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day: date = '', hour = '', minute: minutes = '' } = parts;
  return { fecha: `${year}-${month}-${date}`, hora: `${hour}:${minutes}` };
}

/** Milliseconds that the clock of a zone is ahead of UTC, in whole minutes. */
function offsetAt(zona: string, instante: number): number {
  const { fecha, hora } = onClockOf(zona, new Date(instante));
  return Date.parse(`${fecha}T${hora}Z`) - Math.floor(instante / minute) * minute;
}

/** A day as people write it: `2026-12-04` as `04/12/2026`. */
export const writtenDay = (fecha: string) => fecha.split('-').reverse().join('/');
