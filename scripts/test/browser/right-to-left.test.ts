import { componentTypes } from '@guest-app/config/component-types';
import { Type } from '@sinclair/typebox';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type BackOffice, beginWithOffice, Done } from '../support/back-office.js';
import { accessibilityBreaches, openMenu, test } from '../support/browser.js';
import { enter } from '../support/staff-page.js';
import { emptyHotel as db } from '../support/template.js';

/** A menu as hotels write it, with Latin names, numbers and hours amid it, and what ends a sentence. */
const texts = {
  AR: {
    seccion: 'قائمة الطعام: Spa & Pool (24/7)!',
    titulo: 'قائمة الطعام: Spa & Pool (24/7)!',
    subtitulo: 'المطعم في الطابق 2، من 07:30 إلى 10:30.',
    rico: '<p>أهلاً بكم في <strong>فندق بولو</strong>، حيث يُقدَّم الفطور من 07:30 إلى 10:30.</p><ul><li>خبز طازج (Medialunas)</li><li>عصير برتقال؟ نعم!</li></ul>',
    boton: 'احجزوا طاولة في المطعم',
    items: ['قهوة Espresso مزدوجة', 'شاي بالنعناع', 'عصير برتقال طازج', 'ماء (500 ml)'],
    masInfo: 'يُقدَّم مع الحليب أو بدونه.\nالسعر لا يشمل 10% خدمة.',
  },
  HE: {
    seccion: 'תפריט: Spa & Pool (24/7)!',
    titulo: 'תפריט: Spa & Pool (24/7)!',
    subtitulo: 'המסעדה בקומה 2, בין 07:30 ל-10:30.',
    rico: '<p>ברוכים הבאים ל<strong>מלון פולו</strong>, ארוחת הבוקר מוגשת בין 07:30 ל-10:30.</p><ul><li>לחם טרי (Medialunas)</li><li>מיץ תפוזים? כן!</li></ul>',
    boton: 'הזמינו שולחן במסעדה',
    items: ['קפה Espresso כפול', 'תה נענע', 'מיץ תפוזים טרי', 'מים (500 ml)'],
    masInfo: 'מוגש עם חלב או בלי.\nהמחיר אינו כולל 10% שירות.',
  },
} as const;
const languages = ['AR', 'HE'] as const;

const byLanguage = (
  field: string,
  text: (its: (typeof texts)['AR' | 'HE']) => string,
  spanish = 'En español',
) => ({
  [`${field}_ES`]: spanish,
  ...Object.fromEntries(languages.map((id) => [`${field}_${id}`, text(texts[id])])),
});
const address = 'https://example.com';

const Made = Type.Object({ idComponente: Type.Integer() });
const MadeSeccion = Type.Object({ idSeccion: Type.Integer() });

let office: BackOffice;

beginWithOffice(async (opened) => {
  office = opened;
  const imagen = await office.picture();
  for (const [id, nombre] of [
    ['AR', 'العربية'],
    ['HE', 'עברית'],
  ]) {
    await office.ok(Done, 'POST', `/webapp/idioma/${db}`, { id, nombre, bandera: imagen });
    const body = { idIdioma: id, active: 1 };
    await office.ok(Done, 'PUT', `/webapp/idioma/activo/${db}`, body);
  }
  const etiquetas = [
    { idIdioma: 'ES', texto: 'Carta' },
    ...languages.map((idIdioma) => ({ idIdioma, texto: texts[idIdioma].seccion })),
  ];
  const newSeccion = (componentes: readonly object[]) =>
    office.ok(MadeSeccion, 'POST', `/webapp/seccion/${db}`, {
      nombre: 'Carta',
      etiquetas,
      componentes,
    });
  const componentes: object[] = [];
  let target = 0;
  for (const type of componentTypes) {
    const rich: readonly string[] = type.textoEnriquecido;
    const textOf = (field: 'titulo' | 'subtitulo' | 'descripcion') =>
      type.enlace === field
        ? byLanguage(field, () => address, address)
        : byLanguage(field, (its) =>
            rich.includes(field) && field !== 'titulo'
              ? its.rico
              : its[field === 'descripcion' ? 'subtitulo' : field],
          );
    const { idComponente } = await office.ok(Made, 'POST', `/webapp/componente/${db}`, {
      datos: { nombreReferencia: type.nombre, idTipoComp: type.id, Numero: '+54 9 11 2345-6789' },
      textos: {
        ...(type.tieneTitulo && textOf('titulo')),
        ...(type.tieneSubtitulo && textOf('subtitulo')),
        ...(type.tieneDescripcion && textOf('descripcion')),
      },
      ...(type.tieneImagen && { imagen }),
      ...(type.esCarta && {
        itemsCarta: texts.AR.items.map((nombre, index) => ({
          tipo: type.enlace === null && index !== 3 ? 'precio' : 'texto',
          textos: {
            nombreReferencia: nombre,
            ...(type.enlace === null && index !== 3
              ? { precio: `${index + 1}200` }
              : { texto: type.enlace === null ? 'Consulte' : address }),
            ...byLanguage('nombre', (its) => its.items[index] ?? ''),
            ...(type.tieneMasInfoCarta && byLanguage('masinfo', (its) => its.masInfo)),
          },
          imagen,
        })),
      }),
      ...(type.tieneSeccionReferida && {
        seccionesReferidas: [
          {
            textos: {
              nombreReferencia: 'Carta',
              idSeccionComponenteReferida: target,
              ...byLanguage('etiqueta', (its) => its.boton),
            },
          },
        ],
      }),
    });
    componentes.push({ idC: idComponente });
    // What the buttons lead to must be there before them.
    if (target === 0) target = (await newSeccion(componentes)).idSeccion;
  }
  await newSeccion(componentes);
});

