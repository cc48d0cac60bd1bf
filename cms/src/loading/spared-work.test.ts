import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import './spared-work';

const fromStrapi = createRequire(require.resolve('@strapi/strapi/package.json'));
const upload = path.dirname(fromStrapi.resolve('@strapi/upload/package.json'));
const images = fromStrapi(path.join(upload, 'dist/server/services/image-manipulation.js')) as {
  isFaultyImage(file: { readonly filepath: string }): Promise<boolean>;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-faulty-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function isFaulty(bytes: Buffer): Promise<boolean> {
  // Another one each time: libvips keeps what it read of a file by its name.
  const filepath = path.join(folder, randomUUID());
  await writeFile(filepath, bytes);
  return images.isFaultyImage({ filepath });
}

/** Each pixel another, so that the bytes are spread over the picture. */
const noise = () =>
  sharp({
    create: {
      width: 120,
      height: 80,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s is faulty where not all of it can be decoded, and only then',
  async (format) => {
    const whole = await noise().toFormat(format).toBuffer();
    expect(await isFaulty(whole)).toBe(false);
    for (const part of [0, 0.1, 0.5, 0.9]) {
      expect(await isFaulty(whole.subarray(0, whole.length * part)), String(part)).toBe(true);
    }
  },
);

it('a jpeg with a hole in it is faulty where its pixels are', async () => {
  const whole = await noise().blur(3).jpeg().toBuffer();
  const faulty: boolean[] = [];
  for (let start = 0; start + 200 < whole.length; start += 100) {
    const holed = Buffer.from(whole);
    holed.fill(0, start, start + 200);
    const pixels = sharp(holed).raw().toBuffer();
    faulty.push(
      await pixels.then(
        () => false,
        () => true,
      ),
    );
    expect(await isFaulty(holed), String(start)).toBe(faulty.at(-1));
  }
  expect(faulty).toContain(true);
});

it('what is no picture is faulty', async () => {
  expect(await isFaulty(Buffer.from('<html></html>'))).toBe(true);
});
