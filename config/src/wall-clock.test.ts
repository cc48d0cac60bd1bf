import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minuteIn, onClockOf } from './wall-clock.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

const at = (zona: string, fecha: string, hora: string) => {
  const { instante, ...minute } = minuteIn(zona, { fecha, hora });
  return { ...minute, instante: new Date(instante).toISOString() };
};

/** The process's own zone is another one, with clock changes of its own. */
it.each(['UTC', 'America/New_York', 'Pacific/Auckland', 'Europe/Madrid'])(
  'reads the clocks of hotels in a process of the zone %s',
  (own) => {
    vi.stubEnv('TZ', own);
    const normal = { reloj: null };
    expect(at('Europe/Madrid', '2026-07-01', '09:00')).toEqual({
      ...{ ...normal, horaReal: '09:00', instante: '2026-07-01T07:00:00.000Z' },
    });
    expect(at('America/Santiago', '2026-07-01', '09:00')).toEqual({
      ...{ ...normal, horaReal: '09:00', instante: '2026-07-01T13:00:00.000Z' },
    });
    // Around the changes: Madrid on 29 March and 25 October 2026, Santiago on 5 April and 6 September.
    expect(at('Europe/Madrid', '2026-03-29', '01:59').instante).toBe('2026-03-29T00:59:00.000Z');
    expect(at('Europe/Madrid', '2026-03-29', '03:00')).toEqual({
      ...{ ...normal, horaReal: '03:00', instante: '2026-03-29T01:00:00.000Z' },
    });
    expect(at('Europe/Madrid', '2026-10-25', '03:00').instante).toBe('2026-10-25T02:00:00.000Z');
    expect(at('America/Santiago', '2026-09-05', '23:59').instante).toBe('2026-09-06T03:59:00.000Z');
    expect(at('America/Santiago', '2026-09-06', '01:00')).toEqual({
      ...{ ...normal, horaReal: '01:00', instante: '2026-09-06T04:00:00.000Z' },
    });
    expect(at('America/Santiago', '2026-04-05', '00:00').instante).toBe('2026-04-05T04:00:00.000Z');
  },
);

it.each([
  ['Europe/Madrid', '2026-03-29', '02:30', '03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Madrid', '2026-03-29', '02:00', '03:00', '2026-03-29T01:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '00:15', '01:00', '2026-09-06T04:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:10', '02:30', '2026-10-03T15:30:00.000Z'],
])('takes the change for an hour of %s on %s at %s, which it skips', (zona, fecha, hora, ...is) => {
  const [horaReal, instante] = is;
  expect(at(zona, fecha, hora)).toEqual({ horaReal, instante, reloj: 'salta' });
});

it.each([
  ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['America/Santiago', '2026-04-04', '23:30', '2026-04-05T02:30:00.000Z'],
])('takes the first of two hours of %s on %s at %s', (zona, fecha, hora, instante) => {
  expect(at(zona, fecha, hora)).toEqual({ horaReal: hora, instante, reloj: 'repite' });
});

it('shows what a clock shows, with seconds cut off', () => {
  const local = (zona: string, instante: string) => onClockOf(zona, new Date(instante));
  expect(local('America/Santiago', '2026-09-06T03:59:59.999Z')).toEqual({
    ...{ fecha: '2026-09-05', hora: '23:59' },
  });
  expect(local('Europe/Madrid', '2026-12-31T23:00:00Z')).toEqual({
    ...{ fecha: '2027-01-01', hora: '00:00' },
  });
});

it.each([
  ['2026-02-30', '09:00'],
  ['2026-13-01', '09:00'],
  ['2026-01-01', '24:00'],
  ['2026-01-01', '9'],
])('refuses %s %s', (fecha, hora) => {
  expect(() => minuteIn('Europe/Madrid', { fecha, hora })).toThrow(RangeError);
});

describe.each(['America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
  'in a process of the zone %s',
  (own) => {
    beforeEach(() => {
      vi.stubEnv('TZ', own);
    });

    it('shows an instant on the clock of the hotel', () => {
      const clock = onClockOf('America/Argentina/Buenos_Aires', new Date('2026-11-02T02:30:00Z'));
      expect(clock).toEqual({ fecha: '2026-11-01', hora: '23:30' });
    });

    it('counts midnight as the first hour of a day', () => {
      expect(onClockOf('America/Argentina/Buenos_Aires', new Date('2026-11-02T03:00:00Z'))).toEqual(
        { fecha: '2026-11-02', hora: '00:00' },
      );
    });

    it('shows both changes of the hotel’s clock', () => {
      const hour = (instant: string) => onClockOf('America/New_York', new Date(instant));
      expect(hour('2026-03-08T06:59:00Z')).toEqual({ fecha: '2026-03-08', hora: '01:59' });
      expect(hour('2026-03-08T07:00:00Z')).toEqual({ fecha: '2026-03-08', hora: '03:00' });
      expect(hour('2026-11-01T05:30:00Z')).toEqual({ fecha: '2026-11-01', hora: '01:30' });
      expect(hour('2026-11-01T06:30:00Z')).toEqual({ fecha: '2026-11-01', hora: '01:30' });
      expect(hour('2026-11-01T07:00:00Z')).toEqual({ fecha: '2026-11-01', hora: '02:00' });
    });
  },
);
