import { expect, it } from 'vitest';
import type { ComponenteRow } from '../../shared/model/componente';
import { pressed, sort } from './table';

const row = (id: number, nombreReferencia: string, nombreTipo: string): ComponenteRow => ({
  id,
  tipo: 1,
  titulo: '',
  subtitulo: '',
  descripcion: '',
  imagen: { imagen: '', ancho: 0, alto: 0 },
  numero: '',
  idCarta: null,
  nombreReferencia,
  nombreTipo,
  tieneReferidas: false,
  version: 0,
  items: 0,
  referidas: 0,
  imagenes: 0,
  nombresItems: [],
  textosPorIdioma: {},
  totalTextos: 0,
});

const rows = [row(10, 'Ñandú', 'Banner'), row(9, 'ópera', 'Wifi'), row(2, 'Bar', 'Banner')];
const ids = (found: readonly ComponenteRow[]) => found.map(({ id }) => id);

it('sorts numbers as numbers and names as Spanish does', () => {
  expect(ids(sort(rows, { column: 'id', descending: false }))).toEqual([2, 9, 10]);
  expect(ids(sort(rows, { column: 'nombreReferencia', descending: false }))).toEqual([2, 10, 9]);
  expect(ids(sort(rows, { column: 'nombreTipo', descending: true }))).toEqual([9, 10, 2]);
});

it('turns the order of the column that is pressed again', () => {
  const first = { column: 'id', descending: false } as const;
  expect(pressed(first, 'id')).toEqual({ column: 'id', descending: true });
  expect(pressed({ ...first, descending: true }, 'id')).toEqual(first);
  expect(pressed({ ...first, descending: true }, 'nombreReferencia').descending).toBe(false);
});
