import { expect, it } from 'vitest';
import { folded } from './folded-text';

it.each([
  ['Ñandú', 'nandu'],
  ['MÜLLER', 'muller'],
  ['Иван', 'иван'],
  ['Łukasz Øster', 'lukasz oster'],
  ['O’Brien', "o'brien"],
  ['Großer Ægir Œuvre', 'grosser aegir oeuvre'],
  ['ΟΔΟΣ', 'οδος'],
  ['İstanbul ışık', 'istanbul isik'],
  ['e\u0301', 'é'],
])('searches %s as %s', (text, typed) => {
  expect(folded(text)).toBe(folded(typed));
});

it('keeps characters that a database takes for any', () => {
  expect(folded('10%_*\\')).toBe('10%_*\\');
});
