import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { projectDir } from '../../src/system/paths.js';
import { accessibilityBreaches, desktop, errorsOf, test as base } from '../support/browser.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { editComponent, logIn } from '../support/staff-page.js';

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

const preview = (page: Page) => page.getByRole('complementary', { name: 'Vista previa' });
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

async function newComponent(page: Page, tipo: string, width = 1280): Promise<void> {
  await open(page, 'componentes/gestion', width);
  await page.getByRole('heading', { name: 'Nuevo componente' }).waitFor();
  // On a phone there is no room beside the form: a button opens the preview.
  const button = preview(page).getByRole('button', { name: 'Vista previa' });
  if (width < 1024) await button.click();
  await preview(page).getByText('Elija un tipo para ver el bloque.').waitFor();
  await page.getByLabel('Tipo').selectOption({ label: tipo });
}

async function editComponentAt(page: Page, nombre: string): Promise<void> {
  await open(page, 'componentes');
  await editComponent(page, nombre);
}

async function newSection(page: Page): Promise<void> {
  await open(page, 'secciones/gestion');
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
    await frame(page).getByRole('button', { name: 'Contacto' }).waitFor();
    await page
      .getByRole('button', { name: /^Editar / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Editar sección referida' });
    await dialog.getByLabel('Etiqueta EN').fill('Talk to us');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await language(page, 'EN').click();
    await frame(page).getByRole('button', { name: 'Talk to us' }).waitFor();
  });

  test('leads nowhere, and its lists still open', async ({ office: page }) => {
    await newSection(page);
    await page.getByRole('button', { name: 'Agregar Normas: accesos a secciones' }).click();
    await page.getByRole('button', { name: 'Agregar Redes sociales' }).click();
    await page.getByRole('button', { name: 'Agregar Contacto: teléfonos internos' }).click();
    const before = page.url();
    const link = frame(page).getByRole('link').first();
    await link.click();
    await link.click({ button: 'middle' });
    await link.click({ modifiers: ['Control'] });
    await link.press('Enter');
    await frame(page).getByRole('button', { name: 'Contacto' }).click();
    const more = frame(page)
      .getByRole('button', { name: /^\+info/ })
      .first();
    await more.press('Enter');
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    expect(page.url()).toBe(before);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('comes after Guardar for who goes by keys, and a phone closes it with Escape', async ({
    office: page,
  }) => {
    await newComponent(page, 'WhatsApp', 390);
    expect(await accessibilityBreaches(page, 'aside')).toEqual([]);
    await page.getByRole('button', { name: 'Guardar' }).focus();
    await page.keyboard.press('Tab');
    const button = preview(page).getByRole('button', { name: 'Vista previa' });
    await expect.poll(() => button.evaluate((el) => el === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    expect(await button.evaluate((el) => el === document.activeElement)).toBe(true);
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
  });
});
