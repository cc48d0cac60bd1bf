import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { test as base } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../src/programs/chromium.js';
import { projectDir } from '../../src/system/paths.js';

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export interface BrowserFixtures {
  /** What the page is seen on; `test.override` puts another in a suite. */
  device: BrowserContextOptions;
  /** One Chromium for all files of a worker. */
  browser: Browser;
  /** A context of its own for each test: no storage, cookies or caches of another. */
  context: BrowserContext;
  page: Page;
  /** Errors of the page so far: uncaught ones, and what was written to the console as an error. */
  pageErrors: string[];
}

/** vitest's `test` with a page of a real browser, on a phone; a failed test leaves a screenshot. */
export const test = base.extend<BrowserFixtures>({
  browser: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the fixtures a fixture needs from this pattern
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
  context: async ({ browser, device }, use) => {
    const context = await browser.newContext({ ...device, locale: 'es-AR' });
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
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(errors);
  },
});

/**
 * Breaches of WCAG 2.2 AA on the page, or a part of it, as it stands, one line each: rule, and what breaks it.
 *
 * In legacy mode axe leaves out frames of other origins, of which no page of ours has any, and needs no second page for its sum;
 * it describes what breaks a rule alone. The two take it to four tenths of its time.
 */
export async function accessibilityBreaches(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
