import type { Palette } from './answers';

type Rgb = readonly [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Above AA's 4.5 also on the tint that stands under a chosen entry of the menu. */
const readable = 5.5;

/** The panel's shades of a hotel's colour, which is darkened until white can be read on it; null where it is no colour. */
export function paletteOf(color: string): Palette | null {
  const own = parse(color);
  if (own === null) return null;
  const strong = darkened(own);
  const shade = (goal: Rgb, part: number) => toHex(mix(strong, goal, part));
  return {
    primary100: shade(white, 0.93),
    primary200: shade(white, 0.75),
    primary500: shade(black, 0.15),
    primary600: toHex(strong),
    primary700: shade(black, 0.25),
    buttonPrimary500: shade(black, 0.15),
    buttonPrimary600: toHex(strong),
  };
}

function darkened(color: Rgb): Rgb {
  for (let part = 0; part < 1; part += 0.02) {
    const candidate = mix(color, black, part);
    if (contrastWithWhite(candidate) >= readable) return candidate;
  }
  return black;
}

function parse(text: string): Rgb | null {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return null;
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const toHex = (color: Rgb) =>
  `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

function mix([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, part: number): Rgb {
  const channel = (from: number, to: number) => Math.round(from + (to - from) * part);
  return [channel(r1, r2), channel(g1, g2), channel(b1, b2)];
}

/** WCAG's ratio of a colour and white. */
function contrastWithWhite(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
