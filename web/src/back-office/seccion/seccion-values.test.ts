import { expect, it } from 'vitest';
import { newSeccionBody, seccionBody, seccionDifferences, valuesOf } from './seccion-values';

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
  enlaces: [],
};

it('takes no label for another’s, and keeps those of languages that are switched off', () => {
  expect(valuesOf(seccion, ['ES', 'EN'])).toEqual({
    nombre: 'Bar',
    etiquetas: { ES: 'El bar', EN: '', PT: 'O bar' },
    componentes: [8],
    activa: true,
    correccionMenor: false,
  });
});

it('sends what the contract asks for; of a saved section, the labels that were touched', () => {
  const typed = {
    nombre: ' Bar ',
    etiquetas: { ES: ' a ', EN: '' },
    componentes: [2, 1],
    activa: true,
  };
  expect(seccionBody(typed, null)).toEqual({
    nombre: 'Bar',
    etiquetas: [
      { idIdioma: 'ES', texto: 'a' },
      { idIdioma: 'EN', texto: '' },
    ],
    componentes: [{ idC: 2 }, { idC: 1 }],
  });
  const saved = { ...typed, etiquetas: { ES: 'El bar' } };
  expect(seccionBody(typed, saved)).toEqual({
    nombre: ' Bar ',
    etiquetas: [{ idIdioma: 'ES', texto: 'a' }],
    componentes: [{ idC: 2 }, { idC: 1 }],
  });
});

it('says of a new section alone that it is inactive', () => {
  const typed = { nombre: 'Bar', etiquetas: { ES: 'a' }, componentes: [1], activa: true };
  expect(newSeccionBody(typed)).not.toHaveProperty('activa');
  expect(newSeccionBody({ ...typed, activa: false })).toMatchObject({ nombre: 'Bar', activa: 0 });
  expect(seccionBody({ ...typed, activa: false }, typed)).not.toHaveProperty('activa');
});

it('names what two people left different', () => {
  const mine = { nombre: 'Bar', etiquetas: { ES: 'a' }, componentes: [1, 2], activa: true };
  const saved = { nombre: 'Bar', etiquetas: { ES: 'b' }, componentes: [2], activa: true };
  expect(seccionDifferences(mine, saved, (id) => `c${id}`)).toEqual([
    { campo: 'Etiqueta ES', mio: 'a', guardado: 'b' },
    { campo: 'Componentes', mio: 'c1, c2', guardado: 'c2' },
  ]);
});
