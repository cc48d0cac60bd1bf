import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../programs/chromium.js';
import { freePort } from '../system/free-port.js';
import { webDistDir } from '../system/paths.js';
import { largestPaint, slowNetwork, slowPhone, slowProcessor } from './first-screen.js';
import { flagship, homeAddress } from './home.js';
import type { Measured, Measurement } from './measurement.js';
import { median } from './median.js';
import { logInToPanel } from './panel.js';
import { bannerOf, saveTitle, untilSeen } from './save-to-guest.js';
import { slowLink, type SlowLink } from './slow-link.js';

const runs = 5;
const saves = 10;

/** What a guest sees who opened the hotel before: on a slow phone, without an answer, and after a save in the panel. */
export const keptVisits: Measurement = {
  title: 'A second visit, with what the phone keeps',
  async measure(installation) {
    const { adapter, hoteles } = await installation();
    const cms = hoteles.get(flagship);
    if (cms === undefined) throw new Error(`${flagship} does not run`);
    const port = await freePort();
    const link = await slowLink(port, adapter.url);
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: chromiumFlags,
    });
    try {
      const context = await browser.newContext(slowPhone);
      const home = `http://127.0.0.1:${String(port)}/#/${flagship}`;
      await firstVisit(context, home);
      const slow = { latency: slowNetwork.latency, throughput: slowNetwork.downloadThroughput };
      const panel = await logInToPanel(cms.url, flagship);
      const content = await homeAddress(adapter.url, flagship);
      const banner = await bannerOf(panel, content);
      const save = async (titulo: string) => {
        await saveTitle(panel, banner, titulo);
        await untilSeen(content, titulo);
      };
      return [
        await workerSize(),
        await paints(context, home, { link, how: slow, what: 'slow network', atMost: 700 }),
        await paints(context, home, { link, how: 'silent', what: 'no answer', atMost: 2_500 }),
        await savesSeen(context, home, link, save),
      ];
    } finally {
      await browser.close();
      await link.stop();
    }
  },
};

async function workerSize(): Promise<Measured> {
  const worker = await readFile(path.join(webDistDir, 'sw.js'));
  return {
    what: 'the worker, brotli',
    value: brotliCompressSync(worker).byteLength / 1024,
    unit: 'KiB',
    target: { of: 'value', atMost: 15 },
    isSteady: true,
  };
}

/** Opens the home as anybody would, and stays until all of the hotel is kept. */
async function firstVisit(context: BrowserContext, home: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(home);
  const isKept = (mark: string) => performance.getEntriesByName(mark).length > 0;
  await page.waitForFunction(isKept, `guardado ${flagship} ES`, { timeout: 120_000 });
  await page.close();
}

interface Visits {
  readonly link: SlowLink;
  readonly how: Parameters<SlowLink['become']>[0];
  readonly what: string;
  readonly atMost: number;
}

async function paints(
  context: BrowserContext,
  home: string,
  { link, how, what, atMost }: Visits,
): Promise<Measured> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', slowProcessor);
    link.become(how);
    await page.goto(home);
    await page.locator('main section').first().waitFor();
    times.push(await largestPaint(page));
    link.become('fast');
    await page.close();
  }
  return {
    what: `largest paint, ${what}, median of ${String(runs)} (${times.map(Math.round).join(', ')})`,
    value: median(times),
    unit: 'ms',
    target: { of: 'value', atMost },
  };
}

/** From the navigation after a save to its text on a page that a worker answers. */
async function savesSeen(
  context: BrowserContext,
  home: string,
  link: SlowLink,
  save: (titulo: string) => Promise<void>,
): Promise<Measured> {
  link.become('fast');
  const page = await context.newPage();
  await page.goto(home);
  const times: number[] = [];
  for (let run = 1; run <= saves; run += 1) {
    const titulo = `Bienvenidos otra vez, ${String(run)}`;
    await save(titulo);
    times.push(await timeToText(page, titulo));
  }
  await page.close();
  return {
    what: `a save in the panel after the next navigation, worst of ${String(saves)} (median ${median(times).toFixed(0)} ms)`,
    value: Math.max(...times),
    unit: 'ms',
    target: { of: 'value', atMost: 1_000 },
  };
}

async function timeToText(page: Page, text: string): Promise<number> {
  const began = performance.now();
  await page.reload();
  await page.getByText(text).waitFor();
  return performance.now() - began;
}
