import { black, contrast, mix, parseColor, type Rgb, toHex, white } from '@guest-app/config/color';

/**
 * A hotel chooses any two colours. Guests must be able to read every text: so no colour of a hotel is used
 * for text or under text unchanged, but in a variant whose contrast is measured (WCAG 2.2, AA).
 */

/** The darkest light surface on which coloured text stands (`--tint` at its strongest is lighter). */
export const paper: Rgb = [0xf3, 0xef, 0xe8];
const ink: Rgb = [0x1d, 0x1b, 0x18];
const houseBrand: Rgb = [0x22, 0x30, 0x2f];
const houseAccent: Rgb = [0xb0, 0x8d, 0x57];
/** A little above AA's 4.5, so that rounding to whole channels never falls below it. */
const aa = 4.6;

/** A colour under text, the text's on it, and both as text on paper. */
type Property =
  | `--${'' | 'on-'}${'brand' | 'accent'}`
  | `--${'brand' | 'accent'}-ink`
  | '--accent-on-brand'
  | '--tint';

export type Theme = Readonly<Record<Property, string>>;

/** The custom properties of a hotel's colours; a value that is no colour gives the house colour instead. */
export function themeOf(color1: string, color2: string): Theme {
  const brand = parseColor(color1) ?? houseBrand;
  const accent = parseColor(color2) ?? houseAccent;
  const surface = surfaceOf(brand);
  const accentSurface = surfaceOf(accent);
  return {
    '--brand': toHex(surface.background),
    '--on-brand': toHex(surface.text),
    '--brand-ink': toHex(darkenUntil(brand, paper)),
    '--accent': toHex(accentSurface.background),
    '--on-accent': toHex(accentSurface.text),
    '--accent-ink': toHex(darkenUntil(accent, paper)),
    '--accent-on-brand': toHex(reach(accent, surface.background, surface.text)),
    '--tint': toHex(mix(white, brand, 0.05)),
  };
}

/** A colour to stand under text, and the text's: changed only where neither dark nor white text could be read on it. */
function surfaceOf(color: Rgb): { background: Rgb; text: Rgb } {
  if (contrast(color, white) >= aa) return { background: color, text: white };
  if (contrast(color, ink) >= aa) return { background: color, text: ink };
  return { background: reach(color, white, black), text: white };
}

function darkenUntil(color: Rgb, background: Rgb): Rgb {
  return reach(color, background, black);
}

/** The first mix of `color` towards `goal` that can be read on `background`. */
function reach(color: Rgb, background: Rgb, goal: Rgb): Rgb {
  for (let part = 0; part < 1; part += 0.02) {
    const candidate = mix(color, goal, part);
    if (contrast(candidate, background) >= aa) return candidate;
  }
  return goal;
}
