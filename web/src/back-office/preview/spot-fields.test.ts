import { expect, it } from 'vitest';
import { alone, campoAt, inEachIdioma, nameAt } from './spot-fields';

const fields = { masInfo: inEachIdioma('masinfo'), precio: alone('precio') };

it('finds the field of a text in a language, and of what has no language', () => {
  expect(nameAt(fields, 'masInfo', 'PT-BR')).toBe('masinfo.PT-BR');
  expect(nameAt(fields, 'precio', 'ES')).toBe('precio');
  expect(nameAt(fields, 'toString', 'EN')).toBeNull();
});

it('knows what the preview calls a field, unless guests do not read it', () => {
  expect(campoAt(fields, 'masinfo.EN')).toBe('masInfo');
  expect(campoAt(fields, 'precio')).toBe('precio');
  expect(campoAt(fields, 'nombreReferencia')).toBeNull();
});
