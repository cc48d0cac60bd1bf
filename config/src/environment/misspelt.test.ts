import { expect, it } from 'vitest';
import { misspeltNames } from './misspelt.js';

const known = ['PORT', 'HOTELES', 'ORIGEN', 'OLVIDO_DIAS'];

it.each([
  ['HOTELS', 'HOTELES'],
  ['HOTELESS', 'HOTELES'],
  ['ORIGIN', 'ORIGEN'],
  ['OLVIDO_DISA', 'OLVIDO_DIAS'],
])('takes %s for a misspelt %s', (name, meant) => {
  expect(misspeltNames([name, 'PATH'], known)).toEqual([{ name, meant }]);
});

it.each(['HOTELES', 'HOSTNAME', 'POST', 'HOME', 'OLVIDO', 'ORIGENES_2'])(
  'says nothing of %s',
  (name) => {
    expect(misspeltNames([name], known)).toEqual([]);
  },
);
