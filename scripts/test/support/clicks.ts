import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** How often the pointer went down since {@link countClicks}. */
    presses?: number;
  }
}

/** What a choice from a list costs, of which Playwright presses nothing: the list is opened, and one of it taken. */
export const choice = 2;

/** Counts from now on how often a person presses in the page, until another document is loaded. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    if (window.presses === undefined) {
      addEventListener('pointerdown', () => (window.presses = (window.presses ?? 0) + 1), true);
    }
    window.presses = 0;
  });
  return () => page.evaluate(() => window.presses ?? 0);
}
