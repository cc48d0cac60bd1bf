import type { FileChooser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone } from './browser.js';

/** A person at a page. */
export interface Hand {
  /** Presses a button, a link or a box to tick. */
  press(target: Locator): Promise<void>;
  /** Writes a text in place of what the field holds. */
  write(field: Locator, text: string): Promise<void>;
  choose(select: Locator, label: string): Promise<void>;
  /** Chooses a file in a picture's field, of whose button the text is given. */
  pick(field: Locator, button: string, file: PickedFile): Promise<void>;
}

interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function pointer(page: Page): Hand {
  return {
    press: (target) => target.click(),
    write: (field, text) => field.fill(text),
    async choose(select, label) {
      await select.selectOption({ label });
    },
    async pick(field, button, file) {
      const chooser = await fileChooser(page, () =>
        field.locator('..').getByText(button, { exact: true }).click(),
      );
      await chooser.setFiles(file);
    },
  };
}

/** Nothing but the keyboard: what Tab does not reach cannot be used. */
function keys(page: Page): Hand {
  return {
    async press(target) {
      await tabTo(page, target);
      const isBox = await target.evaluate((element) => element.matches('[type=checkbox]'));
      await page.keyboard.press(isBox ? 'Space' : 'Enter');
    },
    async write(field, text) {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
    async choose(select, label) {
      await tabTo(page, select);
      const steps = await select.evaluate((element: HTMLSelectElement, wanted) => {
        const { options, selectedIndex } = element;
        return Array.from(options).findIndex(({ text }) => text === wanted) - selectedIndex;
      }, label);
      for (let step = 0; step < Math.abs(steps); step++) {
        await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      }
    },
    async pick(field, _button, file) {
      // In this order: the page would take a key ahead of the word to hand its choosers over, not ahead of a question.
      const chooser = await fileChooser(page, async () => {
        await tabTo(page, field);
        await page.keyboard.press('Space');
      });
      await chooser.setFiles(file);
    },
  };
}

async function fileChooser(page: Page, open: () => Promise<void>): Promise<FileChooser> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
  return chooser;
}

/** More than any screen has. */
const mostStops = 300;

/** Moves the focus as Tab does, on or back, whichever is nearer. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // Found once: to look for a role and a name takes longer than the keys do.
  const element = await target.elementHandle();
  let stops = await element.evaluate(stopsTo);
  let pressed = 0;
  for (let leaps = 0; stops !== 0 && pressed < mostStops; leaps += 1) {
    // What counting takes for a stop may be none: where that leads back and forth, one step at a time is right.
    if (leaps > 2) stops = Math.sign(stops);
    await pressTab(page, stops);
    pressed += Math.abs(stops);
    stops = await element.evaluate(stopsTo);
  }
  await element.dispose();
  if (stops !== 0) throw new Error(`Tab does not reach ${target.toString()}`);
}

/** How many stops of Tab an element is from the one in focus, as far as the document tells; below 0 for those before it. */
function stopsTo(target: Element): number {
  const focused = document.activeElement ?? document.body;
  if (focused === target) return 0;
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isAhead = isBefore(focused, target);
  const [first, last] = isAhead ? [focused, target] : [target, focused];
  const places = 'a[href], button, input, select, textarea, iframe, [tabindex], [contenteditable]';
  const between = Array.from(document.querySelectorAll<HTMLElement>(places)).filter(
    (place) =>
      isBefore(first, place) &&
      isBefore(place, last) &&
      place.tabIndex >= 0 &&
      !place.matches(':disabled, [inert] *') &&
      place.checkVisibility(),
  );
  return (between.length + 1) * (isAhead ? 1 : -1);
}

/** Keeps Tab pressed for so many stops, back where they are below 0. */
async function pressTab(page: Page, stops: number): Promise<void> {
  if (stops < 0) await page.keyboard.down('Shift');
  await Promise.all(Array.from({ length: Math.abs(stops) }, () => page.keyboard.press('Tab')));
  if (stops < 0) await page.keyboard.up('Shift');
}

/** Takes what a handle moves to where another one is; with keys, by these arrows. */
type Drag = (page: Page, from: Locator, to: Locator, arrows: readonly string[]) => Promise<void>;

/** Steps enough for the lists to follow, as they do a hand. */
const dragSteps = 12;

/** A step of a move by keys is over once it is told: who hears it presses the next key then. */
export async function pressUntilTold(page: Page, key: string): Promise<void> {
  const told = () => page.getByRole('status').allTextContents();
  const before = await told();
  await page.keyboard.press(key);
  await expect.poll(told).not.toEqual(before);
  // The drag library tells that it took something first, and hears the next key from a timer on that it sets then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

const dragWithKeys: Drag = async (page, from, _to, arrows) => {
  await tabTo(page, from);
  for (const key of ['Space', ...arrows, 'Space']) await pressUntilTold(page, key);
};

/** What follows the hand is drawn: who sees it there lets go then. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

const dragWithMouse: Drag = async (page, from, to) => {
  await from.hover();
  await page.mouse.down();
  const { x, y } = await centreOf(to);
  await page.mouse.move(x, y, { steps: dragSteps });
  await drawn(page);
  await page.mouse.up();
};

const dragWithFinger: Drag = async (page, from, to) => {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [...at] });
  await from.scrollIntoViewIfNeeded();
  const start = await centreOf(from);
  await touch('touchStart', [start]);
  const end = await centreOf(to);
  for (let step = 1; step <= dragSteps; step++) {
    const part = step / dragSteps;
    const x = start.x + (end.x - start.x) * part;
    await touch('touchMove', [{ x, y: start.y + (end.y - start.y) * part }]);
  }
  await drawn(page);
  await touch('touchEnd', []);
  await client.detach();
};

interface Point {
  readonly x: number;
  readonly y: number;
}

export async function centreOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Each way to use the product: on a wide screen and on a phone, by pointer and by keys alone. */
const everyWay = [
  { name: '1280 px, by pointer', device: desktop, handOf: pointer, drag: dragWithMouse },
  { name: '1280 px, by keys alone', device: desktop, handOf: keys, drag: dragWithKeys },
  { name: '390 px, by pointer', device: phone, handOf: pointer, drag: dragWithFinger },
  { name: '390 px, by keys alone', device: phone, handOf: keys, drag: dragWithKeys },
] as const;

/** Both screens and both hands in two ways; all four with `npm test -- --all`. */
export const ways =
  process.env['WAYS'] === 'all' ? everyWay : ([everyWay[0], everyWay[3]] as const);
