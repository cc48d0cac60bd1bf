import { expect, it } from 'vitest';
import { duplicarOf, editarOf } from './edit-state';

it.each([
  ['idSeccion', { idSeccion: 7, nombre: 'Bar' }, '7'],
  ['ididioma', { ididioma: 'EN' }, 'EN'],
  ['idComponente', { id: 12 }, '12'],
  ['idServicio', 3, '3'],
])('knows a row by its %s', (idField, row, id) => {
  const editar = JSON.stringify(row);
  expect(editarOf(idField, null, { editar })).toEqual({ id });
  expect(editarOf(idField, editar, null)).toEqual({ id });
});

it.each(['', '{', '{}', 'null', '""', 7])('has nothing to edit with %j', (editar) => {
  expect(editarOf('idSeccion', null, { editar })).toBe('nada');
});

it('edits nothing where no row came', () => {
  expect(editarOf('idSeccion', null, null)).toBeUndefined();
  expect(editarOf('idSeccion', null, { duplicar: 4 })).toBeUndefined();
});

it('starts a new component as a copy', () => {
  expect(duplicarOf({ duplicar: 4 })).toBe(4);
  expect(duplicarOf({ duplicar: '4' })).toBeNull();
  expect(duplicarOf(null)).toBeNull();
});
