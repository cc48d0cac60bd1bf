import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ddMm, hasCome, longDay, nextDay, shortWeekday } from './dates';

const phoneZone = process.env['TZ'];

describe.each(['America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
  'on a phone in %s',
  (zone) => {
    beforeAll(() => {
      process.env['TZ'] = zone;
    });
    afterAll(() => {
      if (phoneZone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = phoneZone;
    });

    it('shows the days as they were sent', () => {
      expect(ddMm('2026-11-02')).toBe('02/11');
      expect(longDay('2026-11-02', 'es')).toBe('Lunes 2 de noviembre');
      expect(longDay('2026-11-02', 'en')).toBe('Monday 2 November');
      expect(shortWeekday('2026-11-02', 'es')).toBe('lun');
      expect(shortWeekday('2026-11-02', 'en')).toBe('Mon');
    });

    it('knows the day after, over the end of a month and a change of the clocks', () => {
      expect(nextDay('2026-02-28')).toBe('2026-03-01');
      expect(nextDay('2026-03-29')).toBe('2026-03-30');
      expect(nextDay('2026-12-31')).toBe('2027-01-01');
    });
  },
);

describe('hasCome', () => {
  const now = { fecha: '2026-11-02', hora: '00:05' };

  it.each([
    ['2026-11-01', '20:00', true],
    ['2026-11-01', '24:00', true],
    ['2026-11-02', '00:05', true],
    ['2026-11-02', '00:06', false],
    ['2026-11-02', '09:00', false],
    ['2026-11-03', '00:00', false],
  ])('says of %s at %s: %s', (fecha, hora, expected) => {
    expect(hasCome({ fecha, hora }, now)).toBe(expected);
  });
});
