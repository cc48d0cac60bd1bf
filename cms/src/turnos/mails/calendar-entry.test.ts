import { sequenceAt } from '@guest-app/config/turnos/calendar-sequence';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseInMemory } from '../../database/database-in-memory';
import { keptFor, mayBeInCalendar } from './calendar-entry';
import { nextSequence } from './outbox';

const db = databaseInMemory();
const now = new Date('2026-11-23T12:00:00Z');

beforeAll(async () => {
  await db.schema.createTable('correos', (table) => {
    table.increments('id');
    table.integer('id_reserva');
    table.integer('secuencia');
    table.string('estado');
    table.datetime('enviado');
    table.string('tomado_por');
    table.string('error');
    table.datetime('proximo_intento');
  });
  await db.schema.createTable('reservas', (table) => {
    table.increments('id');
    table.datetime('created_at');
  });
});
beforeEach(async () => {
  await db('correos').delete();
  await db('reservas').delete();
  await db('reservas').insert({ id: 7, created_at: now });
});
afterAll(() => db.destroy());

const mail = (columns: Readonly<Record<string, string | Date>>) =>
  db('correos').insert({ id_reserva: 7, proximo_intento: now, ...columns });

describe('the SEQUENCE of a notice', () => {
  it('is higher than before a restore, which sets the ids back', async () => {
    const before = sequenceAt(now);
    const later = new Date(now.getTime() + 60_000);
    expect(await nextSequence(db, 7, later)).toBeGreaterThan(before);
  });

  it('grows also within a second, and apart from those of other bookings', async () => {
    await db('correos').insert({ id_reserva: 7, secuencia: sequenceAt(now) });
    expect(await nextSequence(db, 7, now)).toBe(sequenceAt(now) + 1);
    expect(await nextSequence(db, 8, now)).toBe(sequenceAt(now));
  });
});

describe('a booking', () => {
  it.each([
    ['a mail about it was sent', { estado: 'enviado', enviado: now }],
    ['a process is sending a mail about it', { estado: 'pendiente', tomado_por: 'cms 7' }],
    ['a mail that was sent is to be sent again', { estado: 'pendiente', enviado: now }],
  ])('may be in the calendar where %s', async (_, columns) => {
    await mail(columns);
    expect(await mayBeInCalendar(db, 7, now)).toBe(true);
  });

  it('may be in the calendar where its mails were forgotten', async () => {
    await db('reservas').update({ created_at: new Date(now.getTime() - keptFor - 1) });
    expect(await mayBeInCalendar(db, 7, now)).toBe(true);
  });

  it('is in no calendar where no mail was sent, and none is sent any more', async () => {
    expect(await mayBeInCalendar(db, 7, now)).toBe(false);
    await mail({ estado: 'pendiente', error: 'El servidor de correo no responde.' });
    expect(await mayBeInCalendar(db, 7, now)).toBe(false);
    expect(await db('correos').first('estado', 'proximo_intento')).toEqual({
      estado: 'omitido',
      proximo_intento: null,
    });
  });
});
