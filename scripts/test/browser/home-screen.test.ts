import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { accessibilityBreaches, leftHistory, phone, openMenu, test } from '../support/browser.js';

const { url } = inject('sistema');

const offerText = 'Agregue esta guía a su pantalla de inicio.';
const entryText = 'Agregar a la pantalla de inicio';

/** Opens a guest's screen and waits until it says whose it is. */
async function open(page: Page, hash: string): Promise<void> {
  await page.goto(`${url}/${hash}`);
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
}

/** Opens a guest's screen as in another tab, which makes it another visit. */
async function comeBack(page: Page, hash: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await open(page, hash);
}

/** Gives the page the event of a browser that can install it; returns whether the page kept the browser from asking. */
const givePrompt = (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') =>
  page.evaluate((answer) => {
    const prompt = () => {
      document.documentElement.dataset['preguntas'] = 'una';
      return Promise.resolve();
    };
    const userChoice = Promise.resolve({ outcome: answer });
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt, userChoice }));
    return event.defaultPrevented;
  }, outcome);

const wasAsked = (page: Page) => page.locator('html[data-preguntas]').count();

/** What the page says of itself to a phone. */
const said = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      Array.from(document.querySelectorAll(selector), (one) => one.getAttribute(attribute));
    return {
      manifest: all('link[rel=manifest]', 'href'),
      icon: all('link[rel=apple-touch-icon]', 'href'),
      title: all('meta[name=apple-mobile-web-app-title]', 'content'),
      color: all('meta[name=theme-color]', 'content'),
    };
  });

const offer = (page: Page) => page.getByRole('button', { name: offerText });
const entry = (page: Page) => page.getByRole('button', { name: entryText });
const isFocused = (page: Page, name: string) =>
  page.evaluate((text) => document.activeElement?.textContent.includes(text) ?? false, name);

/** Why the browser would not put the page on a home screen; but for what a browser without a profile can never do. */
async function installabilityErrors(session: CDPSession): Promise<string[]> {
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors');
  return errors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
}

describe('what a page says of itself', () => {
  test('is the shown hotel’s, in its language, as a manifest that the browser takes with every icon, and nothing where no hotel is', async ({
    page,
    pageErrors,
  }) => {
    await open(page, '#/gbba');
    const gbba = await said(page);
    expect(gbba).toMatchObject({
      manifest: ['/webappUI/manifiesto/ES/gbba'],
      icon: ['/webappUI/icono/apple-180/gbba'],
      title: ['Gran Hotel Buenos Aires'],
    });
    await expect.poll(async () => (await said(page)).color).not.toEqual(['#faf8f4']);

    const session = await page.context().newCDPSession(page);
    const { url: address, errors, data } = await session.send('Page.getAppManifest');
    expect([address, errors]).toEqual([`${url}/webappUI/manifiesto/ES/gbba`, []]);
    expect(await installabilityErrors(session)).toEqual([]);
    const { icons, start_url } = JSON.parse(data ?? '') as {
      icons: { src: string; sizes: string }[];
      start_url: string;
    };
    const sizes = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      icons.map(({ src }) => src),
    );
    expect(sizes).toEqual(icons.map((icon) => icon.sizes));

    await page.goto(`${url}/#/comahue`);
    await expect
      .poll(() => said(page))
      .toMatchObject({
        manifest: ['/webappUI/manifiesto/ES/comahue'],
        icon: ['/webappUI/icono/apple-180/comahue'],
        title: ['Hotel Comahue'],
      });
    await page.goto(`${url}/#/login`);
    await page.getByLabel('Número de documento o de reserva').waitFor();
    expect((await said(page)).manifest).toEqual(['/webappUI/manifiesto/ES/comahue']);

    for (const hash of ['#/hoteles', '#/administrar/gbba']) {
      await page.goto(`${url}/${hash}`);
      await expect
        .poll(() => said(page))
        .toEqual({ manifest: [], icon: [], title: [], color: ['#faf8f4'] });
    }
    // To go to the other root loads the page again, which cuts off what begins before.
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await open(page, '#/main;db=comahue;idIdioma=EN');
    expect((await said(page)).manifest).toEqual(['/webappUI/manifiesto/EN/comahue']);

    // The phone keeps the language of the day on which the icon was made; the guest may have chosen another since.
    await page.goto('about:blank');
    await open(page, start_url.slice(1));
    expect(page.url()).toBe(`${url}/#/main`);
    expect(await page.title()).toContain('Gran Hotel Buenos Aires');
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
  });
});

