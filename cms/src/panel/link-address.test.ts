import {
  addressOfLink,
  linkAddress,
  typedLink,
} from '@guest-app/config/browser/rich-text/link-address';
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
  ['Av. de Mayo 1234, Buenos Aires', 'mapa'],
  ['www.hotel.example', 'direccion'],
])('%s, typed as %s, is shown again and kept', (typed, goal) => {
  const address = addressOfLink({ goal, typed }) ?? '';
  expect(typedLink(address).goal).toBe(goal);
  const linked = `<a href="${address.replaceAll('&', '&amp;')}">x</a>`;
  expect(cleanRichText(linked)).toBe(linked);
});

test('a place of the hotel is chosen, not typed', () => {
  expect(typedLink('seccion:spa')).toEqual({ goal: 'seccion:spa', typed: '' });
  expect(addressOfLink({ goal: 'agenda:1', typed: 'x' })).toBe('agenda:1');
  expect(addressOfLink({ goal: 'mapa', typed: ' ' })).toBeNull();
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
