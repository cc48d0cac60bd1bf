/**
 * A hotel chooses any two colours. Guests must be able to read every text: so no colour of a hotel is used
 * for text or under text unchanged, but in a variant whose contrast is measured (WCAG 2.2, AA).
 */

type Rgb = readonly [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The darkest light surface on which coloured text stands (`--tint` at its strongest is lighter). */
export const paper = '#f3efe8';
const ink = '#1d1b18';
const fallback1 = '#22302f';
const fallback2 = '#b08d57';
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
  const brand = parseColor(color1) ?? must(fallback1);
  const accent = parseColor(color2) ?? must(fallback2);
  const surface = surfaceOf(brand);
  const accentSurface = surfaceOf(accent);
  return {
    '--brand': toHex(surface.background),
    '--on-brand': toHex(surface.text),
    '--brand-ink': toHex(darkenUntil(brand, must(paper))),
    '--accent': toHex(accentSurface.background),
    '--on-accent': toHex(accentSurface.text),
    '--accent-ink': toHex(darkenUntil(accent, must(paper))),
    '--accent-on-brand': toHex(reach(accent, surface.background, surface.text)),
    '--tint': toHex(mix(white, brand, 0.05)),
  };
}

/** Contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratio(must(one), must(other));
}

/** A colour to stand under text, and the text's: changed only where neither dark nor white text could be read on it. */
function surfaceOf(color: Rgb): { background: Rgb; text: Rgb } {
  const dark = must(ink);
  if (ratio(color, white) >= aa) return { background: color, text: white };
  if (ratio(color, dark) >= aa) return { background: color, text: dark };
  return { background: reach(color, white, black), text: white };
}

function darkenUntil(color: Rgb, background: Rgb): Rgb {
  return reach(color, background, black);
}

/** The first mix of `color` towards `goal` that can be read on `background`. */
function reach(color: Rgb, background: Rgb, goal: Rgb): Rgb {
  for (let part = 0; part < 1; part += 0.02) {
    const candidate = mix(color, goal, part);
    if (ratio(candidate, background) >= aa) return candidate;
  }
  return goal;
}

function parseColor(text: string): Rgb | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function must(text: string): Rgb {
  const color = parseColor(text);
  if (color === null) throw new Error(`${text} is not a colour`);
  return color;
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function mix([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, part: number): Rgb {
  const channel = (from: number, to: number) => Math.round(from + (to - from) * part);
  return [channel(r1, r2), channel(g1, g2), channel(b1, b2)];
}

function ratio(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
