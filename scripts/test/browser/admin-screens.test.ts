import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { desktop, phone, test } from '../support/browser.js';
import { adminSite, editComponent, enter, expectGoodPage, heading } from '../support/staff-page.js';

const site = adminSite();

const screens = {
  secciones: 'Gestión de secciones',
  'secciones/gestion': 'Nueva sección',
  componentes: 'Gestión de componentes',
  'componentes/gestion': 'Nuevo componente',
  idiomas: 'Gestión de idiomas',
  'idiomas/gestion': 'Nuevo idioma',
  ajustes: 'Ajustes del hotel',
  historial: 'Borrados',
  'historial/ajustes': 'Historial de «Ajustes»',
  planeados: 'Lo que viene',
  'planeados?mes=2026-12': 'Lo que viene',
  'traducciones?ver=todas': 'Traducciones',
  servicios: 'Servicios',
  'servicios/gestion': 'Nuevo servicio',
  'agendas/gestion': 'Nueva agenda',
  cierres: 'Cierres de todos los servicios',
  turnos: 'Turnos del día',
  'turnos/semana': 'Turnos de la semana',
  'turnos/mes': 'Turnos del mes',
  'turnos/hoja': 'Hoja para imprimir',
  contrasena: 'Cambiar la contraseña',
} as const;

const loaded = (page: Page) =>
  expect.poll(() => page.getByRole('status', { name: /^Cargando/ }).count()).toBe(0);

/** Runs in the page: pixels beyond its edge with letters of twice the size. */
function beyondEdgeEnlarged(): number {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  const beyond = document.documentElement.scrollWidth - innerWidth;
  style.fontSize = '';
  return beyond;
}

beforeAll(() => prepareDemo(site.cms, committedHotel(site.db)));

describe.each([
  ['a phone', phone],
  ['a wide screen', desktop],
] as const)('the back office on %s', (_name, device) => {
  test.override({ device });

  // In one document, as links lead from screen to screen: each new one would compile the app and axe again.
  test(
    'has every screen at its address, accessible, fitting, enlarged too, and with no word cut short',
    { timeout: 300_000 },
    async ({ page }) => {
      await enter(page, site, 'secciones');
      for (const [screen, title] of Object.entries(screens)) {
        await page.goto(`${site.url}/#/admin/${screen}`);
        await heading(page, title).waitFor();
        await loaded(page);
        expect(new URL(page.url()).hash).toBe(`#/admin/${screen}`);
        await expectGoodPage(page, screen);
        expect(await page.evaluate(beyondEdgeEnlarged), screen).toBeLessThanOrEqual(0);
      }
      await page.goto(`${site.url}/#/admin/componentes`);
      await editComponent(page, 'Contacto: teléfonos internos');
      await loaded(page);
      await expectGoodPage(page, 'a component');
    },
  );
});
