import { expect, it } from 'vitest';
import { missingLabels, missingTexts } from './missing';

it('counts the texts of each language that lacks some', () => {
  expect(missingTexts({ ES: 5, EN: 3, PT: 5 }, 5, ['ES', 'EN', 'PT', 'FR'])).toEqual([
    { idIdioma: 'EN', hay: 3, de: 5 },
    { idIdioma: 'FR', hay: 0, de: 5 },
  ]);
});

it('counts a text that only another language has', () => {
  expect(missingTexts({ ES: 1, EN: 1 }, 2, ['ES', 'EN'])).toEqual([
    { idIdioma: 'ES', hay: 1, de: 2 },
    { idIdioma: 'EN', hay: 1, de: 2 },
  ]);
});

it('asks for nothing that no language has', () => {
  expect(missingTexts({}, 0, ['ES', 'EN'])).toEqual([]);
  expect(missingLabels([{ idIdioma: 'ES', texto: '' }], ['ES', 'EN'])).toEqual([]);
});

it('does not mind the case of a language', () => {
  expect(missingLabels([{ idIdioma: 'es', texto: 'Bar' }], ['ES'])).toEqual([]);
  expect(missingLabels([{ idIdioma: 'ES', texto: 'Bar' }], ['ES', 'EN'])).toEqual([
    { idIdioma: 'EN', hay: 0, de: 1 },
  ]);
});
