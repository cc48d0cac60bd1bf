import { expect, it } from 'vitest';
import { encodedParts } from './encoded-parts';

const text = 'ñandú?>|2026-11-21|ü';
const plain = Buffer.from(text).toString('base64');

it('reads plain base64, with and without its padding', () => {
  expect(plain).toMatch(/[+/]/);
  expect(encodedParts(plain)).toEqual(['ñandú?>', '2026-11-21', 'ü']);
  expect(encodedParts(plain.replace(/=+$/, ''))).toEqual(['ñandú?>', '2026-11-21', 'ü']);
});

it('reads the form of base64 for addresses', () => {
  expect(encodedParts(Buffer.from(text).toString('base64url'))).toEqual(text.split('|'));
});

it('reads a value whose pluses became spaces', () => {
  expect(encodedParts(plain.replaceAll('+', ' '))).toEqual(text.split('|'));
});

it.each(['%', 'á', 'abcde', '!!!'])('refuses %j', (value) => {
  expect(encodedParts(value)).toBeNull();
});
