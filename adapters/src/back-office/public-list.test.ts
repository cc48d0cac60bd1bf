import { listIdiomas } from '@guest-app/config/cms-calls/back-office';
import { expect, it, vi } from 'vitest';
import { PublicList } from './public-list.js';

const answer = { idiomas: [] };

it('is asked for once in each state of each hotel', async () => {
  const list = new PublicList(listIdiomas);
  const ask = vi.fn(() => Promise.resolve(answer));
  const all = ['1', '1', '2', '1'].map((state) => list.read('gbba', state, ask));
  await Promise.all([...all, list.read('comahue', '1', ask)]);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('is asked for again where it failed, and where nobody knows the state', async () => {
  const list = new PublicList(listIdiomas);
  const fail = () => Promise.reject(new Error('away'));
  await expect(list.read('gbba', '1', fail)).rejects.toThrow('away');
  const ask = vi.fn(() => Promise.resolve(answer));
  expect(await list.read('gbba', '1', ask)).toBe(answer);
  await list.read('gbba', undefined, ask);
  await list.read('gbba', undefined, ask);
  expect(ask).toHaveBeenCalledTimes(3);
});
