import { expect, it } from 'vitest';
import { changesOf } from './ajustes-values';

const saved = { titulo: ' Hola ', whatsapp: '', color1: '', color2: '', logo: '' };

it('leaves a text that nobody touched as it is stored', () => {
  expect(changesOf({ ...saved, whatsapp: ' +54 9 11 5555 1234' }, saved)).toEqual({
    whatsapp: '+54 9 11 5555 1234',
  });
});
