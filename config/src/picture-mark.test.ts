import { expect, it } from 'vitest';
import { isMarked, withMark } from './picture-mark.js';

const name = withMark('Una_foto_0123456789', 'key');

it('knows the names that were given with its key', () => {
  expect(isMarked(`${name}.webp`, 'key')).toBe(true);
  expect(isMarked(`${name}.webp`, 'another key')).toBe(false);
});

it.each(['', '.html', '.webp.webp', '.jpgx'])('knows no file that is no picture: %s', (ending) => {
  expect(isMarked(name + ending, 'key')).toBe(false);
});

it.each([
  'foto_0123456789.png',
  `otra_${name}.png`,
  `${name.slice(0, -1)}0.png`,
  `${name}0.png`,
  'x.png',
])('knows nothing of %s', (file) => {
  expect(isMarked(file, 'key')).toBe(false);
});
