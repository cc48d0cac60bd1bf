import { expect, it } from 'vitest';
import { foundItems, search } from './search';

const row = (id: number, nombreReferencia: string, nombreTipo: string, ...items: string[]) => ({
  id,
  nombreReferencia,
  nombreTipo,
  nombresItems: items,
});

const rows = [row(10, 'Ñandú', 'Banner'), row(9, 'ópera', 'Wifi'), row(2, 'Bar', 'Banner')];
const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);

it('finds what was typed, trimmed and whatever the case, in number, name and type', () => {
  expect(ids(search(rows, '  BANNER '))).toEqual([10, 2]);
  expect(ids(search(rows, 'ñan'))).toEqual([10]);
  expect(ids(search(rows, 'NANDU'))).toEqual([10]);
  expect(ids(search(rows, 'Opera'))).toEqual([9]);
  expect(search(rows, '_')).toEqual([]);
  expect(ids(search(rows, '9'))).toEqual([9]);
  expect(search(rows, '   ')).toBe(rows);
});

it('finds a component by its items, and says by which', () => {
  const rooms = row(3, 'Tarifas', 'Tabla', 'Habitación con balcón', 'Suite', 'Balcón al mar');
  expect(ids(search([...rows, rooms], 'balcon'))).toEqual([3]);
  expect(ids(search([...rows, rooms], 'HABITACION'))).toEqual([3]);
  expect(foundItems(rooms, ' balcon ')).toEqual(['Habitación con balcón', 'Balcón al mar']);
});

it('says no item of a component that was found by its own words', () => {
  const bar = row(2, 'Bar', 'Tabla', 'Barra de cereal');
  expect(foundItems(bar, 'bar')).toEqual([]);
  expect(foundItems(bar, '')).toEqual([]);
});
