// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it('keeps the words of two blocks apart, and the signs of the text', () => {
  expect(
    plainText('<h2>Spa</h2><p>De 9 a 20 h<br>salvo <b>lunes</b></p><ul><li>1 &lt; 2</li></ul>'),
  ).toBe('Spa\nDe 9 a 20 h\nsalvo lunes\n1 < 2');
});
