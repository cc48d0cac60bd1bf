import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadChecks } from './panel-uploads';

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'panel-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the media library's door says of a file that it received. */
async function sending(bytes: Buffer, originalFilename: string): Promise<unknown> {
  const filepath = path.join(folder, 'sent');
  await writeFile(filepath, bytes);
  const context: unknown = { request: { files: { files: { filepath, originalFilename } } } };
  try {
    await uploadChecks.at(-1)?.(context as Context, () => Promise.resolve());
    return 'taken';
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

it.each([
  ['a picture', pixel, 'a.PNG', 'taken'],
  ['a picture by another name', pixel, 'a.jpg', 'El nombre de la imagen debe terminar en .png.'],
  ['a picture that is cut off', pixel.subarray(0, 45), 'a.png', /dañada/],
  ['a HEIC photo', heic, 'a.heic', /HEIC.*JPEG/],
  ['a document', Buffer.from('%PDF-1.7'), 'a.pdf', /no es una imagen/],
])('judges %s as every other door does', async (_, bytes, name, said) => {
  expect(await sending(bytes, name)).toEqual(
    typeof said === 'string' ? said : expect.stringMatching(said),
  );
});
