import { expect, it } from 'vitest';
import { whatsappLink } from './whatsapp.js';

it.each([
  ['+54 9 11 5555-0101', 'https://wa.me/5491155550101'],
  ['0054 (9) 299.555.0102', 'https://wa.me/5492995550102'],
  ['5491155550101', 'https://wa.me/5491155550101'],
])('opens a chat with %s', (numero, link) => {
  expect(whatsappLink(numero)).toBe(link);
});

it('writes what is to be sent', () => {
  expect(whatsappLink('5491155550101', 'Hola, soy Ana & Co.')).toBe(
    'https://wa.me/5491155550101?text=Hola%2C%20soy%20Ana%20%26%20Co.',
  );
});

it.each(['', '   ', 'recepción', '000'])('has no chat for %j', (numero) => {
  expect(whatsappLink(numero)).toBeNull();
});
