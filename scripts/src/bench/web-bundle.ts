import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureBuilt, webBuild } from '../build.js';
import { webDistDir } from '../paths.js';
import type { Measured, Measurement } from './measurement.js';

/** What a guest's first page loads, as the page itself names it; brotli. */
export const webBundle: Measurement = {
  title: "The guest's first load",
  async measure() {
    await ensureBuilt(webBuild);
    const page = await readFile(path.join(webDistDir, 'index.html'), 'utf8');
    return [
      await sizeOf(page, 'JavaScript', /(?:src|href)="(\/assets\/[^"]+\.js)"/g, 95),
      await sizeOf(page, 'CSS', /href="(\/assets\/[^"]+\.css)"/g, 10),
    ];
  },
};

async function sizeOf(page: string, what: string, link: RegExp, limit: number): Promise<Measured> {
  const files = [...page.matchAll(link)].flatMap(([, file]) => file ?? []);
  let bytes = 0;
  for (const file of files) {
    bytes += brotliCompressSync(await readFile(path.join(webDistDir, file))).byteLength;
  }
  return {
    what: `initial ${what}, brotli`,
    value: bytes / 1024,
    unit: 'KiB',
    target: { of: 'value', atMost: limit },
  };
}
