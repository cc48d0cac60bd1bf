import { expect, it } from 'vitest';
import { toCalendar } from './calendar-file';
import { sequenceAt } from './calendar-sequence';

const hotel = { db: 'gbba', nombre: 'Gran Hotel', zona: 'America/Argentina/Buenos_Aires' };
const shift = {
  evento: 'k3j9',
  servicio: 'Spa; masajes, sauna',
  salon: 'Piso 2',
  fecha: '2026-11-23',
  desde: '09:30',
  hasta: '10:30',
  personas: 2,
  idioma: 'ES-AR',
};
const now = new Date('2026-11-20T12:00:00Z');
const from = {
  sender: 'turnos@hotel.example',
  guest: { name: 'Ana Núñez', email: 'ana@buzon.example' },
};

it("is on the hotel's clock, with the zone's own rules in the file", () => {
  const file = toCalendar(shift, hotel, now);
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Argentina/Buenos_Aires');
  expect(file).toContain('DTSTART;TZID=America/Argentina/Buenos_Aires:20261123T093000');
  expect(file).toContain('DTEND;TZID=America/Argentina/Buenos_Aires:20261123T103000');
});

it('escapes what the format reserves and names the booking', () => {
  const file = toCalendar(shift, hotel, now);
  expect(file).toContain('SUMMARY:Spa\\; masajes\\, sauna · Gran Hotel');
  expect(file).toContain('UID:gbba-k3j9');
  expect(file).toContain('DTSTAMP:20261120T120000Z\r\n');
  expect(file).toContain('LOCATION:Piso 2\\, Gran Hotel');
});

it('says for how many it is, in the language of the guest', () => {
  expect(toCalendar(shift, hotel, now)).toContain('DESCRIPTION:Personas: 2\r\n');
  const inEnglish = toCalendar({ ...shift, idioma: 'PT' }, hotel, now);
  expect(inEnglish).toContain('DESCRIPTION:People: 2\r\n');
  expect(toCalendar({ ...shift, personas: null }, hotel, now)).not.toContain('Personas');
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

it('tells a calendar to forget what was cancelled, and which notice of a booking came later', () => {
  const cancelled = toCalendar(shift, hotel, now, { ...from, sequence: 12, isCancelled: true });
  expect(cancelled).toContain('METHOD:CANCEL');
  expect(cancelled).toContain('UID:gbba-k3j9');
  expect(cancelled).toContain('SEQUENCE:12');
  expect(cancelled).toContain('STATUS:CANCELLED');
  expect(cancelled.replaceAll('\r\n ', '')).toContain(
    'ORGANIZER;CN="Gran Hotel":mailto:turnos@hotel.example',
  );
  expect(cancelled.replaceAll('\r\n ', '')).toContain(
    'ATTENDEE;ROLE=REQ-PARTICIPANT;CN="Ana Núñez":MAILTO:ana@buzon.example\r\n',
  );
  expect(cancelled).not.toContain('VALARM');
  const booked = toCalendar(shift, hotel, now, { ...from, sequence: 3, isCancelled: false });
  expect(booked).toContain('METHOD:PUBLISH');
  expect(booked).toContain('BEGIN:VALARM');
  // RFC 5546, 3.2.1: what is published has none.
  expect(booked).not.toContain('ATTENDEE');
});

it('writes the quotes of a name by RFC 6868', () => {
  const file = toCalendar(shift, { ...hotel, nombre: 'El "Gran" Hotel ^' }, now, {
    ...from,
    guest: { name: 'Ana "Nana" Núñez', email: 'ana@buzon.example' },
    sequence: 1,
    isCancelled: true,
  }).replaceAll('\r\n ', '');
  expect(file).toContain(`ORGANIZER;CN="El ^'Gran^' Hotel ^^":mailto:`);
  expect(file).toContain(`CN="Ana ^'Nana^' Núñez":MAILTO:`);
});

it('counts what a guest downloads later as newer', () => {
  const later = new Date('2026-11-20T12:00:01Z');
  expect(toCalendar(shift, hotel, now)).toContain(`SEQUENCE:${String(sequenceAt(now))}\r\n`);
  expect(sequenceAt(later)).toBe(sequenceAt(now) + 1);
  // The largest number that the format allows.
  expect(sequenceAt(new Date('2088-01-01T00:00:00Z'))).toBeLessThan(2 ** 31);
});

it('has the hour that comes twice once, and ends where the clock jumps', () => {
  const newYork = { ...hotel, zona: 'America/New_York' };
  const twice = { ...shift, fecha: '2026-11-01', desde: '01:00', hasta: '02:00' };
  expect(toCalendar(twice, newYork, now)).toContain(
    'DTSTART;TZID=America/New_York:20261101T010000\r\nDTEND;TZID=America/New_York:20261101T020000',
  );
  const missing = { ...shift, fecha: '2026-03-08', desde: '01:00', hasta: '02:00' };
  // 02:00 is 03:00 there: the same instant.
  expect(toCalendar(missing, newYork, now)).toContain(
    'DTSTART;TZID=America/New_York:20260308T010000\r\nDTEND;TZID=America/New_York:20260308T030000',
  );
});