/** Opens the section that has a block of every type. */
async function open(page: Page, idIdioma: string): Promise<void> {
  await page.goto(`${office.url}/healthz`);
  await page.evaluate((kept) => Object.assign(localStorage, kept), { DB: db, idIdioma });
  await page.goto(office.url);
  await openMenu(page);
  const secciones = page.getByRole('navigation').getByRole('listitem');
  await secciones.nth(1).waitFor();
  await secciones.nth(1).getByRole('button').click();
  await page
    .locator('main > h1 + div > *')
    .nth(componentTypes.length - 1)
    .waitFor();
  await page.waitForLoadState('networkidle');
}

/** Where a text's characters stand, from the left of the page. */
const characters = (text: Locator) =>
  text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: { character: string; x: number }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      Array.from(node.nodeValue ?? '').forEach((character, index) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        found.push({ character, x: range.getBoundingClientRect().x });
      });
    }
    return found;
  });

const left = async (element: Locator) => (await element.boundingBox())?.x ?? NaN;

test.for(languages)(
  'every block of a hotel is read from right to left in %s',
  async (idIdioma, { page }) => {
    await open(page, idIdioma);
    const its = texts[idIdioma];
    const html = page.locator('html');
    expect(await html.getAttribute('lang')).toBe(idIdioma.toLowerCase());
    expect(await html.getAttribute('dir')).toBe('rtl');

    // A sentence ends at the left.
    const sentence = await characters(page.getByText(its.subtitulo, { exact: true }).first());
    const [last, end] = sentence.slice(-2);
    expect(end?.character).toBe('.');
    expect(end?.x).toBeLessThan(last?.x ?? NaN);
    const bullets = page.locator('main .texto-rico ul').first();
    expect(await bullets.evaluate((list) => getComputedStyle(list).paddingRight)).toBe('20px');

    // A price stands at the end of its line, which is the left, and is read as it is everywhere.
    const line = page.getByRole('listitem').filter({ hasText: its.items[0] }).first();
    const price = line.getByText('$ 1200.-', { exact: true });
    expect(await left(price)).toBeLessThan(await left(line.getByText(its.items[0]).first()));
    const [dollar, ...digits] = await characters(price);
    expect(dollar?.x).toBeLessThan(digits.at(-1)?.x ?? NaN);
    const numero = await characters(page.getByText('+54 9 11 2345-6789'));
    expect(numero.map(({ x }) => x)).toEqual(numero.map(({ x }) => x).toSorted((a, b) => a - b));

    // What opens a list points down and what leads on points to the left.
    const leading = page.getByRole('button', { name: its.boton }).locator('svg');
    expect(await leading.evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');

    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await accessibilityBreaches(page)).toEqual([]);

    await openMenu(page);
    const menu = page.getByRole('navigation');
    await menu.evaluate((panel) =>
      Promise.all(panel.getAnimations().map(({ finished }) => finished)),
    );
    const box = await menu.boundingBox();
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBe(390);
    expect(await accessibilityBreaches(page)).toEqual([]);
  },
);

test('the fields of a language and their preview are read in its direction', async ({ page }) => {
  // On a phone the preview stands behind a button.
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, { url: office.url, db, token: office.token }, 'componentes/gestion');
  await page.getByLabel('Tipo').selectOption({ label: 'Encabezado' });
  const direction = (name: string) =>
    page
      .getByRole('textbox', { name })
      .first()
      .evaluate((field) => getComputedStyle(field).direction);
  expect(await direction('Etiqueta ES')).toBe('ltr');
  expect(await direction('Etiqueta AR')).toBe('rtl');
  expect(await direction('Descripción Etiqueta AR')).toBe('rtl');
  await page.getByRole('button', { name: 'AR', exact: true }).click();
  const preview = page.frameLocator('iframe').locator('html[dir=rtl][lang=ar]');
  await preview.waitFor();
  expect(await direction('Nombre de referencia')).toBe('ltr');
});
