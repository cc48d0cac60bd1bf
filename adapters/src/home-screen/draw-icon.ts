import { contrast, type Rgb, toHex, white } from '@guest-app/config/color';
import { largestPixels } from '@guest-app/config/picture-limits';
import sharp from 'sharp';
import type { Forma } from '../contract/guest/home-screen.js';
import type { Original } from '../pictures/originals.js';
import { type Colors, ink } from './colors.js';

interface Form {
  readonly side: number;
  /** A tile with round corners, or a ground to the edges that the phone cuts as it likes. */
  readonly isTile: boolean;
  /** Whether what is drawn must stay within the circle that no phone cuts into: four fifths of the side. */
  readonly isMaskable: boolean;
}

export const forms: Readonly<Record<Forma, Form>> = {
  '192': { side: 192, isTile: true, isMaskable: false },
  '512': { side: 512, isTile: true, isMaskable: false },
  'maskable-192': { side: 192, isTile: false, isMaskable: true },
  'maskable-512': { side: 512, isTile: false, isMaskable: true },
  'apple-180': { side: 180, isTile: false, isMaskable: false },
};

/** Of the side: what is drawn, where the corners alone are cut. */
const drawn = 0.8;
/** Share of the side: a little less than the diagonal of a square within the circle. */
const drawnWithinCircle = 0.78;
const cornerRadius = 0.18;
/** Pixels of a side to which a logo is brought before anything else is done with it. */
const workingSide = 1024;
/** Pixels of a side of the sample from which a logo's colours are read. */
const sampleSide = 64;
/** Contrast of graphics with their ground (WCAG 2.2, 1.4.11). */
const enough = 3;
/** Share of a logo's visible pixels that must contrast with the ground. */
const mostOfIt = 0.8;

/** A drawing to lie on a ground, and the ground. */
interface Sheet {
  readonly drawing: Buffer;
  readonly ground: Rgb;
}

/** A hotel's icon as PNG: of its logo, or of a bell where it is null. Rejects where the logo cannot be drawn. */
export async function drawIcon(
  forma: Forma,
  logo: Original | null,
  colors: Colors,
): Promise<Buffer> {
  const { side, isTile, isMaskable } = forms[forma];
  const { drawing, ground } = logo === null ? bell(colors) : await sheetOf(logo, colors);
  const { width, height } = await sharp(drawing).metadata();
  const scale = isMaskable
    ? (drawnWithinCircle * side) / Math.hypot(width, height)
    : (drawn * side) / Math.max(width, height);
  const placed = await sharp(drawing)
    .resize(Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale)), {
      fit: 'fill',
    })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: toHex(ground) } })
    .composite([
      { input: placed },
      ...(isTile ? [{ input: tile(side), blend: 'dest-in' as const }] : []),
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function tile(side: number): Buffer {
  const radius = Math.round(side * cornerRadius);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}"/></svg>`,
  );
}

/** The bell of the web app's own icon, in the hotel's colours. */
function bell({ brand, accent }: Colors): Sheet {
  const line = [accent, white, ink].find((color) => contrast(color, brand) >= enough) ?? ink;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="560" viewBox="3 7 26 20.2"><g fill="none" stroke="${toHex(line)}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="M7 22h18"/><path d="M9 22a7 7 0 0 1 14 0"/><path d="M16 15v-3M14 11h4"/></g></svg>`;
  return { drawing: Buffer.from(svg), ground: brand };
}

async function sheetOf({ source, format, width }: Original, colors: Colors): Promise<Sheet> {
  // What is made of lines is drawn as large as it is needed; anything else is never made larger here.
  const density = format === 'svg' ? { density: Math.min(2400, (72 * workingSide) / width) } : {};
  const whole = await sharp(source, {
    limitInputPixels: largestPixels,
    failOn: 'error',
    ...density,
  })
    .autoOrient()
    .resize({ width: workingSide, height: workingSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer();
  const ground = await groundFor(whole, colors);
  return { drawing: await sharp(whole).trim({ threshold: 12 }).png().toBuffer(), ground };
}

/** A logo that brings a ground of its own lies on that; one without, on the hotel's colour where it is seen on it. */
async function groundFor(logo: Buffer, { brand }: Colors): Promise<Rgb> {
  const { data, info } = await sharp(logo)
    .resize({ width: sampleSide, height: sampleSide, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: Pixel[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    pixels.push({ color: [red, green, blue], alpha });
  }
  const border = pixels.filter((_pixel, index) => {
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    return x === 0 || y === 0 || x === info.width - 1 || y === info.height - 1;
  });
  return ownGround(border) ?? visibleGround(pixels, brand);
}

interface Pixel {
  readonly color: Rgb;
  readonly alpha: number;
}

/** The one colour of an edge that nothing shines through; undefined where there is no such colour. */
function ownGround(border: readonly Pixel[]): Rgb | undefined {
  if (border.some(({ alpha }) => alpha < 250)) return undefined;
  const mean = (channel: 0 | 1 | 2) =>
    Math.round(border.reduce((sum, { color }) => sum + color[channel], 0) / border.length);
  const ground: Rgb = [mean(0), mean(1), mean(2)];
  const isSame = ({ color }: Pixel) =>
    color.every((channel, index) => Math.abs(channel - (ground[index] ?? 0)) <= 16);
  return border.every(isSame) ? ground : undefined;
}

/** The first ground on which most of a logo is seen, or else the one on which most is. */
function visibleGround(pixels: readonly Pixel[], brand: Rgb): Rgb {
  const seen = pixels.reduce((sum, { alpha }) => sum + alpha, 0);
  if (seen === 0) throw new Error('nothing of the logo is seen');
  const grounds = [brand, white, ink].map((ground) => {
    const told = pixels.filter(({ color }) => contrast(color, ground) >= enough);
    return { ground, part: told.reduce((sum, { alpha }) => sum + alpha, 0) / seen };
  });
  const best = grounds.reduce((one, other) => (other.part > one.part ? other : one));
  return (grounds.find(({ part }) => part >= mostOfIt) ?? best).ground;
}
