import { expect, it } from 'vitest';
import { toCalendar } from './calendar.js';

const hotel = { db: 'gbba', nombre: 'Gran Hotel', zona: 'America/Argentina/Buenos_Aires' };
const shift = {
  idReserva: 7,
  servicio: 'Spa; masajes, sauna',
  salon: 'Piso 2',
  fecha: '2026-11-23',
  desde: '09:30',
  hasta: '10:30',
};
const now = new Date('2026-11-20T12:00:00Z');

it("is on the hotel's clock, with the zone's own rules in the file", () => {
  const file = toCalendar(shift, hotel, now);
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Argentina/Buenos_Aires');
  expect(file).toContain('DTSTART;TZID=America/Argentina/Buenos_Aires:20261123T093000');
  expect(file).toContain('DTEND;TZID=America/Argentina/Buenos_Aires:20261123T103000');
});

it('escapes what the format reserves and names the booking', () => {
  const file = toCalendar(shift, hotel, now);
  expect(file).toContain('SUMMARY:Spa\\; masajes\\, sauna · Gran Hotel');
  expect(file).toContain('UID:gbba-7');
  expect(file).toContain('LOCATION:Piso 2\\, Gran Hotel');
});

it('ends on the next day where the shift ends at midnight', () => {
  const file = toCalendar({ ...shift, desde: '23:00', hasta: '00:00' }, hotel, now);
  expect(file).toContain('DTEND;TZID=America/Argentina/Buenos_Aires:20261124T000000');
});

it('reminds of it half an hour before, in words', () => {
  const [, alarm = ''] =
    /BEGIN:VALARM\r\n(.*)\r\nEND:VALARM/s.exec(toCalendar(shift, hotel, now)) ?? [];
  expect(alarm.split('\r\n')).toEqual([
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    'DESCRIPTION:Spa\\; masajes\\, sauna · Gran Hotel',
  ]);
});
