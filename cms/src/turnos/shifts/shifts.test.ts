import { describe, expect, it } from 'vitest';
import {
  bookingState,
  cancellableUntil,
  type Cierre,
  dateAt,
  dayIn,
  daysBetween,
  endOfDay,
  hasBegun,
  type Horario,
  shiftsOn,
  startOf,
  toMinutes,
} from './shifts';

const buenosAires = 'America/Argentina/Buenos_Aires';
const newYork = 'America/New_York';

const everyDay: Horario = {
  dias: [1, 2, 3, 4, 5, 6, 7],
  desde: '09:00',
  hasta: '12:00',
  duracion: 60,
  vigenteDesde: null,
  vigenteHasta: null,
};

const starts = (fecha: string, horarios: Horario[], cierres: Cierre[] = [], zona = buenosAires) =>
  shiftsOn(dayIn(fecha, zona), horarios, cierres).map((shift) => shift.desde);

describe('shiftsOn', () => {
  it('cuts the hours of a rule into whole shifts and leaves a rest that is too short', () => {
    expect(
      shiftsOn(dayIn('2026-11-23', buenosAires), [{ ...everyDay, hasta: '11:30' }], []),
    ).toMatchObject([
      { fecha: '2026-11-23', desde: '09:00', hasta: '10:00' },
      { fecha: '2026-11-23', desde: '10:00', hasta: '11:00' },
    ]);
  });

  it('lets a day end at midnight', () => {
    expect(
      shiftsOn(
        dayIn('2026-11-23', buenosAires),
        [{ ...everyDay, desde: '23:00', hasta: '24:00' }],
        [],
      ),
    ).toMatchObject([{ fecha: '2026-11-23', desde: '23:00', hasta: '00:00' }]);
  });

  it('holds on the weekdays and between the dates of its rule', () => {
    const mondays = {
      ...everyDay,
      dias: [1],
      vigenteDesde: '2026-11-20',
      vigenteHasta: '2026-11-25',
    };
    expect(starts('2026-11-23', [mondays])).toHaveLength(3);
    expect(starts('2026-11-24', [mondays])).toEqual([]);
    expect(starts('2026-11-16', [mondays])).toEqual([]);
    expect(starts('2026-11-30', [mondays])).toEqual([]);
  });

  it('joins rules by start and offers no start twice', () => {
    const half = { ...everyDay, desde: '08:00', hasta: '10:00', duracion: 30 };
    expect(starts('2026-11-23', [everyDay, half])).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '11:00',
    ]);
  });

  it('offers nothing on a closed day, and on closed hours nothing that touches them', () => {
    const day = { desde: '2026-11-23', hasta: '2026-11-24', horas: null };
    expect(starts('2026-11-24', [everyDay], [day])).toEqual([]);
    expect(starts('2026-11-25', [everyDay], [day])).toHaveLength(3);
    const hours = { ...day, horas: { desde: '10:30', hasta: '11:00' } };
    expect(starts('2026-11-23', [everyDay], [hours])).toEqual(['09:00', '11:00']);
  });

  it('offers no shift in the hour that daylight saving skips, and the repeated hour once', () => {
    const night = { ...everyDay, desde: '01:00', hasta: '04:00' };
    expect(starts('2026-03-08', [night], [], newYork)).toEqual(['01:00', '03:00']);
    expect(starts('2026-11-01', [night], [], newYork)).toEqual(['01:00', '02:00', '03:00']);
  });
});

describe('dayIn', () => {
  it.each([
    'America/Argentina/Buenos_Aires',
    'America/New_York',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ])('counts every day of a year in %s as the zone itself says', (zona) => {
    for (const fecha of daysBetween('2026-01-01', '2026-12-31')) {
      const day = dayIn(fecha, zona);
      for (const desde of ['00:00', '02:15', '12:00', '23:30']) {
        expect(day.startAt(toMinutes(desde)), `${fecha} ${desde}`).toEqual(
          startOf(fecha, desde, zona),
        );
      }
    }
  });

  it('has no time on a day that a zone leaves out', () => {
    expect(dayIn('2011-12-30', 'Pacific/Apia').startAt(toMinutes('12:00'))).toBeNull();
  });
});

describe('startOf', () => {
  it("is on the hotel's clock", () => {
    expect(startOf('2026-11-23', '09:00', buenosAires)?.toISOString()).toBe(
      '2026-11-23T12:00:00.000Z',
    );
  });

  it('takes the first of an hour that comes twice', () => {
    expect(startOf('2026-11-01', '01:30', newYork)?.toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it('is null for a time that is none', () => {
    expect(startOf('2026-02-30', '09:00', buenosAires)).toBeNull();
    expect(startOf('2026-03-08', '02:30', newYork)).toBeNull();
  });
});

describe('days', () => {
  it('counts arrival and departure', () => {
    expect(daysBetween('2026-11-29', '2026-12-01')).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
    ]);
    expect(daysBetween('2026-12-02', '2026-12-01')).toEqual([]);
  });

  it("takes today from the hotel's clock, not from UTC", () => {
    expect(dateAt(new Date('2026-11-23T01:00:00Z'), buenosAires)).toBe('2026-11-22');
  });

  it('ends a day at the next midnight, whatever its length', () => {
    expect(endOfDay('2026-11-23', buenosAires).toISOString()).toBe('2026-11-24T03:00:00.000Z');
    expect(endOfDay('2026-03-08', newYork).toISOString()).toBe('2026-03-09T04:00:00.000Z');
  });
});

describe('hasBegun', () => {
  it.each([
    ['before its start', '10:00', '2026-03-08T13:59:00Z', false],
    ['at its start', '10:00', '2026-03-08T14:00:00Z', true],
    ['in the hour that the clock skips, on its day', '02:30', '2026-03-09T03:59:00Z', false],
    ['in the hour that the clock skips, after its day', '02:30', '2026-03-09T04:00:00Z', true],
  ])('is known of a shift %s', (_when, desde, now, begun) => {
    expect(hasBegun({ fecha: '2026-03-08', desde }, { now: new Date(now), zona: newYork })).toBe(
      begun,
    );
  });
});

describe('bookingState', () => {
  const start = new Date('2026-11-23T12:00:00Z');
  const plazos = { abreMinutosAntes: 24 * 60, cierraMinutosAntes: 60, cancelaMinutosAntes: 120 };

  it.each([
    ['2026-11-22T11:59:00Z', 'todavia no abre'],
    ['2026-11-22T12:00:00Z', 'abierto'],
    ['2026-11-23T10:59:00Z', 'abierto'],
    ['2026-11-23T11:00:00Z', 'cerrado'],
    ['2026-11-23T12:00:00Z', 'comenzado'],
  ])('at %s it is %s', (now, state) => {
    expect(bookingState(start, plazos, new Date(now))).toBe(state);
  });

  it('with neutral terms is open until the shift begins', () => {
    const neutral = { abreMinutosAntes: null, cierraMinutosAntes: 0, cancelaMinutosAntes: 0 };
    expect(bookingState(start, neutral, new Date('2025-01-01T00:00:00Z'))).toBe('abierto');
    expect(bookingState(start, neutral, new Date('2026-11-23T11:59:59Z'))).toBe('abierto');
    expect(cancellableUntil(start, neutral)).toBe(start.getTime());
  });
});
