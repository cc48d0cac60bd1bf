import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../programs/chromium.js';
import { logInAsStaff, openLongMenu, openSections, openTable } from './back-office-screens.js';
import { flagship } from './home.js';
import { startBenchInstallation } from './installation.js';
import { fillLargeHotel, longMenu, longMenuItems, sections } from './large-hotel.js';
import type { Measured, Measurement } from './measurement.js';
import { median } from './median.js';

const runs = 5;

/** Two frames of a screen that shows sixty a second: a longer one is seen as a jump. */
const longestFrame = 2_000 / 60;

export const backOffice: Measurement = {
  title: 'Admin: the back office of a hotel with 500 components, 60 sections and 2,000 items',
  async measure() {
    const installation = await startBenchInstallation({
      dbs: [flagship],
      databaseUrl: undefined,
      fill: (cms, db) => fillLargeHotel(cms, db),
    });
    try {
      const { url } = installation.adapter;
      const browser = await chromium.launch({
        executablePath: await ensureChromium(),
        args: chromiumFlags,
      });
      try {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        await logInAsStaff(page, url);
        return [
          await atMost('the components table opens', 1_000, () => openingOf(page)),
          await atMost('worst keystroke in Buscar, 20 rows a page', 50, () => filteringOf(page)),
          await atMost(
            `changed title of a component with ${String(longMenuItems)} items, in the form`,
            1_000,
            (run) => savingOf(page, run),
          ),
          ...(await draggingIn(page, `${String(sections)} sections`, openSections)),
          ...(await draggingIn(page, `${String(longMenuItems)} items`, (opened) =>
            openLongMenu(opened, longMenu(0)),
          )),
        ];
      } finally {
        await browser.close();
      }
    } finally {
      await installation.stop();
    }
  },
};

async function atMost(
  what: string,
  limit: number,
  measure: (run: number) => Promise<number>,
): Promise<Measured> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measure(run));
  return {
    what: `${what}, median of ${String(runs)}`,
    value: median(times),
    unit: 'ms',
    target: { of: 'value', atMost: limit },
  };
}

/** From the click in the menu to the painted rows, with nothing of the hotel's components kept from before. */
async function openingOf(page: Page): Promise<number> {
  await openSections(page);
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const link = Array.from(document.querySelectorAll('nav a')).find(
          ({ textContent }) => textContent === 'Componentes',
        );
        if (!(link instanceof HTMLElement)) {
          reject(new Error('The menu has no Componentes'));
          return;
        }
        const began = performance.now();
        new MutationObserver((_changes, observer) => {
          if (document.querySelector('tbody tr') === null) return;
          observer.disconnect();
          // A task after the frame: what the frame shows is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        }).observe(document, { childList: true, subtree: true });
        link.click();
      }),
  );
}

/** The slowest from a key that goes down to its painted result. */
async function filteringOf(page: Page): Promise<number> {
  await openTable(page);
  await page.getByLabel('Filas por página').selectOption('20');
  const search = page.getByLabel('Buscar');
  const times = await search.evaluateHandle((input) => {
    const measured: number[] = [];
    input.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => measured.push(performance.now() - timeStamp)));
    });
    return measured;
  });
  const keys = [...Array.from('carta 1'), ...Array.from('carta 1', () => 'Backspace')];
  await search.focus();
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction(([measured, count]) => measured.length === count, [
      times,
      index + 1,
    ] as const);
  }
  return Math.max(...(await times.jsonValue()));
}

/** From the click on Guardar to the list with its message. */
async function savingOf(page: Page, run: number): Promise<number> {
  await openLongMenu(page, longMenu(run));
  await page
    .getByRole('group', { name: 'Título', exact: true })
    .getByRole('textbox', { name: 'Etiqueta ES' })
    .fill(`Cambiada por ${String(run)}.ª vez`);
  return page.getByRole('button', { name: 'Guardar', exact: true }).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        new MutationObserver((_changes, observer) => {
          if (!document.body.textContent.includes('Componente editado')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        }).observe(document, { childList: true, subtree: true });
        button.click();
      }),
  );
}

/** The frames while an entry is dragged over the others, to the list's edge and back. Escape leaves nothing to save. */
async function draggingIn(
  page: Page,
  what: string,
  open: (page: Page) => Promise<void>,
): Promise<Measured[]> {
  const medians: number[] = [];
  const slow: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await open(page);
    const frames = await framesWhileDragging(page);
    medians.push(median(frames));
    slow.push(frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Infinity);
  }
  const line = (name: string, values: readonly number[]): Measured => ({
    what: `${name} frame while dragging one of ${what}, median of ${String(runs)}`,
    value: median(values),
    unit: 'ms',
    target: { of: 'value', atMost: longestFrame },
  });
  return [line('median', medians), line('95th percentile', slow)];
}

async function framesWhileDragging(page: Page): Promise<number[]> {
  const handle = page.getByRole('button', { name: /^Mover / }).first();
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  const height = page.viewportSize()?.height;
  if (box === null || height === undefined) throw new Error('The list has nothing to drag');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 10);
  await page.locator('[data-moving]').waitFor();
  const frames = await page.evaluateHandle(() => {
    const measured: number[] = [];
    let before = performance.now();
    const next = (now: number) => {
      measured.push(now - before);
      before = now;
      if (document.querySelector('[data-moving]') !== null) requestAnimationFrame(next);
    };
    requestAnimationFrame((now) => {
      before = now;
      requestAnimationFrame(next);
    });
    return measured;
  });
  await page.mouse.move(x, height - 20, { steps: 60 });
  await page.mouse.move(x, y, { steps: 60 });
  const measured = await frames.jsonValue();
  await page.keyboard.press('Escape');
  await page.locator('[data-moving]').waitFor({ state: 'detached' });
  await page.mouse.up();
  return measured;
}
