import { expect, it } from 'vitest';
import { isPictureAddress, longestPictureAddress } from './picture-address.js';

const start = 'https://cdn.example/';

it.each([
  `${start}foto.jpg?w=1&firma=a%2Fb#x`,
  `${start}a b ñ.jpg`,
  start + 'x'.repeat(longestPictureAddress - start.length),
])('takes %j', (value) => {
  expect(isPictureAddress(value)).toBe(true);
});

it.each([
  'gbba-foto_1.jpg',
  'http://cdn.example/foto.jpg',
  'javascript:alert("https://cdn.example")',
  'https://',
  `${start}a\nb.jpg`,
  start + 'x'.repeat(longestPictureAddress - start.length + 1),
])('does not take %j', (value) => {
  expect(isPictureAddress(value)).toBe(false);
});
