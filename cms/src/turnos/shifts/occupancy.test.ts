import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOwnTables, databaseInMemory } from '../../database/database-in-memory';
import { adjustShift, closeOccupancy, lockShift, setOwnPlaces, takePlaces } from './occupancy';

const db = databaseInMemory();

beforeAll(() => createOwnTables(db));
beforeEach(() => db('turno_ocupacion').delete());
afterAll(() => db.destroy());

const shift = { servicio: 1, fecha: '2026-11-23', desde: '10:00' };

it('takes places up to those of the service, and not one more', async () => {
  expect(await takePlaces(db, shift, 3, 5)).toBe(true);
  expect(await takePlaces(db, shift, 3, 5)).toBe(false);
  expect(await takePlaces(db, shift, 2, 5)).toBe(true);
  expect(await lockShift(db, shift)).toMatchObject({ ocupado: 5 });
  await adjustShift(db, shift, { ocupado: -3, esperando: 1 });
  expect(await lockShift(db, shift)).toMatchObject({ ocupado: 2, esperando: 1 });
});

it('goes by the places of the day, and takes none of a closed shift', async () => {
  await takePlaces(db, shift, 1, 5);
  await setOwnPlaces(db, shift, 2);
  expect(await takePlaces(db, shift, 2, 5)).toBe(false);
  expect(await takePlaces(db, shift, 1, 5)).toBe(true);
  await setOwnPlaces(db, shift, null);
  await closeOccupancy(db, shift, true);
  expect(await takePlaces(db, shift, 1, 5)).toBe(false);
});
