import { expect, it } from 'vitest';
import { colorsOf } from './palette';

it('keeps a colour that white can be read on, and darkens one that it cannot', () => {
  expect(colorsOf('#123F3C')?.light.primary600).toBe('#123f3c');
  expect(colorsOf('#ffff00')?.light.primary600).toBe('#6b6b00');
  expect(colorsOf('#ffffff')?.light.primary600).toBe('#666666');
});

it('has a tint for what is chosen and darker shades for what is pressed', () => {
  expect(colorsOf('#000000')?.light).toEqual({
    primary100: '#ededed',
    primary200: '#bfbfbf',
    primary500: '#000000',
    primary600: '#000000',
    primary700: '#000000',
    buttonPrimary500: '#000000',
    buttonPrimary600: '#000000',
  });
});

/** What Strapi's themes write on, and what is written on buttons. */
const grounds = { light: ['#ffffff', '#f6f6f9'], dark: ['#212134', '#181826'] } as const;
const onButtons = '#ffffff';

it.each(['#123F3C', '#000000', '#ffffff', '#ffff00', '#ff0000', '#0000ff', '#808080', '#4945ff'])(
  '%s is read in either theme, on what Strapi puts it on and under its white',
  (color) => {
    const colors = colorsOf(color);
    if (colors === null) throw new Error('It is a colour');
    for (const theme of ['light', 'dark'] as const) {
      const palette = colors[theme];
      for (const text of [palette.primary500, palette.primary600, palette.primary700]) {
        for (const ground of [...grounds[theme], palette.primary100]) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }
      for (const button of [palette.buttonPrimary500, palette.buttonPrimary600]) {
        expect(contrast(onButtons, button)).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(colors.dark.primary600, colors.dark.primary200)).toBeGreaterThanOrEqual(4.5);
    // A button of the dark theme contrasts with the box below it.
    expect(contrast(colors.dark.buttonPrimary600, '#212134')).toBeGreaterThanOrEqual(3);
  },
);

it.each(['', 'red', '#fff', '#12345g'])('makes nothing of %j, which is no colour', (color) => {
  expect(colorsOf(color)).toBeNull();
});

/** WCAG's ratio of two colours. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
