import { expect, it } from 'vitest';
import type { Traduccion } from '../../shared/model/traduccion';
import { refusalOf, toUndo } from './import';

it('takes an import back from how it was stored to how it was, also to be reviewed', () => {
  const one: Traduccion = {
    ...{ de: 'componente', id: 1, campo: 'titulo', idComponente: 1, secciones: [] },
    ...{ lugar: ['Bebidas'], enriquecido: false, espanol: 'Té', texto: 'Coffee' },
    ...{ estado: 'revisar', confirmado: 'Café' },
  };
  expect(toUndo([{ traduccion: one, texto: ' Tea' }], ['Tea'])).toEqual([
    {
      ...{ de: 'componente', id: 1, campo: 'titulo', espanol: 'Té' },
      ...{ anterior: 'Tea', texto: 'Coffee', confirmado: 'Café' },
    },
  ]);
});

it('sends no file that is too large', () => {
  expect(refusalOf({ size: 512 * 1024 })).toBe(null);
  expect(refusalOf({ size: 512 * 1024 + 1 })).toBe('El archivo pesa más de 512 KB');
});
