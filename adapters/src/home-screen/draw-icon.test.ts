import { contrast, type Rgb } from '@guest-app/config/color';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Forma } from '../contract/guest/home-screen.js';
import type { Original } from '../pictures/originals.js';
import { readOriginal } from '../pictures/picture-format.js';
import { colorsOf } from './colors.js';
import { drawIcon, forms } from './draw-icon.js';

const navy: Rgb = [20, 50, 74];
const white: Rgb = [255, 255, 255];
const colors = colorsOf({ color1: '#14324a', color2: '#c8a15a' });
const allForms = Object.keys(forms) as Forma[];

/** A logo of one colour, on nothing or on a ground of its own. */
async function logo(
  width: number,
  height: number,
  { color = '#ffffff', ground = '#00000000' } = {},
): Promise<Original> {
  const margin = Math.round(width / 10);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}" fill="${color}"/></svg>`;
  const source = await sharp({ create: { width, height, channels: 4, background: ground } })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
  return original(source);
}

async function original(source: Buffer): Promise<Original> {
  const read = await readOriginal(source);
  if (read === undefined) throw new Error('not a picture');
  return { folder: null, source, ...read };
}

async function pixels(forma: Forma, drawn: Original | null) {
  const bytes = await drawIcon(forma, drawn, colors);
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: forms[forma].side, height: forms[forma].side });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  /** The pixels that meet a condition, without an object for each of a quarter of a million. */
  const where = (holds: (pixel: Uint8Array) => boolean) => {
    const found: { readonly x: number; readonly y: number }[] = [];
    for (let index = 0; index < info.width * info.height; index += 1) {
      if (!holds(data.subarray(index * 4, index * 4 + 4))) continue;
      found.push({ x: index % info.width, y: Math.floor(index / info.width) });
    }
    return found;
  };
  return { side: info.width, at, where };
}

const differs = (pixel: Uint8Array, ground: Rgb) =>
  ground.some((channel, index) => Math.abs((pixel[index] ?? 0) - channel) > 8);
const seenThrough = (pixel: Uint8Array) => pixel[3] !== 255;

describe('what a phone cuts', () => {
  it.each([
    ['a wide logo', () => logo(900, 200)],
    ['a tall logo', () => logo(200, 900)],
    ['a square logo', () => logo(400, 400)],
    ['a small logo', () => logo(40, 30)],
    ['no logo', () => Promise.resolve(null)],
  ])('holds nothing of %s: it lies within four fifths of the side', async (_what, make) => {
    for (const forma of ['maskable-192', 'maskable-512'] as const) {
      const { side, where } = await pixels(forma, await make());
      const half = side / 2;
      const drawn = where((pixel) => differs(pixel, navy));
      expect(drawn.length).toBeGreaterThan(side);
      const farthest = Math.max(
        ...drawn.map(({ x, y }) => Math.hypot(x + 0.5 - half, y + 0.5 - half)),
      );
      expect(farthest).toBeLessThanOrEqual(0.4 * side);
      // Nor is it a speck in the middle.
      expect(farthest).toBeGreaterThan(0.25 * side);
      expect(where(seenThrough)).toEqual([]);
    }
  });

  it('is nothing of a tile but its corners, and nothing of what iOS rounds by itself', async () => {
    const { side, at } = await pixels('192', await logo(900, 200));
    expect(at(0, 0)[3]).toBe(0);
    expect(at(side - 1, side - 1)[3]).toBe(0);
    expect(at(side / 2, 0)).toEqual([...navy, 255]);
    const apple = await pixels('apple-180', await logo(900, 200));
    expect(apple.where(seenThrough)).toEqual([]);
  });
});

describe('the ground', () => {
  const groundOf = async (drawn: Original | null) =>
    (await pixels('maskable-192', drawn)).at(2, 2).slice(0, 3);

  it('is the hotel’s colour where the logo is seen on it', async () => {
    expect(await groundOf(await logo(400, 200, { color: '#ffffff' }))).toEqual(navy);
    expect(await groundOf(null)).toEqual(navy);
  });

  it('is white where it is not', async () => {
    expect(await groundOf(await logo(400, 200, { color: '#0b2a40' }))).toEqual(white);
  });

  it('is the logo’s own where it brings one', async () => {
    const own = await logo(400, 200, { color: '#ff0000', ground: '#fff3d0' });
    expect(await groundOf(own)).toEqual([0xff, 0xf3, 0xd0]);
  });

  it('lets the bell be seen whatever the hotel chose', async () => {
    for (const color1 of ['#000000', '#777777', '#c8a15a', '#ffffff', 'nada']) {
      const bytes = await drawIcon('maskable-192', null, colorsOf({ color1, color2: color1 }));
      const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (index: number): Rgb => [
        data[index * 3] ?? 0,
        data[index * 3 + 1] ?? 0,
        data[index * 3 + 2] ?? 0,
      ];
      const ground = at(0);
      const best = Math.max(
        ...Array.from({ length: data.length / 3 }, (_, index) => contrast(at(index), ground)),
      );
      expect(best, color1).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('a logo', () => {
  it('of lines is drawn as fine as it is needed', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><circle cx="10" cy="10" r="9" fill="#fff"/></svg>';
    const { where } = await pixels('512', await original(Buffer.from(svg)));
    const between = where(
      (pixel) => !seenThrough(pixel) && differs(pixel, navy) && differs(pixel, white),
    );
    // The edge of a circle of 400 pixels, a pixel or two wide.
    expect(between.length).toBeLessThan(4_000);
  });

  it.each([
    ['of which nothing is seen', () => logo(40, 40, { color: '#ffffff00' })],
    [
      'that is cut off',
      async () => {
        const { source, ...read } = await logo(900, 900, { color: '#123456', ground: '#654321' });
        return { ...read, source: (source as Buffer).subarray(0, 200) };
      },
    ],
  ])('%s is refused', async (_what, make) => {
    await expect(drawIcon('192', await make(), colors)).rejects.toThrow();
  });

  it('is drawn in every form, in few bytes', async () => {
    const drawn = await logo(900, 300);
    for (const forma of allForms) {
      const bytes = await drawIcon(forma, drawn, colors);
      expect(bytes.length).toBeLessThan(100_000);
      expect((await sharp(bytes).metadata()).format).toBe('png');
    }
  });
});
