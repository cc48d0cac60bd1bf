import { IANAZone } from 'luxon';

/** Clock of a zone at an instant. */
interface ZoneClock {
  /** Minutes east of UTC. */
  readonly offset: number;
  readonly name: string;
}

/** A change of the clock, at an instant in milliseconds. */
interface Transition {
  readonly at: number;
  readonly from: number;
  readonly to: ZoneClock;
}

const second = 1_000;
const minute = 60 * second;
/** No zone changes its clock twice within this time. */
const step = 7 * 24 * 60 * minute;

/**
 * The VTIMEZONE component of an IANA zone with its offsets from the year before an event to the end of the
 * second year after it, from Node's own time zone data, by which shifts are booked, too.
 */
export function vtimezone(zona: string, year: number): string {
  const clockAt = zoneClock(zona);
  const start = Date.UTC(year - 1, 0, 1);
  const first = clockAt(start);
  const transitions = transitionsOf(clockAt, start, Date.UTC(year + 3, 0, 1));
  const next = transitions[0];
  const isSummer = next !== undefined && next.to.offset < first.offset;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zona}`,
    ...observance(isSummer, { at: start, from: first.offset, to: first }),
    ...transitions.flatMap((one) => observance(one.to.offset > one.from, one)),
    'END:VTIMEZONE',
  ].join('\r\n');
}

function observance(isSummer: boolean, { at, from, to }: Transition): string[] {
  const kind = isSummer ? 'DAYLIGHT' : 'STANDARD';
  const onset = new Date(at + from * minute).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to.offset)}`,
    `TZNAME:${to.name}`,
    `END:${kind}`,
  ];
}

/** The changes of the offset between two instants. */
function transitionsOf(
  clockAt: (at: number) => ZoneClock,
  start: number,
  end: number,
): Transition[] {
  const transitions: Transition[] = [];
  let before = clockAt(start);
  for (let from = start; from < end; from += step) {
    const to = Math.min(from + step, end);
    const after = clockAt(to);
    if (after.offset !== before.offset) {
      const at = firstWith(after.offset, from, to, clockAt);
      transitions.push({ at, from: before.offset, to: clockAt(at) });
    }
    before = after;
  }
  return transitions;
}

/** The first second after `from` that has the offset of `to`. */
function firstWith(
  offset: number,
  from: number,
  to: number,
  clockAt: (at: number) => ZoneClock,
): number {
  let [low, high] = [from / second, to / second];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (clockAt(middle * second).offset === offset) high = middle;
    else low = middle;
  }
  return high * second;
}

function zoneClock(zona: string): (at: number) => ZoneClock {
  const zone = IANAZone.create(zona);
  return (at) => ({
    offset: zone.offset(at),
    get name() {
      return zone.offsetName(at, { format: 'short', locale: 'en-US' }) ?? zona;
    },
  });
}

/** -210 is `-0330`. */
function offsetText(offset: number): string {
  const total = Math.abs(offset);
  const two = (number: number) => String(number).padStart(2, '0');
  return [offset < 0 ? '-' : '+', two(Math.floor(total / 60)), two(total % 60)].join('');
}
