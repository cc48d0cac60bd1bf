import { expect, it } from 'vitest';
import { currentPlace, soughtComponent } from './section-place';

const address = { idSeccion: 3, from: 1 };

it('honours the address while nothing was pressed', () => {
  expect(currentPlace(address, null, 'gbba')).toEqual(address);
});

it('follows a jump, whatever the address says', () => {
  const state = { db: 'gbba', idSeccion: 5, from: 3 };
  expect(currentPlace(address, state, 'gbba')).toEqual({ idSeccion: 5, from: 3 });
  expect(currentPlace(address, { ...state, from: null }, 'gbba').from).toBeNull();
});

it('ignores the jump of another hotel', () => {
  expect(currentPlace(address, { db: 'comahue', idSeccion: 5, from: 3 }, 'gbba')).toEqual(address);
});

it.each([
  5,
  'x',
  {},
  { db: 'gbba' },
  { db: 'gbba', idSeccion: '5', from: 1 },
  { db: 'gbba', idSeccion: 0, from: 1 },
])('ignores %j, which is no jump', (state) => {
  expect(currentPlace(address, state, 'gbba')).toEqual(address);
});

it('names the component that a jump is about', () => {
  const state = { db: 'gbba', idSeccion: 5, from: null, idComponente: 7 };
  expect(soughtComponent(state, 'gbba')).toBe(7);
  expect(soughtComponent(state, 'comahue')).toBeNull();
  expect(soughtComponent({ ...state, idComponente: undefined }, 'gbba')).toBeNull();
  expect(soughtComponent({ ...state, idComponente: 'x' }, 'gbba')).toBeNull();
  expect(soughtComponent(null, 'gbba')).toBeNull();
});
