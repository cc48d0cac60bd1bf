import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { test } from '../support/browser.js';

const { url } = inject('sistema');

const blocks = (page: Page) => page.locator('main section');

/** What a page asks for, from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin === url) paths.push(pathname + search);
  });
  return paths;
}

const content = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/webappUI/'));

/** Opens an address and waits until nothing more is asked for. */
async function open(page: Page, hash: string): Promise<void> {
  await page.goto(`${url}/${hash}`);
  await blocks(page).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** The first block's picture, as the page shows it. */
const firstPicture = (page: Page) =>
  blocks(page)
    .first()
    .locator('img')
    .evaluate((element) => {
      const { pathname, search } = new URL((element as HTMLImageElement).currentSrc);
      return pathname + search;
    });

interface Shift {
  readonly value: number;
  /** The elements that moved. */
  readonly moved: readonly string[];
}

/** What stood on the page and was moved by what came later. */
const layoutShifts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByName('shift')
      .map((mark): Shift => (mark as PerformanceMark).detail as Shift),
  );

async function answerOf(path: string): Promise<{ idSeccion: number }[]> {
  const response = await fetch(url + path);
  return ((await response.json()) as { data: { idSeccion: number }[] }).data;
}

test('is asked for while the app’s code is on its way, not again, and is the first thing drawn', async ({
  page,
  pageErrors,
}) => {
  const [home] = await answerOf('/webappUI/secciones/ES/gbba');
  const first = [
    '/webappUI/ajustes/gbba',
    `/webappUI/componentes/${String(home?.idSeccion)}/ES/gbba`,
    '/webappUI/idiomasActivos/gbba',
    '/webappUI/secciones/ES/gbba',
  ];
  const asked = requestsOf(page);
  const pictureCame = page.waitForResponse('**/webapp/imagen/**');
  const answersCame = first.map((path) => page.waitForResponse(url + path));
  // Nothing but the page's first script runs until all that it asks for is there.
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await Promise.all([pictureCame, ...answersCame]);
    await route.fallback();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 200) : String(node?.textContent),
        );
        performance.mark('shift', { detail: { value, moved } satisfies Shift });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      if (document.querySelector('[role=status][aria-label]') !== null) performance.mark('waiting');
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '#/gbba');
  const picture = await firstPicture(page);
  expect(picture).toContain('?w=');
  for (const path of [...first, picture]) {
    expect(asked.filter((other) => other === path)).toEqual([path]);
  }
  const shifts = await layoutShifts(page);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(shift, JSON.stringify(shifts)).toBeLessThan(0.01);
  expect(await page.evaluate(() => performance.getEntriesByName('waiting').length)).toBe(0);
  expect(pageErrors).toEqual([]);
});

test('waits for an early answer that is late, rather than asking again', async ({ page }) => {
  const late = new AbortController();
  await page.route('**/webappUI/componentes/**', async (route) => {
    await once(late.signal, 'abort');
    await route.fallback();
  });
  const asked = requestsOf(page);
  await page.goto(`${url}/#/gbba`);
  await page.getByRole('status', { name: 'Cargando' }).waitFor();
  late.abort();
  await blocks(page).first().waitFor();
  expect(content(asked).filter((path) => path.includes('/componentes/'))).toHaveLength(1);
});

test('comes all the same where an old page names another first section, no home of the hotel, or none at all', async ({
  page,
}) => {
  for (const [known, old] of [
    [/"idSeccion":\d+/g, '"idSeccion":999'],
    [/"inicios":.*?(?=}<\/script>)/, '"inicios":{}'],
    [/"inicios":/, '"antes":'],
  ] as const) {
    await page.route(`${url}/`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      expect(body).toMatch(known);
      await route.fulfill({ response, body: body.replace(known, old) });
    });
    await open(page, '#/gbba');
    expect(await page.getByRole('dialog').count(), old).toBe(0);
    expect(await firstPicture(page), old).toContain('/webapp/imagen/gbba-');
    await page.goto('about:blank');
    await page.unroute(`${url}/`);
  }
});
