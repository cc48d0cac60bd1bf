import { describe, expect, it } from 'vitest';
import { normalizePrice } from './price';

describe('normalizePrice', () => {
  it.each([
    ['1200', '1200.00'],
    ['1200.5', '1200.50'],
    ['1200,50', '1200.50'],
    [' 7.25 ', '7.25'],
    ['0', '0.00'],
    ['007', '7.00'],
    [1200, '1200.00'],
    [0.1, '0.10'],
    ['9999999999.99', '9999999999.99'],
  ])('%j is %s', (value, price) => {
    expect(normalizePrice(value)).toBe(price);
  });

  it.each([
    '',
    '-1',
    -1,
    '1.234',
    1.005,
    '1.200,00',
    'gratis',
    '99999999999',
    NaN,
    Infinity,
    1e21,
    null,
    {},
  ])('%j is no price', (value) => {
    expect(normalizePrice(value)).toBeNull();
  });
});
