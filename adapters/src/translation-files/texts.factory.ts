import type { Traduccion } from '../contract/back-office/traducciones.js';
import type { TextsToTranslate } from './texts.js';

export const traduccion = (texts: Partial<Traduccion> = {}): Traduccion => ({
  ...{ de: 'item', id: 5, campo: 'nombre', idComponente: 2, secciones: [1, 2] },
  ...{ lugar: ['Carta', 'Café'], enriquecido: false },
  ...{ espanol: 'Café', texto: '', estado: 'falta' },
  ...texts,
});

export const toTranslate = (...textos: readonly Traduccion[]): TextsToTranslate => ({
  ...{ db: 'gbba', idIdioma: 'PT-BR', textos },
  secciones: new Map([
    [1, 'Comer'],
    [2, 'Beber'],
  ]),
});
