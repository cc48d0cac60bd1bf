import { linkAddress } from '@guest-app/config/browser/rich-text/link-address';
import { expect, test } from 'vitest';
import { cleanRichText } from '../content/rich-text';

test.each([
  ['https://hotel.example/spa?a=1#b', 'https://hotel.example/spa?a=1#b'],
  [' http://hotel.example ', 'http://hotel.example'],
  ['mailto:spa@hotel.example', 'mailto:spa@hotel.example'],
  ['tel:+5491112345678', 'tel:+5491112345678'],
  ['www.hotel.example', 'https://www.hotel.example'],
  ['hotel.example/menú', 'https://hotel.example/menú'],
  ['spa@hotel.example', 'mailto:spa@hotel.example'],
])('%s is followed as %s, and the server keeps it', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
  const linked = `<p><a href="${address}">x</a></p>`;
  expect(cleanRichText(linked)).toBe(linked);
});

test.each([
  '',
  ' ',
  'https://',
  'mailto:',
  'hotel',
  'dos palabras.com',
  'javascript:alert(1)',
  'ftp://hotel.example',
  'data:text/html,x',
  '//hotel.example',
])('%j is no address', (typed) => {
  expect(linkAddress(typed)).toBeNull();
});
