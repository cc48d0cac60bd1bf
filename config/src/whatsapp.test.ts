import { expect, it } from 'vitest';
import { readableWhatsapp, whatsappLink } from './whatsapp.js';

it.each([
  ['+54 9 11 5555-0101', 'https://wa.me/5491155550101'],
  ['0054 (9) 299.555.0102', 'https://wa.me/5492995550102'],
  ['5491155550101', 'https://wa.me/5491155550101'],
])('opens a chat with %s', (numero, link) => {
  expect(whatsappLink(numero)).toBe(link);
});

it.each([
  ['34971123456', '+34 971 123 456'],
  ['+1 (212) 555-0101', '+1 212 555 0101'],
  ['0054 9 11 5555 1234', '+54 911 5555 1234'],
  ['+598 99123456', '+598 9912 3456'],
  ['+59812345', '+598 12345'],
])('reads %s as %s', (numero, read) => {
  expect(readableWhatsapp(numero)).toBe(read);
});

it('writes what is to be sent', () => {
  expect(whatsappLink('5491155550101', 'Hola, soy Ana & Co.')).toBe(
    'https://wa.me/5491155550101?text=Hola%2C%20soy%20Ana%20%26%20Co.',
  );
});

it.each(['', '   ', 'recepción', '000'])('has no chat for %j', (numero) => {
  expect(whatsappLink(numero)).toBeNull();
});
