import { expect, it } from 'vitest';
import { type ListView, listViewIn, searchOf } from './list-view';

const view: ListView = {
  typed: 'balcón & mar',
  onlyMissing: true,
  sorting: { column: 'nombreTipo', descending: true },
  size: 20,
  page: 3,
};
const opened = listViewIn(new URLSearchParams());

it('reads from an address what it wrote into it', () => {
  expect(listViewIn(new URLSearchParams(searchOf(view)))).toEqual(view);
});

it('leaves the address alone while the list is as it opens', () => {
  expect(searchOf(opened)).toBe('');
  expect(searchOf({ ...opened, typed: '  ' })).toBe('');
});

it.each(['orden=nada', 'orden=-', 'filas=7', 'pagina=0', 'pagina=-2', 'pagina=x', 'editar=4'])(
  'ignores %s',
  (search) => {
    expect(listViewIn(new URLSearchParams(search))).toEqual(opened);
  },
);
