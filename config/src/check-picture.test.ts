import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkPicture } from './check-picture';

const color = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9a227' } });

/** A GIF of many frames, of which each draws one pixel of another colour. */
function animatedGif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 200, 40, 40, 40, 40, 200]);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  const frame = (index: number) =>
    Buffer.from([
      ...[0x21, 0xf9, 4, 4, 10, 0, 0, 0],
      ...[0x2c, index % width, 0, 0, 0, 1, 0, 1, 0, 0],
      ...[2, 2, index % 2 === 0 ? 0x44 : 0x4c, 1, 0],
    ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    ...Array.from({ length: frames }, (_, index) => frame(index)),
    Buffer.from([0x3b]),
  ]);
}

const refusal = async (bytes: Buffer) => {
  const error: unknown = await checkPicture(bytes).catch((thrown: unknown) => thrown);
  return error;
};

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const box = (brands: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + brands.length);
  return Buffer.concat([length, Buffer.from(`ftyp${brands}`), Buffer.alloc(100)]);
};

describe('checkPicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('takes %s', async (format) => {
    expect(await checkPicture(await color(40, 30).toFormat(format).toBuffer())).toEqual({
      ...{ format, width: 40, height: 30, isAnimated: false },
    });
  });

  it('counts the pixels of an animation by its frames', async () => {
    const long = animatedGif(1_000, 1_000, 70);
    expect(await checkPicture(long)).toMatchObject({
      width: 1_000,
      height: 1_000,
      isAnimated: true,
    });
  });

  it('says of an animation that it is too long', async () => {
    expect(await refusal(animatedGif(2_000, 2_000, 40))).toMatchObject({
      status: 413,
      mensaje: expect.stringContaining('150 millones') as string,
    });
  });

  it('refuses a picture of too many pixels', async () => {
    const header = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0]);
    const vast = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(10))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(await refusal(vast)).toMatchObject({
      status: 413,
      mensaje: 'La imagen tiene demasiados píxeles.',
    });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'refuses a %s that is cut off',
    async (format) => {
      const whole = await color(400, 300).toFormat(format).toBuffer();
      expect(await refusal(whole.subarray(0, whole.length - 30))).toMatchObject({
        status: 400,
        mensaje: 'La imagen está dañada y no se puede abrir.',
      });
    },
  );

  it.each(['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic'])(
    'says what a HEIC photo is: %s',
    async (brands) => {
      expect(await refusal(box(brands))).toMatchObject({
        status: 415,
        mensaje: expect.stringMatching(/HEIC.*JPEG/) as string,
      });
    },
  );

  it('refuses animations of which one frame would be left', async () => {
    const png = await color(4, 4).png().toBuffer();
    const moving = Buffer.concat([
      png.subarray(0, 33),
      chunk('acTL', Buffer.alloc(8)),
      png.subarray(33),
    ]);
    for (const bytes of [moving, box('avis\0\0\0\0avifavis')]) {
      expect(await refusal(bytes)).toMatchObject({
        status: 415,
        mensaje: expect.stringContaining('animación') as string,
      });
    }
  });

  it('refuses what is no picture', async () => {
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      status: 415,
    });
  });
});
