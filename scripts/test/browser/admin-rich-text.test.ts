import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { accessibilityBreaches, test } from '../support/browser.js';
import { dialog, editComponent, expectFocus, logIn } from '../support/staff-page.js';

/** Opens a rich text of a component; nothing of it is saved. */
async function openText(page: Page) {
  await logIn(page, inject('sistema').url, 'componentes');
  await editComponent(page, 'Desayuno: presentación');
  const text = page.getByRole('textbox', { name: /Etiqueta ES/ }).first();
  await text.waitFor();
  return {
    text,
    toolbar: page.getByRole('toolbar', { name: /Etiqueta ES/ }).first(),
    panel: page.getByRole('group', { name: 'Enlace' }),
  };
}

/** Where the buttons at the screen's foot cover half of no other, which axe would take for a small one. */
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test('a link is made, changed and taken away by keys alone', async ({ page, pageErrors }) => {
  const { text, toolbar, panel } = await openText(page);
  await text.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Carta');
  await page.keyboard.press('Control+A');

  // One stop of the Tab key; the arrows go from button to button.
  await page.keyboard.press('Shift+Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('Negrita');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Cursiva');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Enlace');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Negrita');
  await page.keyboard.press('ArrowLeft');

  await page.keyboard.press('Enter');
  const address = panel.getByLabel('Dirección del enlace');
  await expectFocus(address);
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await panel.getByRole('alert').getByText('Ingrese una dirección web').waitFor();
  expect(await dialog(page, 'Guardando').count()).toBe(0);
  // The hints of the buttons that the keys went past are still fading.
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
  await scrollToEnd(page);
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('www.hotel.example');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  const link = text.getByRole('link', { name: 'Carta' });
  expect(await link.getAttribute('href')).toBe('https://www.hotel.example');
  await expectFocus(text);

  await toolbar.getByRole('button', { name: 'Enlace' }).press('Enter');
  expect(await address.inputValue()).toBe('https://www.hotel.example');
  await page.keyboard.press('Escape');
  await expectFocus(text);
  expect(await panel.count()).toBe(0);
  expect(await link.count()).toBe(1);
  await toolbar.getByRole('button', { name: 'Enlace' }).press('Enter');
  await panel.getByRole('button', { name: 'Quitar enlace' }).press('Enter');
  await link.waitFor({ state: 'detached' });
  expect(await text.textContent()).toBe('Carta');
  expect(pageErrors).toEqual([]);
});

test('a text that is missing is told, and gets the focus', async ({ page, pageErrors }) => {
  await logIn(page, inject('sistema').url, 'componentes/gestion');
  await page.getByLabel('Nombre de referencia').fill('Un texto');
  await page.getByLabel('Tipo').selectOption({ label: 'Texto' });
  const text = page.getByRole('textbox', { name: 'Título Etiqueta ES', exact: true });
  await text.waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectFocus(page.getByRole('button', { name: 'Aceptar' }));
  await page.keyboard.press('Enter');
  await expectFocus(text);
  expect(await text.getAttribute('aria-invalid')).toBe('true');
  const error = page.locator(`[id="${(await text.getAttribute('aria-describedby')) ?? ''}"]`);
  expect(await error.getAttribute('role')).toBe('alert');
  expect(await error.textContent()).toBe('Ingrese el título ES');
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.keyboard.type('Hola');
  await error.waitFor({ state: 'detached' });
  expect(await text.getAttribute('aria-invalid')).toBeNull();
  expect(pageErrors).toEqual([]);
});

test('a button gives the focus back at once; an address that links no words is written itself, and what follows is no link', async ({
  page,
}) => {
  const { text, toolbar, panel } = await openText(page);
  await text.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Abierto ');
  // In the same moment, and not a frame later: who types on there is in the text.
  const focusedAtOnce = (pressed: Locator) =>
    pressed.evaluate((target: HTMLElement) => {
      target.click();
      return document.activeElement?.getAttribute('role');
    });
  expect(await focusedAtOnce(toolbar.getByRole('button', { name: 'Negrita' }))).toBe('textbox');
  await page.keyboard.type('siempre');
  await toolbar.getByRole('button', { name: 'Enlace' }).click();
  expect(await focusedAtOnce(panel.getByRole('button', { name: 'Cancelar' }))).toBe('textbox');
  await page.keyboard.type(', sí');
  expect(await text.innerHTML()).toBe('<p>Abierto <strong>siempre, sí</strong></p>');

  await page.keyboard.press('Control+A');
  await toolbar.getByRole('button', { name: 'Negrita' }).click();
  await page.keyboard.type('Escriba a ');
  await toolbar.getByRole('button', { name: 'Enlace' }).click();
  await panel.getByLabel('Dirección del enlace').fill('spa@hotel.example');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.keyboard.type(' hoy');
  const link = text.getByRole('link');
  expect(await link.getAttribute('href')).toBe('mailto:spa@hotel.example');
  expect(await link.textContent()).toBe('spa@hotel.example');
  expect(await text.textContent()).toBe('Escriba a spa@hotel.example hoy');

  await page.keyboard.type('. ');
  await toolbar.getByRole('button', { name: 'Enlace' }).click();
  const goal = panel.getByLabel('El enlace lleva a');
  await goal.selectOption({ label: 'Spa y piscina' });
  await scrollToEnd(page);
  expect(await accessibilityBreaches(page)).toEqual([]);
  await goal.press('Enter');
  await panel.waitFor({ state: 'detached' });
  const place = text.getByRole('link', { name: 'Spa y piscina' });
  expect(await place.getAttribute('href')).toBe('seccion:spa');
  await page.keyboard.type(', ');
  await toolbar.getByRole('button', { name: 'Enlace' }).click();
  await goal.selectOption({ label: 'Bienestar' });
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  const agenda = text.getByRole('link', { name: 'Bienestar' });
  expect(await agenda.getAttribute('href')).toBe('agenda:1');
  await agenda.click();
  await toolbar.getByRole('button', { name: 'Enlace' }).click();
  expect(await goal.inputValue()).toBe('agenda:1');
});
