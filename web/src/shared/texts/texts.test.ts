import { expect, it } from 'vitest';
import { textsFor } from './texts';

it.each(['ES', 'es', 'ES-AR'])('reads Spanish for %s', (idIdioma) => {
  expect(textsFor(idIdioma)).toMatchObject({ lang: 'es', t: { volver: 'Volver' } });
});

it.each(['EN', 'PT', 'PT-BR', 'EST', ''])('reads English for %j', (idIdioma) => {
  expect(textsFor(idIdioma)).toMatchObject({ lang: 'en', t: { volver: 'Back' } });
});
