import { expect, it } from 'vitest';
import { emptyItem, itemTexts, itemValuesOf, priceProblem } from './item-values';

const item = {
  id: 1,
  tipo: 'precio' as const,
  nombreReferencia: 'cafe',
  precio: '1200.00',
  texto: '',
  imagen: { imagen: '', ancho: 0, alto: 0 },
  nombre: { ES: 'Café' },
  masInfo: {},
};

it('prefills the name that a language lacks', () => {
  expect(itemValuesOf(item, ['ES', 'EN'])).toMatchObject({
    nombre: { ES: 'Café', EN: 'Café' },
    masinfo: { ES: '', EN: '' },
  });
});

it('sends the price of a price and the text of a text', () => {
  const values = { ...emptyItem(['ES']), nombreReferencia: ' te ', precio: '3.5', texto: 'x' };
  expect(itemTexts(values, false)).toEqual({
    nombreReferencia: 'te',
    precio: '3.50',
    nombre_ES: '',
  });
  expect(itemTexts({ ...values, tipo: 'texto' }, true)).toEqual({
    nombreReferencia: 'te',
    texto: 'x',
    nombre_ES: '',
    masinfo_ES: '',
  });
});

it.each(['0', '0.01', '1200', '1200.5', ' 7.25 '])('takes the price %j', (precio) => {
  expect(priceProblem(precio)).toBe(true);
});

it.each(['', '-1', '1.234', '1e3', '1,5'])('refuses the price %j', (precio) => {
  expect(priceProblem(precio)).not.toBe(true);
});
