import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnTables, databaseInMemory } from '../database/database-in-memory';
import { onceForKey, type WriteKey } from './once';

const db = databaseInMemory();

beforeAll(() => createOwnTables(db));
afterAll(() => db.destroy());

const key = { clave: 'k', sujeto: 's', ruta: 'reservar', cuerpo: 'one body' };
const later = (hours: number) => new Date(Date.UTC(2026, 10, 23, 12 + hours));
const otherBody = () => new Error('other body');
const write = (at: Date, written: number, sent: WriteKey = key) =>
  onceForKey(db, sent, at, otherBody, () => Promise.resolve({ written }));

it('gives a key its first answer for a day, refuses another body, and then is free', async () => {
  expect(await write(later(0), 1)).toEqual({ written: 1 });
  expect(await write(later(23), 2)).toEqual({ written: 1 });
  await expect(write(later(0), 3, { ...key, cuerpo: 'another' })).rejects.toThrow('other body');
  expect(await write(later(0), 4, { ...key, ruta: 'cancelar' })).toEqual({ written: 4 });
  expect(await write(later(24), 5, { ...key, cuerpo: 'another' })).toEqual({ written: 5 });
});
