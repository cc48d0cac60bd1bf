import { afterEach, expect, it, vi } from 'vitest';
import type { Componente } from '../../../shared/model/componente';
import { parseBlocks } from './registry';

const imagen = { imagen: 'gbba-a.webp', ancho: 1600, alto: 900 };

const componente = (tipo: number, more: Partial<Componente> = {}): Componente => ({
  id: 7,
  tipo,
  titulo: 'T',
  subtitulo: 'S',
  descripcion: 'D',
  imagen,
  numero: '+54 9 11 5555-0101',
  idCarta: null,
  idiomas: {},
  ...more,
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('knows the sixteen types', () => {
  const numbers = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
  const blocks = parseBlocks(numbers.map((number) => componente(number)));
  expect(blocks.map(({ tipo }) => tipo)).toEqual(numbers);
});

it('logs and leaves out type 5 and what it does not know, and keeps the order of the rest', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const blocks = parseBlocks([12, 5, 3, 99, 0].map((type, id) => componente(type, { id: id + 1 })));
  expect(blocks.map(({ id, tipo }) => [id, tipo])).toEqual([
    [1, 12],
    [3, 3],
  ]);
  expect(warn).toHaveBeenCalledTimes(3);
});

it('carries what a type shows, and nothing else', () => {
  expect(
    parseBlocks([componente(1), componente(17), componente(3), componente(8, { idCarta: 7 })]),
  ).toEqual([
    { tipo: 1, id: 7, idiomas: {}, titulo: 'T', subtitulo: 'S', imagen },
    { tipo: 17, id: 7, idiomas: {}, enlace: 'D', imagen },
    { tipo: 3, id: 7, idiomas: {}, titulo: 'T', numero: '+54 9 11 5555-0101' },
    { tipo: 8, id: 7, idiomas: {}, idCarta: 7 },
  ]);
});
