import { expect, it } from 'vitest';
import { FullDiskTries } from './full-disk-tries';

const minutes = 60_000;

it('lets few tries of an account be judged in a quarter of an hour, and those of others', () => {
  const tries = new FullDiskTries();
  const begin = 1_000 * minutes;
  expect(Array.from({ length: 6 }, () => tries.take('a', begin))).toEqual([
    0,
    0,
    0,
    0,
    0,
    15 * minutes,
  ]);
  expect(tries.take('b', begin + minutes)).toBe(0);
  expect(tries.take('a', begin + 14 * minutes)).toBe(minutes);
  expect(tries.take('a', begin + 15 * minutes)).toBe(0);
});

it('lets no more of a hotel be judged, however many accounts they are of', () => {
  const tries = new FullDiskTries();
  const judged = Array.from({ length: 2_000 }, (_, index) => tries.take(String(index), 0));
  expect(judged.filter((wait) => wait === 0)).toHaveLength(500);
});
