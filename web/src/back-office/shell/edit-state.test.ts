import { expect, it } from 'vitest';
import { copiedComponente, editedRow } from './edit-state';

it.each([
  ['idSeccion', { idSeccion: 7, nombre: 'Bar' }, '7'],
  ['ididioma', { ididioma: 'EN' }, 'EN'],
  ['idComponente', { id: 12 }, '12'],
  ['idServicio', 3, '3'],
])('knows a row by its %s', (idField, row, id) => {
  const editar = JSON.stringify(row);
  expect(editedRow(idField, null, { editar })).toEqual({ id });
  expect(editedRow(idField, editar, null)).toEqual({ id });
});

it.each(['', '{', '{}', 'null', '""', 7])('has nothing to edit with %j', (editar) => {
  expect(editedRow('idSeccion', null, { editar })).toBe('nothing');
});

it('edits nothing where no row came', () => {
  expect(editedRow('idSeccion', null, null)).toBeUndefined();
  expect(editedRow('idSeccion', null, { duplicar: 4 })).toBeUndefined();
});

it('starts a new component as a copy', () => {
  expect(copiedComponente({ duplicar: 4 })).toBe(4);
  expect(copiedComponente({ duplicar: '4' })).toBeNull();
  expect(copiedComponente(null)).toBeNull();
});