test('the offer comes with the second visit, as a line of the page, is declined for the stay, and is made anew in another hotel, where it opens the browser’s question', async ({
  page,
}) => {
  await open(page, '#/gbba');
  expect(await givePrompt(page)).toBe(true);
  await openMenu(page);
  await entry(page).waitFor();
  expect(await offer(page).count()).toBe(0);

  await comeBack(page, '#/gbba');
  expect(await offer(page).count()).toBe(0);
  await givePrompt(page);
  await offer(page).waitFor();
  expect(await accessibilityBreaches(page)).toEqual([]);
  // In the flow of the page, over nothing.
  const [line, block] = [offer(page), page.locator('main section').first()];
  const { y, height } = (await line.boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height).toBeLessThanOrEqual((await block.boundingBox())?.y ?? 0);
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await line.waitFor({ state: 'detached' });

  await comeBack(page, '#/gbba');
  await givePrompt(page);
  await openMenu(page);
  await entry(page).waitFor();
  expect(await offer(page).count()).toBe(0);
  await open(page, '#/comahue');

  await comeBack(page, '#/comahue');
  await givePrompt(page);
  await offer(page).click();
  await offer(page).waitFor({ state: 'detached' });
  expect(await wasAsked(page)).toBe(1);
  // The browser gives its question once.
  await openMenu(page);
  expect(await entry(page).count()).toBe(0);
});

test('the offer is in the menu by keyboard, does not return once declined, and is absent in a window of its own', async ({
  context,
  page,
}) => {
  await open(page, '#/gbba');
  await givePrompt(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await entry(page).waitFor();
  expect(await accessibilityBreaches(page)).toEqual([]);
  for (let steps = 0; steps < 40 && !(await isFocused(page, entryText)); steps += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await entry(page).waitFor({ state: 'detached' });
  expect(await wasAsked(page)).toBe(1);

  const second = await context.newPage();
  await open(second, '#/gbba');
  await givePrompt(second, 'dismissed');
  await offer(second).click();
  await offer(second).waitFor({ state: 'detached' });
  await givePrompt(second);
  await openMenu(second);
  await entry(second).waitFor();
  expect(await offer(second).count()).toBe(0);

  // A browser that is steered has no such window, and emulates none.
  await second.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await second.reload();
  await second.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  await givePrompt(second);
  await openMenu(second);
  expect(await entry(second).count()).toBe(0);
});

describe('a browser in another language', () => {
  test.override({ locale: 'en-US' });

  test('is offered the language before the home screen, and one thing at a time', async ({
    page,
  }) => {
    await open(page, '#/gbba');
    await comeBack(page, '#/gbba');
    await givePrompt(page);
    const language = page.getByRole('button', { name: 'Read this page in English' });
    await language.waitFor();
    expect(await offer(page).count()).toBe(0);
    await language.click();
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    await givePrompt(page);
    await page.getByRole('button', { name: 'Add this guide to your home screen.' }).waitFor();
    expect(await language.count()).toBe(0);
  });
});

describe('an iPhone', () => {
  test.override({
    device: {
      ...phone,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    },
  });

  test('is offered the steps with the second visit, until they were read, but not in a window of its own; they close by keys and by going back', async ({
    context,
    page,
    pageErrors,
  }) => {
    await open(page, '#/gbba');
    const again = await context.newPage();
    await open(again, '#/gbba');
    await offer(again).waitFor();

    const own = await context.newPage();
    await own.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: true });
    });
    await open(own, '#/gbba');
    expect(await offer(own).count()).toBe(0);
    await openMenu(own);
    expect(await entry(own).count()).toBe(0);

    await offer(again).focus();
    await again.keyboard.press('Enter');
    const steps = (tab: Page) => tab.getByRole('dialog', { name: entryText });
    await steps(again).waitFor();
    await again.keyboard.press('Enter');
    await steps(again).waitFor({ state: 'detached' });
    await offer(again).waitFor({ state: 'detached' });

    await leftHistory(again);
    await openMenu(again);
    await entry(again).click();
    await steps(again).waitFor();
    await again.keyboard.press('Escape');
    await steps(again).waitFor({ state: 'detached' });
    const toggle = again.getByRole('button', { name: 'Menú' });
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);

    await openMenu(page);
    await entry(page).click();
    expect(await steps(page).getByRole('listitem').allTextContents()).toEqual([
      'Toque «Compartir». Si no lo ve, toque antes los tres puntos de Safari.',
      'Elija «Agregar a inicio» en la lista.',
      'Toque «Agregar».',
    ]);
    expect(await accessibilityBreaches(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state)))
      .toContain('"abiertas":1');
    await page.goBack();
    await steps(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${url}/#/gbba`);
    expect(await page.getByRole('navigation', { name: 'Menú' }).count()).toBe(0);
    await expect.poll(async () => (await said(page)).title).toEqual(['Buenos Aires']);
    expect(pageErrors).toEqual([]);
  });
});

