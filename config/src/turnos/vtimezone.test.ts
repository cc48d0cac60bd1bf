import { expect, it } from 'vitest';
import { vtimezone } from './vtimezone';

interface Observance {
  readonly kind: string;
  /** Milliseconds of the local time of its onset, as if it were UTC. */
  readonly onset: number;
  readonly from: string;
  readonly to: string;
}

/** Reads a component as a calendar does. */
function observancesOf(component: string): readonly Observance[] {
  const pattern =
    /BEGIN:(STANDARD|DAYLIGHT)\r\nDTSTART:(\d{8}T\d{6})\r\nTZOFFSETFROM:([+-]\d{4})\r\nTZOFFSETTO:([+-]\d{4})\r\nTZNAME:\S+\r\nEND:\1/g;
  return [...component.matchAll(pattern)].map(([, kind = '', onset = '', from = '', to = '']) => ({
    ...{ kind, from, to },
    onset: Date.parse(onset.replace(/^(....)(..)(..T..)(..)(..)$/, '$1-$2-$3:$4:$5Z')),
  }));
}

const millisecondsOf = (offset: string) =>
  Number(`${offset.slice(0, 1)}1`) *
  (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3))) *
  60_000;

/** The instant of a local time by the component. */
function instantOf(observances: readonly Observance[], local: number): number {
  const at = observances.findLast(({ onset }) => onset <= local);
  if (at === undefined) throw new Error('The component does not cover that time.');
  return local - millisecondsOf(at.to);
}

/** The local time of an instant by `Intl`, as if it were UTC. */
function localByIntl(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (instant: number) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  };
}

it('gives each month of two years the offset of Intl, in every zone', () => {
  const wrong: string[] = [];
  for (const zona of Intl.supportedValuesOf('timeZone')) {
    const component = vtimezone(zona, 2026);
    expect(component).toContain(`BEGIN:VTIMEZONE\r\nTZID:${zona}\r\n`);
    const observances = observancesOf(component);
    const local = localByIntl(zona);
    for (let month = 0; month < 24; month += 1) {
      const wanted = Date.UTC(2026, month, 15, 10);
      if (local(instantOf(observances, wanted)) !== wanted) {
        wrong.push(`${zona} ${new Date(wanted).toISOString()}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

it('changes the clock at the second at which the zone does', () => {
  expect(vtimezone('America/New_York', 2026)).toContain(
    [
      'BEGIN:DAYLIGHT',
      'DTSTART:20260308T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'TZNAME:EDT',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'TZNAME:EST',
      'END:STANDARD',
    ].join('\r\n'),
  );
});

it('begins in summer where the year does', () => {
  const [first] = observancesOf(vtimezone('Australia/Sydney', 2026));
  expect(first).toMatchObject({ kind: 'DAYLIGHT', from: '+1100', to: '+1100' });
});

it.each([
  // Summer time that these places ended in 2022, 2024 and 2019.
  ['America/Mexico_City', '-0600'],
  ['America/Asuncion', '-0300'],
  ['America/Sao_Paulo', '-0300'],
])('has one offset in %s since it gave up summer time', (zona, offset) => {
  const observances = observancesOf(vtimezone(zona, 2027));
  expect(observances.map(({ kind, to }) => [kind, to])).toEqual([['STANDARD', offset]]);
});

it('covers the years from the one before the event to the second after it', () => {
  const years = observancesOf(vtimezone('Europe/Kyiv', 2026)).map(({ onset }) =>
    new Date(onset).getUTCFullYear(),
  );
  expect([...new Set(years)]).toEqual([2025, 2026, 2027, 2028]);
});
