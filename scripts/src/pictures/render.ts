import sharp, { type Sharp } from 'sharp';
import { randomFrom } from './kit/random.js';

export interface Finish {
  /** Light that spills over the edges of what is bright: 0 none. */
  readonly bloom: number;
  readonly grain: number;
  readonly vignette: number;
}

const tile = 512;

async function grainOver(width: number, height: number, strength: number): Promise<Buffer> {
  const random = randomFrom('grain');
  const pixels = Buffer.alloc(tile * tile * 4);
  for (let index = 0; index < tile * tile; index += 1) {
    const value = 128 + (random() + random() - 1) * 127 * strength;
    pixels.fill(value, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = 255;
  }
  const noise = sharp(pixels, { raw: { width: tile, height: tile, channels: 4 } })
    .blur(0.6)
    .png();
  return sharp({ create: { width, height, channels: 4, background: '#808080' } })
    .composite([{ input: await noise.toBuffer(), tile: true }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const grains = new Map<string, Promise<Buffer>>();

function grain(width: number, height: number, strength: number): Promise<Buffer> {
  const key = `${width}x${height}x${strength}`;
  const known = grains.get(key) ?? grainOver(width, height, strength);
  grains.set(key, known);
  return known;
}

function vignette(width: number, height: number, strength: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="v" cx="0.5" cy="0.48" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#0a0816" stop-opacity="${strength}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#v)"/></svg>`,
  );
}

/** Rasterises a drawing and develops it as a print: bloom, vignette, a little grain, contrast. */
export async function develop(
  svg: string,
  width: number,
  height: number,
  finish: Finish,
): Promise<Sharp> {
  const base = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { raw: { width, height, channels: 3 as const } };
  if (finish.bloom === 0) return sharp(base, raw);
  const [wide, tall] = [Math.round(width / 4), Math.round(height / 4)];
  const bright = await sharp(base, raw)
    .resize(wide, tall)
    .linear(1.5, -190)
    .blur(5.5)
    .linear(finish.bloom, 0)
    .raw()
    .toBuffer();
  const glow = await sharp(bright, { raw: { width: wide, height: tall, channels: 3 } })
    .resize(width, height)
    .raw()
    .toBuffer();
  const print = await sharp(base, raw)
    .composite([
      { input: glow, ...raw, blend: 'screen' },
      { input: vignette(width, height, finish.vignette) },
      { input: await grain(width, height, finish.grain), blend: 'soft-light' },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(print, raw).modulate({ saturation: 1.2, brightness: 1.02 }).linear(1.1, -9);
}
