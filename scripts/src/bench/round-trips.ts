import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../programs/chromium.js';
import { flagship } from './home.js';
import type { Measurement } from './measurement.js';
import { requestWaves } from './request-waves.js';

/** Slow enough that what the page does between two calls is no part of a round trip. */
const latency = 150;

/** How often the page must ask and wait for an answer, counted by the calls that begin after others ended. */
export const roundTrips: Measurement = {
  title: 'Round trips after the JavaScript ran',
  async measure(installation) {
    const { url } = (await installation()).adapter;
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: chromiumFlags,
    });
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const { calls, firstBlock } = await load(page, `${url}/#/${flagship}`);
      return [
        {
          what: 'until the first block shows',
          value: requestWaves(calls.filter((call) => call.end <= firstBlock)),
          unit: 'round trips',
          target: { of: 'value', atMost: 2 },
        },
        {
          what: 'until all texts show',
          value: requestWaves(calls),
          unit: 'round trips',
          target: { of: 'value', atMost: 3 },
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

/** What the page asked for, and when its first block came, on the page's own clock. */
async function load(page: Page, address: string) {
  await page.route('**/webapp*/**', async (route) => {
    await delay(latency);
    await route.continue();
  });
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('main section') === null) return;
      observer.disconnect();
      performance.mark('first block');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await page.locator('main section').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => ({
    calls: performance
      .getEntriesByType('resource')
      .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'fetch')
      .map(({ startTime, duration }) => ({ start: startTime, end: startTime + duration })),
    firstBlock: performance.getEntriesByName('first block')[0]?.startTime ?? 0,
  }));
}
