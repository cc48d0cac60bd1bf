import { describe, expect, it } from 'vitest';
import { readOrder, toDate } from './stays-dates.js';

describe('toDate', () => {
  it.each([
    ['23/11/2026', '2026-11-23'],
    ['3/4/2026', '2026-04-03'],
    ['28.11.2026', '2026-11-28'],
    ['28.11.26', '2026-11-28'],
    ['23/11/26', '2026-11-23'],
    ['23-11-2026', '2026-11-23'],
    ['2026/11/23', '2026-11-23'],
    ['23/11/2026 0:00', '2026-11-23'],
    ['23/11/2026 12:00:00 a. m.', '2026-11-23'],
    ['2026-11-23T14:30:00.000', '2026-11-23'],
    ['23-NOV-26', '2026-11-23'],
    ['1-ene-2027', '2027-01-01'],
    ['05 Dec 2026', '2026-12-05'],
    ['9-sept.-26', '2026-09-09'],
    ['2026-11-23', '2026-11-23'],
  ])('reads %s', (text, date) => {
    expect(toDate(text, 'dmy')).toBe(date);
  });

  it('reads slashes and hyphens by the order of the file, and dots always by the day', () => {
    expect(toDate('11/23/2026', 'mdy')).toBe('2026-11-23');
    expect(toDate('11-23-2026', 'mdy')).toBe('2026-11-23');
    expect(toDate('03.04.2026', 'mdy')).toBe('2026-04-03');
  });

  it('leaves what is no date for its fault', () => {
    expect(toDate('23-XYZ-26', 'dmy')).toBe('23-XYZ-26');
    expect(toDate('mañana', 'dmy')).toBe('mañana');
    // Either the 23rd of 2026 or the 26th of 2023.
    expect(toDate('23-11-26', 'dmy')).toBe('23-11-26');
    expect(toDate('2026-11-23T23:30:00Z', 'dmy')).toBe('2026-11-23T23:30:00Z');
  });
});

describe('--fechas', () => {
  it('is taken out of the command line, wherever it stands', () => {
    const others = ['usr', 'estadias.csv'];
    expect(readOrder(others)).toEqual({ order: undefined, others });
    expect(readOrder([...others, '--fechas', 'mdy'])).toEqual({ order: 'mdy', others });
    expect(readOrder(['--fechas=dmy', ...others])).toEqual({ order: 'dmy', others });
  });

  it('is one of the two', () => {
    for (const args of [['--fechas'], ['--fechas', 'ymd'], ['--fechas=']]) {
      expect(() => readOrder(args)).toThrow('--fechas es dmy');
    }
  });
});
