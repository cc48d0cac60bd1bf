import { expect, it } from 'vitest';
import { readIdAgenda } from './id-agenda';

const encode = (text: string) => Buffer.from(text).toString('base64');

it.each(['2', '2|', '2|spa|ñ'])('reads the agenda of %j', (text) => {
  expect(readIdAgenda(encode(text))).toBe(2);
});

it.each(['', '|2', '0', '-1', 'spa|2', '1.5', '2x', '12345678901'])('refuses %j', (text) => {
  expect(readIdAgenda(encode(text))).toBeNull();
});

it('refuses what is no base64', () => {
  expect(readIdAgenda('%')).toBeNull();
});
