import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureBuilt, webBuild } from '../programs/build.js';
import { webDistDir } from '../system/paths.js';
import type { Measured, Measurement } from './measurement.js';

/** A library that only the back office is made with; its name stands in every class of it. */
const adminOnly = /mantine/i;

/** What a guest's first page loads, as the page itself names it, and what the back office's does; brotli. */
export const webBundle: Measurement = {
  title: "The first load of the guest and of the admin's screens",
  async measure() {
    await ensureBuilt(webBuild);
    const page = await readFile(path.join(webDistDir, 'index.html'), 'utf8');
    const scripts = await withImports(linksOf(page, /(?:src|href)="\/assets\/([^"]+\.js)"/g));
    const styles = linksOf(page, /href="\/assets\/([^"]+\.css)"/g);
    const entry = (await readdir(assetsDir)).filter((file) =>
      /^BackOfficeApp-[^.]+\.js$/.test(file),
    );
    const admin = new Set([...scripts, ...(await withImports(entry))]);
    const texts = await Promise.all([...scripts, ...styles].map(read));
    return [
      await sizeOf("the guest's initial JavaScript", scripts, 90),
      await sizeOf("the guest's initial CSS", styles, 6),
      await sizeOf("the admin's initial JavaScript", admin, 230),
      {
        what: "the back office's code in the guest's first load",
        value:
          texts.filter((text) => adminOnly.test(text.toString())).length +
          [...entry].filter((file) => scripts.has(file)).length,
        unit: 'files',
        target: { of: 'value', atMost: 0 },
      },
    ];
  },
};

const assetsDir = path.join(webDistDir, 'assets');
const read = (file: string) => readFile(path.join(assetsDir, file));

function linksOf(text: string, link: RegExp): Set<string> {
  return new Set([...text.matchAll(link)].flatMap(([, file]) => file ?? []));
}

/** Scripts with all that they import before they run. */
async function withImports(entries: Iterable<string>): Promise<Set<string>> {
  const all = new Set(entries);
  // A set's own iteration comes to what is added meanwhile.
  for (const file of all) {
    const text = (await read(file)).toString();
    for (const imported of linksOf(text, /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      all.add(imported);
    }
  }
  return all;
}

async function sizeOf(what: string, files: Iterable<string>, limit: number): Promise<Measured> {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(await read(file)).byteLength;
  return {
    what: `${what}, brotli`,
    value: bytes / 1024,
    unit: 'KiB',
    target: { of: 'value', atMost: limit },
  };
}
