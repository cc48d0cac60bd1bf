type Lab = readonly [number, number, number];

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toByte(value: number): number {
  const shaped = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, shaped)) * 255);
}

function labOf(hex: string): Lab {
  const number = Number.parseInt(hex.slice(1), 16);
  const r = toLinear((number >> 16) & 255);
  const g = toLinear((number >> 8) & 255);
  const b = toLinear(number & 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const bytes = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(toByte);
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes in OKLab, so that a gradient between two hues stays clean instead of turning grey. */
export function mix(from: string, to: string, part: number): string {
  const a = labOf(from);
  const b = labOf(to);
  return hexOf([
    a[0] + (b[0] - a[0]) * part,
    a[1] + (b[1] - a[1]) * part,
    a[2] + (b[2] - a[2]) * part,
  ]);
}

export function lighter(color: string, part: number): string {
  return mix(color, '#fffdf6', part);
}

export function darker(color: string, part: number): string {
  return mix(color, '#0b0d16', part);
}

export function clear(color: string, opacity: number): string {
  const number = Number.parseInt(color.slice(1), 16);
  return `rgba(${(number >> 16) & 255},${(number >> 8) & 255},${number & 255},${opacity.toFixed(3)})`;
}
