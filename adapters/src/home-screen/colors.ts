import type { Rgb } from '@guest-app/config/color';

/** The web app's ink. */
export const ink: Rgb = [29, 27, 24];
/** The house's colours, which the web app, too, puts in the place of those that a hotel has not. */
const house = { brand: [34, 48, 47], accent: [176, 141, 87] } as const;

/** A hotel's two colours. */
export interface Colors {
  readonly brand: Rgb;
  readonly accent: Rgb;
}

export function colorsOf(chosen: { readonly color1: string; readonly color2: string }): Colors {
  return {
    brand: parseColor(chosen.color1) ?? house.brand,
    accent: parseColor(chosen.color2) ?? house.accent,
  };
}

function parseColor(text: string): Rgb | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const value = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** White with a breath of the colour: the web app's `--tint`. */
export function tintOf(color: Rgb): Rgb {
  const mixed = (channel: number) => Math.round(255 + (channel - 255) * 0.05);
  return [mixed(color[0]), mixed(color[1]), mixed(color[2])];
}
