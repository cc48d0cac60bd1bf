import { expect, it } from 'vitest';
import { search } from './search';

const row = (id: number, nombreReferencia: string, nombreTipo: string) => ({
  id,
  nombreReferencia,
  nombreTipo,
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
