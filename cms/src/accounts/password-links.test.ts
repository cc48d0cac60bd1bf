import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnTables, databaseInMemory } from '../database/database-in-memory';
import {
  dropPasswordLinks,
  givePasswordLink,
  ownerOfPasswordLink,
  takePasswordLink,
} from './password-links';

const db = databaseInMemory();
beforeAll(() => createOwnTables(db));

afterAll(() => db.destroy());

const noon = new Date('2026-11-22T12:00:00Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const give = (usuario: number) =>
  givePasswordLink(db, 'staff', usuario, { now: noon, minutes: 60 });

it('is good for its account until its time is over', async () => {
  const code = await give(7);
  const owner = (minutes: number) => ownerOfPasswordLink(db, 'staff', code, after(minutes));
  expect(await owner(59)).toBe(7);
  expect(await owner(60)).toBeUndefined();
  expect(await takePasswordLink(db, 'staff', code, after(60))).toBeUndefined();
  expect(await ownerOfPasswordLink(db, 'admin', code, noon)).toBeUndefined();
  expect(await ownerOfPasswordLink(db, 'staff', `${code}x`, noon)).toBeUndefined();
});

it('is taken once, however many take it at the same time', async () => {
  const code = await give(7);
  const taken = await Promise.all([1, 2, 3].map(() => takePasswordLink(db, 'staff', code, noon)));
  expect(taken.filter((usuario) => usuario === 7)).toHaveLength(1);
});

it('is kept as a hash, goes with a new password, and is forgotten when it is over', async () => {
  const [code, others] = [await give(7), await give(8)];
  expect(JSON.stringify(await db('cuenta_enlace'))).not.toContain(code);
  await dropPasswordLinks(db, 'staff', 7);
  expect(await ownerOfPasswordLink(db, 'staff', code, noon)).toBeUndefined();
  expect(await ownerOfPasswordLink(db, 'staff', others, noon)).toBe(8);
  await givePasswordLink(db, 'admin', 1, { now: after(60), minutes: 60 });
  expect(await db('cuenta_enlace').pluck('usuario')).toEqual([1]);
});
