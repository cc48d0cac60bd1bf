import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Page,
} from 'playwright-core';
import { expect, test as base } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../src/programs/chromium.js';
import { packageFile, projectDir } from '../../src/system/paths.js';
import { installContrast, measuringOnce } from './contrast.js';

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** V8 optimizes for pages that live for minutes, and these live for seconds: what that takes they never get back (docs/decisions/0004). */
const forShortLives = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16';

export interface BrowserFixtures {
  /** What the page is seen on; `test.override` puts another in a suite. */
  device: BrowserContextOptions;
  /** What the browser says that the person reads. */
  locale: string;
  /** What a service worker answers, no route of a test sees: there is none, but where that is what is tested. */
  serviceWorkers: 'allow' | 'block';
  /** One Chromium for all files of a worker. */
  browser: Browser;
  /** A context of its own for each test: no storage, cookies or caches of another. */
  context: BrowserContext;
  page: Page;
  /** Errors of the page so far. */
  pageErrors: string[];
}

/** vitest's `test` with a page of a real browser, on a phone; a failed test leaves a screenshot. */
export const test = base.extend<BrowserFixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: await ensureChromium(),
        args: [...chromiumFlags, forShortLives],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  device: phone,
  locale: 'es-AR',
  serviceWorkers: 'block',
  context: async ({ browser, device, locale, serviceWorkers }, use) => {
    const context = await browser.newContext({ ...device, locale, serviceWorkers });
    await use(context);
    await context.close();
  },
  page: async ({ context, task }, use) => {
    const page = await context.newPage();
    await use(page);
    if (task.result?.state === 'fail') {
      const name = `${task.file.name}-${task.name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
      await page.screenshot({ path: path.join(projectDir, 'test-results', `${name}.png`) });
    }
  },
  pageErrors: async ({ page }, use) => {
    await use(errorsOf(page));
  },
});

/** Errors of a page from now on: uncaught ones, and what is written to the console as an error. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

/** The rules, all of them; what breaks one is described alone, which takes axe half the time. */
const rules: RunOptions = {
  resultTypes: ['violations'],
  // The style sheets, which no rule that is asked reads.
  preload: false,
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};

/** What is told by where things lie: most of what a look takes, and nothing to whoever cannot get there. */
const laidOut = ['color-contrast', 'target-size'];

/** An open dialog that keeps from the page behind it: the guests', and the back office's. */
const openDialog = 'dialog[open], [role=dialog][aria-modal=true]';

/** A page with an open dialog, but for what of it is behind: in which part what is looked for. */
const aroundDialog: [string, RunOptions][] = [
  [
    'html',
    {
      ...rules,
      iframes: false,
      rules: Object.fromEntries(laidOut.map((rule) => [rule, { enabled: false }])),
    },
  ],
  [openDialog, { ...rules, runOnly: laidOut }],
];

const axeFile = packageFile(path.join(projectDir, 'scripts'), 'axe-core', 'axe.min.js');
let axe: Promise<string> | undefined;

/** Puts axe into the documents that have none: to load it takes half of what a look with it takes. */
async function loadAxe(frames: readonly Frame[]): Promise<void> {
  axe ??= readFile(axeFile, 'utf8');
  for (const frame of frames) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(await axe);
    await frame.evaluate(installContrast);
  }
}

/**
 * Breaches of WCAG 2.2 AA on the page, or a part of it, as it stands, with its frames, one line each: rule, and what
 * breaks it. Of a page behind a dialog, which is to be looked at without one, neither contrasts, sizes nor frames.
 */
export async function accessibilityBreaches(page: Page, part = 'html'): Promise<string[]> {
  const isBehind = part === 'html' && (await page.locator(openDialog).count()) > 0;
  const frames = isBehind ? [page.mainFrame()] : page.frames();
  await loadAxe(frames);
  const looks: [string, RunOptions][] = isBehind ? aroundDialog : [[part, rules]];
  return measuringOnce(frames, () => page.evaluate(look, looks));
}

/** Runs in the page. */
async function look(looked: readonly [string, RunOptions][]): Promise<string[]> {
  // What appears is too pale for as long as it does; what turns for ever is waited for by nobody.
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  const breaches: string[] = [];
  for (const [within, options] of looked) {
    const { violations }: AxeResults = await window.axe.run(within, options);
    for (const { id, nodes } of violations) {
      breaches.push(`${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }
  return breaches;
}

/** Waits until what was open over the page has left the history: the browser cuts a navigation that begins before. */
export async function leftHistory(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .not.toContain('abiertas');
}
