import { expect, it } from 'vitest';
import { arrangementOf, listOf, place, reconcile } from './arrangement';

const arrangement = { activas: [1, 2, 3], inactivas: [4] };

it('splits the sections by state and keeps their order', () => {
  const rows = [
    { id: 3, activa: true },
    { id: 9, activa: false },
    { id: 1, activa: true },
  ];
  expect(arrangementOf(rows)).toEqual({ activas: [3, 1], inactivas: [9] });
});

it('moves a section within its list', () => {
  expect(place(arrangement, 1, 'activas', 1).activas).toEqual([2, 1, 3]);
  expect(place(arrangement, 3, 'activas', 0).activas).toEqual([3, 1, 2]);
  expect(place(arrangement, 1, 'activas', 99).activas).toEqual([2, 3, 1]);
  expect(place(arrangement, 3, 'activas', -1).activas).toEqual([3, 1, 2]);
});

it('moves a section into the other list', () => {
  expect(place(arrangement, 2, 'inactivas', 0)).toEqual({ activas: [1, 3], inactivas: [2, 4] });
  expect(place(arrangement, 4, 'activas', 3)).toEqual({ activas: [1, 2, 3, 4], inactivas: [] });
});

it('stays the same object where nothing moves', () => {
  expect(place(arrangement, 2, 'activas', 1)).toBe(arrangement);
  expect(listOf(arrangement, 4)).toBe('inactivas');
});

it('fits in what another person added or deleted', () => {
  const mine = { activas: [3, 1, 4], inactivas: [2] };
  const saved = { activas: [1, 2, 3, 5], inactivas: [6] };
  expect(reconcile(mine, saved)).toEqual({ activas: [3, 1, 5], inactivas: [2, 6] });
});
