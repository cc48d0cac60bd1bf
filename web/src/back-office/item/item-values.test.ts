import { expect, it } from 'vitest';
import { emptyItem, itemDifferences, itemTexts, itemValuesOf, priceProblem } from './item-values';

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

const prices = { itemsConEnlace: false };
const links = { itemsConEnlace: true };
const detailed = { tieneMasInfo: true };

it('takes no language’s text for another’s, and keeps those that are switched off', () => {
  expect(itemValuesOf({ ...item, masInfo: { FR: 'Serré' } }, ['ES', 'EN'])).toMatchObject({
    nombre: { ES: 'Café', EN: '' },
    masinfo: { ES: '', EN: '', FR: 'Serré' },
  });
});

it('sends the price of a price and the text of a text', () => {
  const values = {
    ...emptyItem(['ES'], prices),
    nombreReferencia: ' te ',
    precio: '3,5',
    texto: 'x',
  };
  expect(itemTexts(values, { tieneMasInfo: false }, null)).toEqual({
    nombreReferencia: 'te',
    precio: '3.50',
    nombre_ES: '',
  });
  expect(itemTexts({ ...values, tipo: 'texto' }, detailed, null)).toEqual({
    nombreReferencia: 'te',
    texto: 'x',
    nombre_ES: '',
    masinfo_ES: '',
  });
});

it('sends of a saved item the texts that were touched', () => {
  const saved = itemValuesOf({ ...item, nombre: { ES: ' Café ' } }, ['ES', 'EN', 'PT']);
  expect(itemTexts({ ...saved, precio: '1300' }, detailed, saved)).toEqual({
    nombreReferencia: 'cafe',
    precio: '1300.00',
  });
  const nombre = { ES: '', EN: 'Coffee ', PT: '' };
  expect(itemTexts({ ...saved, nombre }, detailed, saved)).toEqual({
    nombreReferencia: 'cafe',
    precio: '1200.00',
    nombre_ES: '',
    nombre_EN: 'Coffee',
  });
});

it('calls the text of a social link what it is, and begins with it', () => {
  expect(emptyItem(['ES'], prices).tipo).toBe('precio');
  const link = emptyItem(['ES'], links);
  expect(link.tipo).toBe('texto');
  const campos = (tipo: typeof prices) =>
    itemDifferences({ ...link, texto: 'https://a.example' }, link, tipo).map(({ campo }) => campo);
  expect(campos(links)).toEqual(['Enlace']);
  expect(campos(prices)).toEqual(['Texto']);
});

it.each(['0', '0.01', '1200', '1200.5', '3900,50', ' 7.25 '])('takes the price %j', (precio) => {
  expect(priceProblem(precio)).toBe(true);
});

it.each(['', '-1', '1.234', '1e3', '1.200,00', '99999999999'])('refuses the price %j', (precio) => {
  expect(priceProblem(precio)).not.toBe(true);
});