describe('a window of its own', () => {
  const notch = { top: 47, bottom: 34, left: 0, right: 0 };

  async function cut(page: Page, insets: typeof notch): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  }

  test('has nothing under what the phone cuts out of its screen, and a way back on every screen, and nothing under its edges when it lies', async ({
    page,
  }) => {
    await cut(page, notch);
    await open(page, '#/gbba');
    const toggle = page.getByRole('button', { name: 'Menú' });
    const top = async () => (await toggle.boundingBox())?.y ?? 0;
    expect(await top()).toBeGreaterThanOrEqual(notch.top);
    const { height } = page.viewportSize() ?? { height: 0 };
    const chat = page.getByRole('link', { name: 'WhatsApp', exact: true }).last();
    const box = (await chat.boundingBox()) ?? { y: height, height: 0 };
    expect(box.y + box.height).toBeLessThanOrEqual(height - notch.bottom);
    await openMenu(page);
    const first = page.getByRole('group', { name: 'Idioma' });
    const bar = (await page.locator('header').first().boundingBox())?.height ?? 0;
    expect((await first.boundingBox())?.y).toBeGreaterThanOrEqual(bar);
    await page.keyboard.press('Escape');
    await first.waitFor({ state: 'detached' });
    await leftHistory(page);

    for (const [hash, name] of [
      ['#/login', 'Ir al inicio'],
      ['#/hoteles', 'Volver'],
    ] as const) {
      await page.goto(`${url}/${hash}`);
      await page.getByRole('link', { name }).click();
      await page.getByRole('button', { name: 'Menú' }).waitFor();
      expect(page.url()).toBe(`${url}/#/main`);
    }

    await page.setViewportSize({ width: 844, height: 390 });
    await cut(page, { top: 0, bottom: 21, left: 59, right: 59 });
    const heading = page.locator('main section h2').first();
    await expect.poll(async () => (await heading.boundingBox())?.x).toBeGreaterThanOrEqual(59);
    await openMenu(page);
    const turnos = page.getByRole('link', { name: 'Turnos', exact: true });
    // The menu slides in.
    await expect
      .poll(async () => (await turnos.locator('svg').boundingBox())?.x)
      .toBeGreaterThanOrEqual(59);
  });
});
