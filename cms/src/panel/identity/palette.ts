import { black, contrast, mix, parseColor, type Rgb, toHex, white } from '@guest-app/config/color';
import type { Colors, Palette } from './answers';

/** What Strapi's dark theme lays its screens and its boxes on. */
const darkGround: Rgb = [0x18, 0x18, 0x26];
const darkBox: Rgb = [0x21, 0x21, 0x34];

/** Above AA's 4.5 also on the tint that stands under a chosen entry of the menu. */
const readable = 5.5;

/** The same of the dark theme, whose tints are nearer to its texts. */
const readableOnDark = 6;

/** White on a button of the dark theme: as little as allowed, so that a dark colour contrasts with its surroundings. */
const readableOnButton = 4.6;

/** The panel's shades of a hotel's colour, in either theme; null where it is no colour. */
export function colorsOf(color: string): Colors | null {
  const own = /^#[0-9a-f]{6}$/i.test(color) ? parseColor(color) : null;
  return own === null ? null : { light: lightPalette(own), dark: darkPalette(own) };
}

/** The colour is darkened until white can be read on it, and it on white. */
function lightPalette(own: Rgb): Palette {
  const strong = towards(black, own, (candidate) => contrast(candidate, white) >= readable);
  return {
    primary100: toHex(mix(strong, white, 0.93)),
    primary200: toHex(mix(strong, white, 0.75)),
    primary500: toHex(mix(strong, black, 0.15)),
    primary600: toHex(strong),
    primary700: toHex(mix(strong, black, 0.25)),
    buttonPrimary500: toHex(mix(strong, black, 0.15)),
    buttonPrimary600: toHex(strong),
  };
}

/** The colour is lightened until it can be read on the boxes; white is read on buttons still. */
function darkPalette(own: Rgb): Palette {
  const lighter = lighterShades(own);
  const readsWhite = (shade: Rgb) => contrast(shade, white) >= readableOnButton;
  const strong = lighter.find((shade) => contrast(shade, darkBox) >= readableOnDark) ?? white;
  const button = lighter.findLast(readsWhite) ?? towards(black, own, readsWhite);
  return {
    primary100: toHex(mix(strong, darkGround, 0.9)),
    primary200: toHex(mix(strong, darkBox, 0.85)),
    primary500: toHex(mix(strong, white, 0.15)),
    primary600: toHex(strong),
    primary700: toHex(mix(strong, white, 0.25)),
    buttonPrimary500: toHex(mix(button, black, 0.15)),
    buttonPrimary600: toHex(button),
  };
}

/** The first shade on the way from a colour to another that will do. */
function towards(goal: Rgb, color: Rgb, willDo: (candidate: Rgb) => boolean): Rgb {
  for (let part = 0; part < 1; part += 0.02) {
    const candidate = mix(color, goal, part);
    if (willDo(candidate)) return candidate;
  }
  return goal;
}

/** A colour and its lighter shades, as strong as it is: mixed with white, a dark blue would be a grey. */
function lighterShades(color: Rgb): readonly Rgb[] {
  const [least, , most] = color.map((channel) => channel / 255).toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [least, most];
  const own = (high + low) / 2;
  const chroma = (high - low) / (1 - Math.abs(2 * own - 1) || 1);
  const steps = Math.floor((1 - own) / 0.02);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const lightness = own + step * 0.02;
    const range = chroma * (1 - Math.abs(2 * lightness - 1));
    const [red, green, blue] = color;
    const channel = (value: number) => {
      const place = high === low ? 0.5 : (value / 255 - low) / (high - low);
      return Math.round((lightness + range * (place - 0.5)) * 255);
    };
    return [channel(red), channel(green), channel(blue)];
  });
}
