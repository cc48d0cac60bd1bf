import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A person who uses a page by the keyboard alone. */

/** More than any screen has. */
const mostStops = 300;

/** Presses of the held key after which the page is asked where they led. */
const pressesAtOnce = 10;

/** Moves the focus by Tab alone: what Tab does not reach cannot be used without a pointer. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stood: string[] = [];
  for (let presses = 0; presses < mostStops; presses += pressesAtOnce) {
    if (await target.evaluate((wanted) => wanted === document.activeElement)) return;
    const walk = await target.evaluateHandle(endAt);
    for (let press = 0; press < pressesAtOnce; press += 1) await page.keyboard.down('Tab');
    await page.keyboard.up('Tab');
    stood.push(...(await walk.evaluate(({ end }) => end())));
    await walk.dispose();
  }
  const last = [...new Set(stood.slice(-100))];
  throw new Error(`Tab does not reach ${target.toString()}, but at last:\n${last.join('\n')}`);
}

/** Runs in the page: Tab leads no further than to an element, until `end`, which tells what it passed. */
function endAt(wanted: Element): { readonly end: () => string[] } {
  const passed: string[] = [];
  const stay = (event: KeyboardEvent) => {
    if (document.activeElement === wanted) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else
      passed.push((document.activeElement?.cloneNode() as Element | undefined)?.outerHTML ?? '');
  };
  addEventListener('keydown', stay, true);
  return {
    end() {
      removeEventListener('keydown', stay, true);
      return passed;
    },
  };
}

export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Types a text in place of the field's. */
export async function writeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Chooses an option by the letters that its text begins with. */
export async function chooseByKeys(page: Page, select: Locator, text: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(text);
}

/** Takes what a handle moves, by these arrows, to another place. */
export async function dragByKeys(
  page: Page,
  handle: Locator,
  arrows: readonly string[],
): Promise<void> {
  await tabTo(page, handle);
  for (const key of ['Space', ...arrows, 'Space']) await pressUntilAnnounced(page, key);
}

/** Presses a key and waits until the page has announced what it did. */
export async function pressUntilAnnounced(page: Page, key: string): Promise<void> {
  const announced = () => page.getByRole('status').allTextContents();
  const before = await announced();
  await page.keyboard.press(key);
  await expect.poll(announced).not.toEqual(before);
  // The drag library announces first, and listens for the next key from a timer that it sets then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
