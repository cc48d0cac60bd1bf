import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityBreaches, test } from '../support/browser.js';

const pale = 'style="color: #ccc; background: #fff"';
const within = `<p id="near" ${pale}>Cerca</p><input id="within">`;

test.for([
  ['the guests’', `<dialog aria-label="Pregunta">${within}</dialog>`],
  [
    'the back office’s',
    `<div role="dialog" aria-modal="true" aria-label="Pregunta">${within}</div>`,
  ],
] as const)(
  'a look at a page with a dialog of %s measures contrasts in the dialog, and not behind it',
  async ([, dialog], { page }) => {
    await page.setContent(
      `<html lang="es"><head><title>Hotel</title></head><body><main><h1>Hotel</h1>
      <input id="behind"><p id="far" ${pale}>Lejos</p></main></body></html>`,
    );
    const whole = await accessibilityBreaches(page);
    expect(whole).toContain('color-contrast: #far');
    expect(whole).toContain('label: #behind');
    await page.evaluate((opened) => {
      document.body.insertAdjacentHTML('beforeend', opened);
      document.querySelector('dialog')?.showModal();
    }, dialog);
    const breaches = await accessibilityBreaches(page);
    expect(breaches).toContain('color-contrast: #near');
    expect(breaches.join()).not.toContain('#far');
    expect(breaches.find((breach) => breach.startsWith('label: '))).toContain('#within');
  },
);

describe('a text like one whose contrast was right', () => {
  const text = '<p id="texto">Desayuno de siete a once</p>';

  async function show(page: Page, style: string, content: string): Promise<void> {
    await page.setContent(
      `<html lang="es"><head><title>Hotel</title><style>
        body { background: #fff; margin: 0 }
        p { color: #555; margin: 0; width: 300px; font: 16px sans-serif }
        .hoja { background: #fff; padding: 20px }
        .manto { position: absolute; left: 0; top: 0; width: 400px; height: 400px; background: #777 }
        ${style}
      </style></head><body><main><h1>Hotel</h1>${content}</main></body></html>`,
    );
  }

  /** Looks at a text that is right, until it is known to be: in a sheet, and straight on the page. */
  async function known(page: Page): Promise<void> {
    for (const content of [`<div class="hoja">${text}</div>`, text]) {
      await show(page, '', content);
      expect(await accessibilityBreaches(page)).toEqual([]);
    }
  }

  test.for([
    ['another colour', 'p { color: #aaa }', text],
    ['another size of the letters', 'p { color: #888; font-size: 17px }', text],
    ['letters that are filled with another', 'p { -webkit-text-fill-color: #aaa }', text],
    ['another background', 'p { background: #777 }', text],
    ['another background of what it lies in', '.hoja { background: #777 }', undefined],
    ['another background of the page', 'body { background: #777 }', text],
    ['less opacity', 'p { opacity: 0.5 }', text],
    ['less opacity of what it lies in', '.hoja { opacity: 0.5 }', undefined],
    ['less opacity of the page', 'body { opacity: 0.5 }', text],
    ['half a background over another', '.hoja { background: #0008 }', undefined],
    ['what lies beneath', 'p { position: relative }', `<div class="manto"></div>${text}`],
    [
      'what lies beneath in the same sheet',
      '.hoja, p { position: relative }',
      `<div class="hoja"><div class="manto"></div>${text}</div>`,
    ],
    [
      'what lies between it and its sheet',
      'p { position: relative; z-index: 2 } .manto { z-index: 1 }',
      `<div class="hoja">${text}</div><div class="manto"></div>`,
    ],
    [
      'what is seen through its sheet',
      'p { color: #777 } .hoja { position: relative; z-index: 1; opacity: 0.7 } .manto { background: #000 }',
      `<div class="manto"></div><div class="hoja">${text}</div>`,
    ],
    [
      'a place outside of its sheet',
      'body { background: #777 } .hoja { position: relative } p { position: absolute; top: 90px }',
      undefined,
    ],
  ] as const)('is measured with %s', async ([, style, content], { page }) => {
    await known(page);
    await show(page, style, content ?? `<div class="hoja">${text}</div>`);
    // What is wrong is never known to be right: it is told each time.
    for (const look of ['first', 'next']) {
      expect(await accessibilityBreaches(page), look).toEqual(['color-contrast: #texto']);
    }
  });

  test('is measured in a frame', async ({ page }) => {
    const framed = (style: string) => `<html lang="es"><head><title>Hotel</title></head>
      <body style="background: #fff"><h1>Hotel</h1><main><iframe title="Vista previa" srcdoc='<html lang="es">
      <title>Hotel</title><body style="background: #fff"><p style="${style}">Desayuno</p>'></iframe></main></body></html>`;
    // axe asks no frame of a page that has no address.
    const address = 'http://hotel.localhost/';
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: framed('color: #555') }),
    );
    await page.goto(address);
    const before = await accessibilityBreaches(page);
    expect(before.join()).not.toContain('color-contrast');
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: framed('color: #aaa') }),
    );
    await page.goto(address);
    expect(await accessibilityBreaches(page)).toEqual(['color-contrast: iframe p', ...before]);
  });

  test('is not measured where all else is the same', async ({ page }) => {
    await known(page);
    const measured = await page.evaluate(async () => {
      const { passes } = await window.axe.run('html', { runOnly: ['color-contrast'] });
      return passes;
    });
    expect(measured).toEqual([]);
  });
});
