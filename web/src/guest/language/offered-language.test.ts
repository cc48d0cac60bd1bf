import { expect, it } from 'vitest';
import { offeredLanguage } from './offered-language';

const idiomas = [{ id: 'ES' }, { id: 'EN' }, { id: 'PT' }];

it.each([
  ['es-AR', 'ES', null],
  ['en-US', 'ES', 'EN'],
  ['pt-BR', 'ES', 'PT'],
  ['de', 'ES', 'EN'],
  ['de', 'EN', null],
  ['es', 'EN', 'ES'],
])('offers a browser in %s that reads %s: %s', (browser, shown, offered) => {
  expect(offeredLanguage(browser, shown, idiomas)?.id ?? null).toBe(offered);
});

it('offers none that the hotel has not', () => {
  expect(offeredLanguage('pt-BR', 'ES', [{ id: 'ES' }])).toBeNull();
});
