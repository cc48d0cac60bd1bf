import { expect, it } from 'vitest';
import { contrast, parseColor, white } from './color';

it('measures contrast as WCAG does', () => {
  expect(contrast([0, 0, 0], white)).toBeCloseTo(21, 5);
  expect(contrast([0x77, 0x77, 0x77], white)).toBeCloseTo(4.48, 2);
  expect(contrast([255, 0, 0], [255, 0, 0])).toBe(1);
});

it.each([
  ['#fff', [255, 255, 255]],
  [' 22302F ', [0x22, 0x30, 0x2f]],
  ['red', null],
  ['#12345', null],
])('reads %j as a colour', (text, color) => {
  expect(parseColor(text)).toEqual(color);
});
