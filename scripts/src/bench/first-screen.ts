import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { seed } from '../hotel/import.js';
import { chromiumFlags, ensureChromium } from '../programs/chromium.js';
import { webDistDir } from '../system/paths.js';
import { startBenchInstallation } from './installation.js';
import { type Measured, median, type Scenario } from './measurement.js';

const dbs = ['gbba', 'comahue', 'iruna'];
const runs = 5;

/** A slow phone: what each request waits, how many bytes a second carries, and how much slower its processor is. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const processor = { rate: 4 };
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const firstScreen: Scenario = {
  title: 'First screen on a throttled phone',
  async measure() {
    const installation = await startBenchInstallation({ dbs, fill: seed });
    try {
      const measured: Measured[] = [...(await firstLoad())];
      for (const db of dbs) {
        const paints: number[] = [];
        for (let run = 0; run < runs; run += 1) {
          paints.push(
            await withBrowser((browser) => paintOf(browser, installation.adapter.url, db)),
          );
        }
        measured.push({
          what: `home of ${db}, largest paint, median of ${String(runs)}`,
          value: median(paints),
          unit: 'ms',
          floor: { atMost: 2_000 },
        });
      }
      return measured;
    } finally {
      await installation.stop();
    }
  },
};

/** A browser for each visit: its processes share nothing with an earlier one. */
async function withBrowser<T>(visit: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags,
  });
  try {
    return await visit(browser);
  } finally {
    await browser.close();
  }
}

/** When the largest element of a hotel's home was painted, in milliseconds from the navigation. */
async function paintOf(browser: Browser, url: string, db: string): Promise<number> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', processor);
  await page.goto(`${url}/#/${db}`);
  await page.locator('main section').first().waitFor();
  // The picture of the first block comes later.
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Infinity);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** The scripts and styles that the page names, with all that the scripts import before they run. */
async function firstLoad(): Promise<readonly Measured[]> {
  const page = await readFile(path.join(webDistDir, 'index.html'), 'utf8');
  const scripts = filesIn(page, /(?:src|href)="\/assets\/([^"]+\.js)"/g);
  // Iterating a set also visits the entries that are added during the iteration.
  for (const script of scripts) {
    const imports = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;
    for (const file of filesIn((await asset(script)).toString(), imports)) scripts.add(file);
  }
  const styles = filesIn(page, /href="\/assets\/([^"]+\.css)"/g);
  const sizeOf = async (files: Iterable<string>) => {
    let bytes = 0;
    for (const file of files) bytes += brotliCompressSync(await asset(file)).byteLength;
    return bytes / 1024;
  };
  return [
    {
      what: 'first load, JavaScript, brotli',
      value: await sizeOf(scripts),
      unit: 'KiB',
      floor: { atMost: 95 },
    },
    {
      what: 'first load, CSS, brotli',
      value: await sizeOf(styles),
      unit: 'KiB',
      floor: { atMost: 6 },
    },
  ];
}

const asset = (file: string) => readFile(path.join(webDistDir, 'assets', file));

function filesIn(text: string, link: RegExp): Set<string> {
  return new Set([...text.matchAll(link)].flatMap(([, file]) => file ?? []));
}
