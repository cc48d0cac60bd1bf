import { expect, it } from 'vitest';
import { seccionBody, seccionDifferences, valuesOf } from './seccion-values';

const seccion = {
  id: 3,
  nombre: 'Bar',
  etiquetas: [
    { idIdioma: 'ES', texto: 'El bar' },
    { idIdioma: 'PT', texto: 'O bar' },
  ],
  activa: true,
  componentes: [8],
  version: 2,
  botones: [],
};

it('prefills a missing label and leaves languages out that are switched off', () => {
  expect(valuesOf(seccion, ['ES', 'EN'])).toEqual({
    nombre: 'Bar',
    etiquetas: { ES: 'El bar', EN: 'El bar' },
    componentes: [8],
  });
});

it('sends what the contract asks for', () => {
  expect(seccionBody({ nombre: ' Bar ', etiquetas: { ES: ' a ' }, componentes: [2, 1] })).toEqual({
    nombre: 'Bar',
    etiquetas: [{ idIdioma: 'ES', texto: 'a' }],
    componentes: [{ idC: 2 }, { idC: 1 }],
  });
});

it('names what two people left different', () => {
  const mine = { nombre: 'Bar', etiquetas: { ES: 'a' }, componentes: [1, 2] };
  const saved = { nombre: 'Bar', etiquetas: { ES: 'b' }, componentes: [2] };
  expect(seccionDifferences(mine, saved, (id) => `c${id}`)).toEqual([
    { campo: 'Etiqueta ES', mio: 'a', guardado: 'b' },
    { campo: 'Componentes', mio: 'c1, c2', guardado: 'c2' },
  ]);
});
