import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, test as base } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../src/programs/chromium.js';
import { packageFile, projectDir } from '../../src/system/paths.js';

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export interface BrowserFixtures {
  /** What the page is seen on; `test.override` within a `describe` puts another there. */
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
        args: chromiumFlags,
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

declare global {
  interface Window {
    /** Present once `loadAxe` has put it into the page. */
    readonly axe: { run(within: string, options: RunOptions): Promise<AxeResults> };
  }
}

const rules: RunOptions = {
  resultTypes: ['violations'],
  // Style sheets and media, which axe would fetch, decide no violation of these tags.
  preload: false,
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};

const rulesOfLayout = ['color-contrast', 'target-size'];
/** The page behind an open dialog is dimmed and out of reach: its contrasts and sizes are judged without the dialog. */
const rulesBehindDialog: RunOptions = {
  ...rules,
  rules: Object.fromEntries(rulesOfLayout.map((rule) => [rule, { enabled: false }])),
};

const openDialog = 'dialog[open], [role=dialog][aria-modal=true]';

const axeFile = packageFile(path.join(projectDir, 'scripts'), 'axe-core', 'axe.min.js');

/** Breaches of WCAG 2.2 AA on the page or a part of it, with its frames, one line each: the rule and the element. */
export async function accessibilityBreaches(page: Page, part = 'html'): Promise<string[]> {
  const axe = await readFile(axeFile, 'utf8');
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  }
  const whole: Look = [part, rules];
  const withDialog: readonly Look[] = [
    [part, rulesBehindDialog],
    [openDialog, { ...rules, runOnly: rulesOfLayout }],
  ];
  return page.evaluate(runAxe, {
    openDialog,
    alone: [whole],
    withDialog: part === 'html' ? withDialog : [whole],
  });
}

/** What axe looks at, and how. */
type Look = readonly [part: string, options: RunOptions];

interface Looks {
  readonly openDialog: string;
  readonly alone: readonly Look[];
  readonly withDialog: readonly Look[];
}

/** Runs in the page. */
async function runAxe({ openDialog, alone, withDialog }: Looks): Promise<string[]> {
  // A text that is fading in is too pale until it is there; an endless animation is not waited for.
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  const breaches: string[] = [];
  // A dialog that was closing is gone now.
  const hasDialog = document.querySelector(openDialog) !== null;
  for (const [within, options] of hasDialog ? withDialog : alone) {
    const { violations } = await window.axe.run(within, options);
    for (const { id, nodes } of violations) {
      breaches.push(`${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }
  return breaches;
}

/** Opens the guest's side menu, in either language. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Menú|Menu)$/ }).click();
  await page.getByRole('link', { name: 'Turnos', exact: true }).waitFor();
}

/** Waits until what was open over the page has left the history: the browser cuts a navigation that begins before. */
export async function leftHistory(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .not.toContain('abiertas');
}

/** Holds the next request of a page to an address until it is let go. */
export async function holdNext(
  page: Page,
  address: string,
): Promise<{ readonly letGo: () => void }> {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    address,
    async (route) => {
      await gone;
      await route.continue();
    },
    { times: 1 },
  );
  return { letGo };
}
