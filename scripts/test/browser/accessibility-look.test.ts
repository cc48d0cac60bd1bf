import { expect } from 'vitest';
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
