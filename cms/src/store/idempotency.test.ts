import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimKey, keepAnswer } from './idempotency';
import { createOwnTables, databaseInMemory } from './own-tables-in-memory';

const db = databaseInMemory();

beforeAll(() => createOwnTables(db));
afterAll(() => db.destroy());

const key = { clave: 'k', sujeto: 's', ruta: 'reservar', cuerpo: 'one body' };
const now = new Date('2026-11-23T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

it('gives a key its first answer for a day, refuses another body, and then is free', async () => {
  expect(await claimKey(db, key, now)).toEqual({ kind: 'new' });
  await keepAnswer(db, key, '{"ok":true}');
  const done = { kind: 'done', respuesta: '{"ok":true}' };
  expect(await claimKey(db, key, later(23))).toEqual(done);
  expect(await claimKey(db, { ...key, cuerpo: 'another' }, now)).toEqual({ kind: 'other body' });
  expect(await claimKey(db, { ...key, ruta: 'cancelar' }, now)).toEqual({ kind: 'new' });
  expect(await claimKey(db, { ...key, cuerpo: 'another' }, later(24))).toEqual({ kind: 'new' });
});
