import { expect, it } from 'vitest';
import { paletteOf } from './palette';

it('keeps a colour that white can be read on, and darkens one that it cannot', () => {
  expect(paletteOf('#123F3C')?.primary600).toBe('#123f3c');
  expect(paletteOf('#ffff00')?.primary600).toBe('#6b6b00');
  expect(paletteOf('#ffffff')?.primary600).toBe('#666666');
});

it('has a tint for what is chosen and darker shades for what is pressed', () => {
  expect(paletteOf('#000000')).toEqual({
    primary100: '#ededed',
    primary200: '#bfbfbf',
    primary500: '#000000',
    primary600: '#000000',
    primary700: '#000000',
    buttonPrimary500: '#000000',
    buttonPrimary600: '#000000',
  });
});

it.each(['', 'red', '#fff', '#12345g'])('makes nothing of %j, which is no colour', (color) => {
  expect(paletteOf(color)).toBeNull();
});
