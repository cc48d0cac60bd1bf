import { expect, it } from 'vitest';
import { placeAmong } from './restore-componente';

it.each([
  ['b', ['a', 'c'], ['a', 'b', 'c'], 1],
  ['b', ['c', 'a', 'd'], ['a', 'b', 'c'], 2],
  ['b', ['c', 'd'], ['a', 'b', 'c'], 0],
  ['c', ['a', 'new'], ['a', 'b', 'c'], 1],
])('puts %s into %s as it stood in %s', (clave, present, before, place) => {
  expect(placeAmong(present, before, clave)).toBe(place);
});
