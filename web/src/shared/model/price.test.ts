import { expect, it } from 'vitest';
import { amountOf, trimPrice } from './price';

it.each([
  ['1200.00', '1200'],
  ['1200.50', '1200.50'],
  ['0.00', '0'],
  ['100', '100'],
  ['1.000', '1.000'],
  ['', ''],
])('trims %j to %j', (precio, shown) => {
  expect(trimPrice(precio)).toBe(shown);
});

const price = (precio: string) => ({ tipo: 'precio' as const, precio, texto: '' });
const text = { tipo: 'texto' as const, precio: '', texto: 'Sin cargo' };

it('writes every price one way, that of the price list', () => {
  expect(amountOf(price('1200.00'))).toBe('$ 1200.-');
  expect(amountOf(price('99.90'))).toBe('$ 99.90.-');
});

it('shows the text of a text item as it was written', () => {
  expect(amountOf(text)).toBe('Sin cargo');
});

it('shows nothing for a missing price', () => {
  expect(amountOf(price(''))).toBe('');
});
