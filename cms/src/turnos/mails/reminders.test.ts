import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseInMemory } from '../../database/database-in-memory';
import { nextReminder } from './reminders';

const db = databaseInMemory();
/** 09:00 at the hotel. */
const clock = { now: new Date('2026-11-23T12:00:00Z'), zona: 'America/Argentina/Buenos_Aires' };
const threeHours = { id: 2, before: 3 * 60 * 60_000 };

beforeAll(() =>
  db.schema.createTable('reservas', (table) => {
    table.increments('id');
    table.integer('servicio_id');
    table.date('fecha');
    table.string('desde');
  }),
);
beforeEach(() => db('reservas').delete());
afterAll(() => db.destroy());

const book = (desde: string, { fecha = '2026-11-23', servicio = 2, count = 1 } = {}) =>
  db.batchInsert(
    'reservas',
    Array.from({ length: count }, () => ({ servicio_id: servicio, fecha, desde })),
    100,
  );

const next = async () => {
  const due = await nextReminder(db, clock, threeHours);
  return due === undefined ? undefined : new Date(due).toISOString();
};

it('is found behind any number of bookings that are reminded of already', async () => {
  await book('10:00', { count: 300 });
  await book('18:00');
  expect(await next()).toBe('2026-11-23T18:00:00.000Z');
});

it('is that of the earliest booking of the service, also on a later day', async () => {
  expect(await next()).toBeUndefined();
  await book('09:00', { fecha: '2026-11-26' });
  await book('10:00', { fecha: '2026-11-25' });
  await book('08:00', { fecha: '2026-11-24', servicio: 1 });
  expect(await next()).toBe('2026-11-25T10:00:00.000Z');
});
