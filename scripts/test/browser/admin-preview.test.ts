import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { projectDir } from '../../src/system/paths.js';
import { accessibilityBreaches, desktop, errorsOf, test as base } from '../support/browser.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { editComponent, expectFocus, logIn } from '../support/staff-page.js';

const hotel = hotelInTurn('gbba');

const picture = path.join(projectDir, 'config', 'hoteles', 'gbba', 'imagenes', 'bar.webp');

/** One page for the file, in which each test begins with an empty storage: a new one would compile the app again. */
const test = base.extend<{ office: Page }>({
  office: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        ...desktop,
        locale: 'es-AR',
        serviceWorkers: 'block',
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'file' },
  ],
});

/** It stands beside the form, or on a phone in a tab of its own. */
const preview = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Vista previa' })
    .or(page.getByRole('tabpanel', { name: 'Vista previa' }));
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const frame = (page: Page): FrameLocator => page.frameLocator('iframe');
const language = (page: Page, idIdioma: string) =>
  preview(page).getByRole('button', { name: idIdioma, exact: true });
/** A control of the form; those of the preview have the same words at times. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function open(page: Page, screen: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`${hotel.url}/healthz`);
  await page.evaluate(() => localStorage.clear());
  await logIn(page, hotel.url, screen);
}

async function newComponent(page: Page, tipo: string): Promise<void> {
  await open(page, 'componentes/gestion');
  await page.getByRole('heading', { name: 'Nuevo componente' }).waitFor();
  await page.getByLabel('Tipo').selectOption({ label: tipo });
}

async function editComponentAt(page: Page, nombre: string, width = 1280): Promise<void> {
  await open(page, 'componentes', width);
  await editComponent(page, nombre);
}

async function newSection(page: Page, width = 1280): Promise<void> {
  await open(page, 'secciones/gestion', width);
  await page.getByRole('heading', { name: 'Nueva sección' }).waitFor();
}

/** What the guest's page in the frame is: as wide as a phone, in which language, and in whose colours. */
function framedPage(page: Page) {
  return frame(page)
    .locator('html')
    .evaluate((html: HTMLElement) => ({
      width: html.ownerDocument.defaultView?.innerWidth,
      lang: html.lang,
      brand: html.style.getPropertyValue('--brand'),
      isStandard: html.ownerDocument.compatMode === 'CSS1Compat',
      family: getComputedStyle(html).fontFamily.split(',')[0],
      leaks: getComputedStyle(html).getPropertyValue('--mantine-spacing-md'),
    }));
}

