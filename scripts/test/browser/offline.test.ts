import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { accessibilityBreaches, errorsOf, leftHistory, phone } from '../support/browser.js';
import { blocks, cachedOf, line, test, visit } from '../support/cached-hotel.js';

const { url: server } = inject('sistema');

/** Pictures of the page that could not be shown, once all of them were asked for. */
async function brokenPictures(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    return pictures
      .filter(
        ({ currentSrc, naturalWidth }) => naturalWidth === 0 || currentSrc.includes('placeholder'),
      )
      .map(({ src }) => src);
  });
}

/** Goes to a section and says what is read there, once it stands. */
async function textOf(page: Page, idSeccion: number): Promise<string> {
  await page.evaluate(
    (hash) => (window.location.hash = hash),
    `#/main;idSeccion=${String(idSeccion)}`,
  );
  await blocks(page).first().waitFor();
  return page.locator('main').innerText();
}

describe('who opened a hotel’s home once', () => {
  test('reads all of it without a network', async ({
    phoneInTurn: { page, network },
    browser,
    locale,
  }) => {
    const db = 'comahue';
    const pageErrors = errorsOf(page);
    // What there is to read, as a phone without a worker shows it.
    const plain = await browser.newPage({ ...phone, locale, serviceWorkers: 'block' });
    await plain.goto(`${server}/#/main;db=${db}`);

    const { secciones } = await visit(page, network.url, db);
    network.become('away');
    await page.reload();
    for (const { idSeccion, nombre } of secciones) {
      const shown = async () => (await textOf(page, idSeccion)).replace(/^Sin conexión.*\n+/, '');
      const isTheSame = async () => (await shown()) === (await textOf(plain, idSeccion));
      await expect.poll(isTheSame, { message: nombre }).toBe(true);
      expect(await brokenPictures(page), nombre).toEqual([]);
    }
    await plain.close();
    expect(await line(page).textContent()).toMatch(/^Sin conexión · contenido de hoy \d\d:\d\d$/);
    expect(await accessibilityBreaches(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menú' }).click();
    expect(await page.getByRole('navigation').getByRole('listitem').count()).toBe(secciones.length);
    expect(pageErrors).toEqual([]);
    await page.keyboard.press('Escape');
    await leftHistory(page);
    network.become('good');
  });

  test('is shown the hotel, and no more is kept, whatever the network does', async ({
    phoneInTurn: { page, network },
  }) => {
    const { secciones } = await visit(page, network.url, 'gbba');
    const before = await cachedOf(page);
    for (const weather of ['silent', 'portal', 'redirect', 'cut'] as const) {
      network.become(weather);
      await page.reload();
      await line(page).waitFor();
      await page.goto(`${network.url}/?${weather}#/main;idSeccion=4`);
      await blocks(page).first().waitFor();
      expect(await page.getByText('Welcome to the wifi').count()).toBe(0);
      expect(await cachedOf(page)).toEqual(before);
      network.become('good');
      await line(page).waitFor({ state: 'detached' });
    }

    // A late answer replaces the cached content.
    network.become('slow');
    await page.reload();
    await line(page).waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));
    expect(await blocks(page).count()).toBeGreaterThan(0);
    await line(page).waitFor({ state: 'detached' });
    expect(loads).toBe(0);

    // So does a late answer that no screen shows, which the phone requested for later.
    network.become('good');
    const notShown = String(secciones.at(-1)?.idSeccion);
    const letGo = network.holdBack(`/webappUI/componentes/${notShown}/ES/gbba`);
    await page.reload();
    await line(page).waitFor();
    letGo();
    await line(page).waitFor({ state: 'detached' });
  });

  test('is told of a language that the phone has not', async ({
    phoneInTurn: { page, network },
  }) => {
    network.become('away');
    await page.reload();
    await line(page).waitFor();

    await page.evaluate(() => {
      localStorage.setItem('idIdioma', 'EN');
      window.location.reload();
    });
    await page.getByText('This part is not stored on your phone.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
    network.become('good');
    await blocks(page).first().waitFor({ timeout: 20_000 });
    await line(page).waitFor({ state: 'detached' });
  });
});
