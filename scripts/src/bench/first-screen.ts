import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../programs/chromium.js';
import { flagships } from './home.js';
import type { Measured, Measurement } from './measurement.js';
import { median } from './median.js';

const runs = 5;

/** A slow phone: what each request waits, what a second carries, and how many times slower the processor is. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const slowProcessor = { rate: 4 };
export const slowPhone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** When the largest thing of a first visit stands, in a Chromium that is slowed down itself. */
export const firstScreen: Measurement = {
  title: "First screen of the flagships' homes, slow phone",
  async measure(installation) {
    const { url } = (await installation()).adapter;
    const measured: Measured[] = [];
    for (const db of flagships) {
      const paints: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        // A browser of its own each time: its processes share nothing that an earlier visit left.
        const browser = await chromium.launch({
          executablePath: await ensureChromium(),
          args: chromiumFlags,
        });
        try {
          paints.push(await firstPaint(browser, `${url}/#/${db}`));
        } finally {
          await browser.close();
        }
      }
      measured.push({
        what: `${db}, largest paint, median of ${String(runs)} (${paints.map(Math.round).join(', ')})`,
        value: median(paints),
        unit: 'ms',
        target: { of: 'value', atMost: 2_000 },
      });
    }
    return measured;
  },
};

async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(slowPhone);
  const page = await context.newPage();
  const slow = await context.newCDPSession(page);
  await slow.send('Network.enable');
  await slow.send('Network.emulateNetworkConditions', slowNetwork);
  await slow.send('Emulation.setCPUThrottlingRate', slowProcessor);
  await page.goto(address);
  await page.locator('main section').first().waitFor();
  // The picture of the first block too, and whatever else still shows.
  await page.waitForLoadState('networkidle');
  return largestPaint(page);
}

/** When the largest thing of a page stood, in milliseconds from its navigation. */
export function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Infinity);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
