import { expect, it } from 'vitest';
import { goesWith } from './where-used';

it.each([
  [0, 0, 0, 'No tiene items, secciones referidas ni imágenes.'],
  [0, 0, 1, 'Se borra con él 1 imagen.'],
  [3, 0, 0, 'Se borran con él 3 items.'],
  [1, 0, 1, 'Se borran con él 1 item y 1 imagen.'],
  [2, 1, 2, 'Se borran con él 2 items, 1 sección referida y 2 imágenes.'],
])(
  'says what goes with %i items, %i references and %i pictures',
  (items, referidas, imagenes, said) => {
    expect(goesWith({ items, referidas, imagenes })).toBe(said);
  },
);