describe('the preview on a wide screen', () => {
  test("shows a new component's texts and items in each language", async ({ office: page }) => {
    const pageErrors = errorsOf(page);
    await newComponent(page, 'Tabla de precios');
    await preview(page).getByText('La lista todavía no tiene items.').waitFor();
    const titulo = frame(page).getByRole('heading', { level: 2 });

    await field(page, 'Etiqueta ES').fill('Cafés de la casa');
    await titulo.filter({ hasText: 'Cafés de la casa' }).waitFor();
    // A text of another language is seen as it is typed, without choosing the language first.
    await field(page, 'Etiqueta EN').fill('House coffees');
    await titulo.filter({ hasText: 'House coffees' }).waitFor();
    expect(await language(page, 'EN').getAttribute('aria-pressed')).toBe('true');
    await language(page, 'PT').click();
    await frame(page).locator('html[lang=pt]').waitFor();
    await titulo.filter({ hasText: 'House coffees' }).waitFor();
    await language(page, 'ES').click();
    await titulo.filter({ hasText: 'Cafés de la casa' }).waitFor();

    await page.getByRole('button', { name: 'Agregar item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar item' });
    await dialog.getByLabel('Nombre de referencia').fill('cortado');
    await dialog.getByLabel('Nombre ES').fill('Cortado');
    await dialog.getByLabel('Nombre EN').fill('Macchiato');
    await dialog.getByRole('button', { name: 'Copiar de ES en los vacíos' }).click();
    await dialog.getByLabel('Precio').fill('1200');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await frame(page).getByRole('listitem').filter({ hasText: 'Cortado$ 1200' }).waitFor();
    await language(page, 'EN').click();
    await frame(page).getByRole('listitem').filter({ hasText: 'Macchiato$ 1200' }).waitFor();

    const ajustes = (await (await fetch(`${hotel.url}/webappUI/ajustes/gbba`)).json()) as {
      readonly data: { readonly color1: string };
    };
    expect(await framedPage(page)).toEqual({
      width: 390,
      lang: 'en',
      brand: ajustes.data.color1.toLowerCase(),
      isStandard: true,
      family: 'Figtree',
      leaks: '',
    });
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(pageErrors).toEqual([]);
  });

  test('shows a picture as soon as it is chosen', async ({ office: page }) => {
    const pageErrors = errorsOf(page);
    await newComponent(page, 'Imagen');
    const image = frame(page).locator('img');
    await frame(page).locator('img[src="/placeholder.svg"]').waitFor();
    await page.getByLabel('Imagen').setInputFiles(picture);
    await frame(page).locator('img[src^="/webapp/imagen/"]').waitFor();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  test('shows rich text as it is written, and runs nothing that stands in it', async ({
    office: page,
  }) => {
    const pageErrors = errorsOf(page);
    await editComponentAt(page, 'Wifi del hotel');
    await frame(page).getByText('Elija la red').waitFor();
    const editor = field(page, 'Descripción Etiqueta ES');
    await editor.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Pida la clave ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('en recepción');
    await frame(page).locator('strong', { hasText: 'en recepción' }).waitFor();
    await frame(page).getByText('Elija la red').waitFor({ state: 'detached' });

    expect(pageErrors).toEqual([]);

    // The form's own text, past the editor: that of a draft, which anything in the browser may have written.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('borrador:'));
      const draft = JSON.parse(localStorage.getItem(key ?? '') ?? '') as {
        values: { textos: { descripcion: Record<string, string> } };
      };
      draft.values.textos.descripcion['ES'] =
        '<p>Sigue</p><script>top.ejecutado = 1</script><img src="x" onerror="top.ejecutado = 1">' +
        '<a href="javascript:top.ejecutado = 1">enlace</a>';
      localStorage.setItem(key ?? '', JSON.stringify(draft));
    });
    await page.reload();
    await page.getByText('Recuperamos sus cambios sin guardar').waitFor();
    await frame(page).getByText('Sigue').waitFor();
    expect(await frame(page).locator('#root').locator('script, [onerror], a[href]').count()).toBe(
      0,
    );
    await frame(page).getByText('enlace').click();
    expect(await page.evaluate(() => 'ejecutado' in window)).toBe(false);
    expect(await accessibilityBreaches(page)).toEqual([]);
  });

  test("shows a section's components in their order, under its label", async ({ office: page }) => {
    const pageErrors = errorsOf(page);
    await newSection(page);
    await preview(page).getByText('Agregue componentes para ver la sección.').waitFor();
    await page.getByRole('button', { name: 'Agregar Contacto: teléfonos internos' }).click();
    await page.getByRole('button', { name: 'Agregar Contacto: encabezado' }).click();
    await field(page, 'Etiqueta ES').fill('Terraza');
    await preview(page).getByText('En el menú: Terraza').waitFor();
    await frame(page).getByRole('heading', { name: 'Terraza', level: 1 }).waitFor();
    await field(page, 'Etiqueta EN').fill('Rooftop');
    await frame(page).getByRole('heading', { name: 'Rooftop', level: 1 }).waitFor();
    await frame(page).getByText('Reception', { exact: true }).first().waitFor();

    const kinds = () =>
      frame(page)
        .locator('main > div > *')
        .evaluateAll((blocks) => blocks.map((block) => block.querySelector('ul') !== null));
    expect(await kinds()).toEqual([true, false]);
    await page.getByRole('button', { name: 'Bajar Contacto: teléfonos internos' }).click();
    await expect.poll(kinds).toEqual([false, true]);
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('the preview', () => {
  test('shows what is saved at once in a list, in each language', async ({ office: page }) => {
    await editComponentAt(page, 'Normas: accesos a secciones');
    await frame(page).getByRole('button', { name: 'Contacto', exact: true }).waitFor();
    await page
      .getByRole('button', { name: /^Editar / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Editar sección referida' });
    await dialog.getByLabel('Etiqueta EN').fill('Talk to us');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await language(page, 'EN').click();
    await frame(page).getByRole('button', { name: 'Talk to us', exact: true }).waitFor();
  });

  test('opens no link, and its lists still open', async ({ office: page }) => {
    await editComponentAt(page, 'Redes sociales');
    const before = page.url();
    const link = frame(page).getByRole('link').first();
    await link.click({ button: 'middle' });
    await link.click({ modifiers: ['Control'] });
    await page.keyboard.press('Escape');
    await link.press('Enter');
    expect(page.url()).toBe(before);
    expect(page.context().pages()).toHaveLength(1);

    await editComponentAt(page, 'Contacto: teléfonos internos');
    const more = frame(page)
      .getByRole('button', { name: /^\+info/ })
      .first();
    await more.press('Enter');
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('asks for nothing while a text is typed', async ({ office: page }) => {
    await editComponentAt(page, 'Wifi del hotel');
    await frame(page).getByText('Elija la red').waitFor();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const titulo = field(page, 'Etiqueta ES').first();
    await titulo.press('End');
    await titulo.pressSequentially(' en todo el hotel');
    await frame(page)
      .getByRole('heading', { name: / en todo el hotel$/ })
      .waitFor();
    expect(asked).toEqual([]);
  });

  test('says what it could not read, reads it again, and leaves the form alone', async ({
    office: page,
  }) => {
    await page.route('**/webapp/carta/**', (route) => route.abort());
    await newSection(page);
    await page.getByRole('button', { name: 'Agregar Contacto: teléfonos internos' }).click();
    await preview(page).getByText('No pudimos leer todo lo guardado.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.unroute('**/webapp/carta/**');
    await preview(page).getByRole('button', { name: 'Reintentar' }).click();
    await frame(page).getByText('Recepción', { exact: true }).first().waitFor();
    await field(page, 'Etiqueta ES').fill('Sigue');
    await preview(page).getByText('En el menú: Sigue').waitFor();
  });

  test('that cannot be loaded leaves the form whole', async ({ office: page }) => {
    await page.route('**/assets/GuestPreview-*.js', (route) => route.abort());
    await editComponentAt(page, 'Wifi del hotel');
    await preview(page).getByText('No se pudo mostrar la vista previa.').waitFor();
    await page.getByLabel('Nombre de referencia').fill('Wifi del hotel y del bar');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Componente editado').waitFor();
    await page.unroute('**/assets/GuestPreview-*.js');
  });
});

/** A field by its name in the form: the same label stands in each group. */
const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Where the preview's mark stands. */
const marked = (page: Page) => frame(page).locator('[data-marcado]');

describe('a text or a picture of the preview', () => {
  test('leads to its field, in the language that is shown', async ({ office: page }) => {
    const pageErrors = errorsOf(page);
    await editComponentAt(page, 'Wifi del hotel');
    await frame(page).getByRole('heading', { name: 'Wifi sin cargo' }).click();
    await expectFocus(named(page, 'textos.titulo.ES'));
    await frame(page).locator('img').click();
    await expectFocus(named(page, 'imagen'));
    await frame(page).getByText('Elija la red').click();
    await expectFocus(field(page, 'Descripción Etiqueta ES'));
    await language(page, 'EN').click();
    await frame(page).locator('[data-campo="titulo"]').click();
    await expectFocus(named(page, 'textos.titulo.EN'));
    await frame(page).locator('[data-campo="descripcion"]').click();
    await expectFocus(field(page, 'Descripción Etiqueta EN'));
    expect(pageErrors).toEqual([]);

    await editComponentAt(page, 'WhatsApp de recepción');
    await frame(page).locator('[data-campo="numero"]').click();
    await expectFocus(named(page, 'Numero'));
    expect(page.context().pages()).toHaveLength(1);
  });

  test('is reached by keys, and says what it is', async ({ office: page }) => {
    await editComponentAt(page, 'Wifi del hotel');
    const titulo = frame(page).getByRole('button', { name: 'Editar: Título «Wifi sin cargo»' });
    await titulo.focus();
    await expect.poll(() => marked(page).textContent()).toBe('Wifi sin cargo');
    expect(await accessibilityBreaches(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expectFocus(named(page, 'textos.titulo.ES'));
    const imagen = frame(page).getByRole('button', { name: 'Editar: Imagen' });
    await imagen.press('Enter');
    await expectFocus(named(page, 'imagen'));
  });

  test('of an item opens its dialog at the field', async ({ office: page }) => {
    await editComponentAt(page, 'Desayuno: clásicos de la casa');
    const dialog = page.getByRole('dialog', { name: 'Editar item' });
    await frame(page).getByText('Medialunas recién horneadas').click();
    await expectFocus(named(page, 'nombre.ES'));
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await language(page, 'EN').click();
    await frame(page).locator('[data-item]').first().locator('img').click();
    await expectFocus(named(page, 'imagen'));
    expect(await dialog.getByLabel('Nombre ES').inputValue()).toBe('Café con leche en jarrito');
    expect(await accessibilityBreaches(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const more = frame(page)
      .getByRole('button', { name: /^Editar: Más info/ })
      .first();
    await more.press('Enter');
    await expectFocus(named(page, 'masinfo.EN'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(page.locator('iframe'));
    await expectFocus(more);

    await newComponent(page, 'Tabla de precios');
    await page.getByRole('button', { name: 'Agregar item' }).click();
    const added = page.getByRole('dialog', { name: 'Agregar item' });
    await added.getByLabel('Nombre de referencia').fill('cortado');
    await added.getByLabel('Nombre ES').fill('Cortado');
    await added.getByRole('button', { name: 'Copiar de ES en los vacíos' }).click();
    await added.getByLabel('Precio').fill('1200');
    await added.getByRole('button', { name: 'Guardar' }).click();
    await frame(page).getByText('$ 1200').click();
    await expectFocus(named(page, 'precio'));
  });

  test('of a referred section opens its dialog', async ({ office: page }) => {
    await editComponentAt(page, 'Normas: accesos a secciones');
    await language(page, 'EN').click();
    await frame(page).locator('[data-referida] [data-campo]').first().click();
    await page.getByRole('dialog', { name: 'Editar sección referida' }).waitFor();
    await expectFocus(named(page, 'etiqueta.EN'));
    await expect.poll(() => marked(page).getAttribute('data-campo')).toBe('etiqueta');
  });

  test('is marked and scrolled to while its field has the focus', async ({ office: page }) => {
    await editComponentAt(page, 'Wifi del hotel');
    await frame(page).getByText('Elija la red').waitFor();
    expect(await marked(page).count()).toBe(0);
    await named(page, 'textos.subtitulo.EN').focus();
    await expect.poll(() => marked(page).getAttribute('data-campo')).toBe('subtitulo');
    await field(page, 'Descripción Etiqueta PT').focus();
    await expect.poll(() => marked(page).getAttribute('data-campo')).toBe('descripcion');
    await named(page, 'nombreReferencia').focus();
    await expect.poll(() => marked(page).count()).toBe(0);

    await editComponentAt(page, 'Minibar: bebidas');
    const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
    await items
      .last()
      .getByRole('button', { name: /^Editar / })
      .click();
    await named(page, 'nombre.ES').focus();
    const nombre = await named(page, 'nombre.ES').inputValue();
    await expect.poll(() => marked(page).textContent()).toBe(nombre);
    await expect
      .poll(() => marked(page).evaluate((text) => text.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(
        await frame(page)
          .locator('html')
          .evaluate(() => innerHeight),
      );
    expect(await page.evaluate(() => scrollX)).toBe(0);
  });

  test('of a section opens its component at the field, and leads back to the block', async ({
    office: page,
  }) => {
    const pageErrors = errorsOf(page);
    await newSection(page);
    await page.getByRole('button', { name: 'Agregar Contacto: encabezado' }).click();
    await page.getByRole('button', { name: 'Agregar Wifi del hotel' }).click();
    await page.getByRole('button', { name: 'Agregar Minibar: bebidas' }).click();
    await field(page, 'Etiqueta ES').fill('Conectados');
    await frame(page).getByRole('button', { name: 'Editar: Etiqueta «Conectados»' }).press('Enter');
    await expectFocus(named(page, 'etiquetas.ES'));
    // The first block is the title: the section's own is not seen.
    await preview(page).getByRole('button', { name: 'En el menú: Conectados' }).press('Enter');
    await expectFocus(named(page, 'etiquetas.ES'));
    await page.getByRole('button', { name: 'Bajar Wifi del hotel' }).focus();
    await expect.poll(() => marked(page).textContent()).toContain('Wifi sin cargo');

    await frame(page).getByText('Elija la red').click();
    await page.getByRole('heading', { name: 'Editar componente' }).waitFor();
    await expectFocus(field(page, 'Descripción Etiqueta ES'));
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('heading', { name: 'Nueva sección' }).waitFor();
    await expectFocus(page.getByRole('button', { name: 'Editar Wifi del hotel' }));
    await expect.poll(() => marked(page).textContent()).toContain('Wifi sin cargo');

    await frame(page).getByText('Agua mineral con gas, 500 ml').click();
    await page.getByRole('dialog', { name: 'Editar item' }).waitFor();
    await expectFocus(named(page, 'nombre.ES'));
    expect(pageErrors).toEqual([]);
  });
});

describe('on a phone', () => {
  test('the form and its preview are two tabs', async ({ office: page }) => {
    await editComponentAt(page, 'Wifi del hotel', 390);
    await tab(page, 'Formulario').focus();
    expect(await accessibilityBreaches(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expectFocus(tab(page, 'Vista previa'));
    await frame(page).getByText('Elija la red').waitFor();
    expect(await named(page, 'nombreReferencia').isVisible()).toBe(false);
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await page.keyboard.press('ArrowLeft');
    await expectFocus(tab(page, 'Formulario'));
    expect(await named(page, 'nombreReferencia').isVisible()).toBe(true);

    await tab(page, 'Vista previa').click();
    await frame(page).getByText('Elija la red').click();
    await expectFocus(field(page, 'Descripción Etiqueta ES'));
    await expect.poll(() => field(page, 'Descripción Etiqueta ES').isVisible()).toBe(true);
  });

  test('what a section was left for leads back to its preview', async ({ office: page }) => {
    await newSection(page, 390);
    await page.getByRole('button', { name: 'Agregar Contacto: encabezado' }).click();
    await page.getByRole('button', { name: 'Agregar Wifi del hotel' }).click();
    await tab(page, 'Vista previa').click();
    await frame(page).getByRole('heading', { name: 'Wifi sin cargo' }).click();
    await page.getByRole('heading', { name: 'Editar componente' }).waitFor();
    await expectFocus(named(page, 'textos.titulo.ES'));
    await page.getByRole('button', { name: 'Volver' }).click();
    await expectFocus(tab(page, 'Vista previa'));
    await expect.poll(() => marked(page).textContent()).toContain('Wifi sin cargo');
  });
});

/** What a page asked for of the code that staff alone need. */
function staffCode(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/EditMarks-')) asked.push(request.url());
  });
  return asked;
}

async function lookAsGuest(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Ver como huésped' }).click();
  return opened;
}

const editLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Editar los bloques' }).getByRole('link');

describe('«Ver como huésped»', () => {
  for (const width of [390, 1280]) {
    test(`leads from each block to its form and back, ${String(width)} px wide`, async ({
      office: page,
    }) => {
      await open(page, 'ajustes', width);
      const guest = await lookAsGuest(page);
      await guest.setViewportSize({ width, height: 844 });
      const pageErrors = errorsOf(guest);
      await editLinks(guest).first().waitFor();
      expect(await accessibilityBreaches(guest)).toEqual([]);
      expect(
        await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await guest.getByRole('link', { name: 'Editar Wifi sin cargo' }).press('Enter');
      await guest.getByRole('heading', { name: 'Editar componente' }).waitFor();
      await expect
        .poll(() => guest.getByLabel('Nombre de referencia').inputValue())
        .toMatch(/^Wifi del hotel/);
      await guest.getByRole('button', { name: 'Volver' }).click();
      const block = guest.getByRole('heading', { name: 'Wifi sin cargo' });
      await expect.poll(async () => (await block.boundingBox())?.y ?? -1).toBeGreaterThan(0);
      await expect.poll(async () => (await block.boundingBox())?.y ?? 844).toBeLessThan(844);
      await editLinks(guest).first().waitFor();
      expect(pageErrors).toEqual([]);
      await guest.close();
    });
  }

  test('shows no such links to those who may not edit, and loads none of their code', async ({
    office: page,
  }) => {
    await open(page, 'ajustes');
    await page.evaluate(() => {
      localStorage.setItem('puede', '["turnos"]');
    });
    const asked = staffCode(page);
    const link = await page.getByRole('link', { name: 'Ver como huésped' }).getAttribute('href');
    const shown = async () => {
      await page.goto(`${hotel.url}/healthz`);
      await page.goto(`${hotel.url}/${link ?? ''}`);
      await page.getByRole('heading', { name: 'Wifi sin cargo' }).waitFor();
      await page.waitForLoadState('networkidle');
      return editLinks(page).count();
    };
    expect(await shown()).toBe(0);
    await page.evaluate(() => localStorage.clear());
    expect(await shown()).toBe(0);
    expect(asked).toEqual([]);
  });

  test('shows none in a tab that the guest app was opened in without it', async ({
    office: page,
  }) => {
    await open(page, 'ajustes');
    await page.evaluate(() => sessionStorage.clear());
    const asked = staffCode(page);
    await page.goto(`${hotel.url}/healthz`);
    await page.goto(`${hotel.url}/#/main;db=gbba`);
    await page.getByRole('heading', { name: 'Wifi sin cargo' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await editLinks(page).count()).toBe(0);
    expect(asked).toEqual([]);
  });
});
