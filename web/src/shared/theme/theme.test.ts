import { contrast as ratio, parseColor, toHex } from '@guest-app/config/color';
import { describe, expect, it } from 'vitest';
import { paper, themeOf } from './theme';

/** Colours over the whole cube, so that no hue or lightness is forgotten. */
const channels = ['00', '33', '66', '80', '99', 'cc', 'ff'];
const cube = channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)));

function contrast(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  if (a === null || b === null) throw new Error(`${one} or ${other} is not a colour`);
  return ratio(a, b);
}

describe('themeOf', () => {
  it('keeps every text at AA whatever the hotel chose', () => {
    for (const [index, color] of cube.entries()) {
      const theme = themeOf(color, cube[(index * 29) % cube.length] ?? '');
      const pairs = [
        ['--on-brand', theme['--brand']],
        ['--on-accent', theme['--accent']],
        ['--accent-on-brand', theme['--brand']],
        ['--brand-ink', toHex(paper)],
        ['--accent-ink', toHex(paper)],
        ['--brand-ink', '#ffffff'],
      ] as const;
      for (const [text, background] of pairs) {
        const measured = contrast(theme[text], background);
        expect(measured, `${text} of ${color}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(theme['--brand-ink'], theme['--tint'])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('leaves a colour alone that can be read as it is', () => {
    expect(themeOf('#14324a', '#c8a15a')).toMatchObject({
      '--brand': '#14324a',
      '--on-brand': '#ffffff',
      '--brand-ink': '#14324a',
      '--accent': '#c8a15a',
    });
  });

  it('reads short colours and colours without the sign', () => {
    expect(themeOf('#123', '445566')).toMatchObject({
      '--brand': '#112233',
      '--accent': '#445566',
    });
  });

  it.each(['', 'red', '#12', 'url(x)', '#12345g'])('uses the house colours for %j', (color) => {
    expect(themeOf(color, color)).toEqual(themeOf('', ''));
  });
});
