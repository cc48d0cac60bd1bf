import type { Componente } from '@guest-app/adapters/contract/guest/content';
import { afterEach, expect, it, vi } from 'vitest';
import { parseBlocks } from './block';

const componente = (TipoComp: number, more: Partial<Componente> = {}): Componente => ({
  id: 7,
  idC: 7,
  idComponente: 7,
  nombreReferencia: 'ref',
  TipoComp,
  Titulo: 'T',
  SubTitulo: 'S',
  Descripcion: 'D',
  Imagen: 'gbba-a.webp',
  ImagenAncho: 1600,
  ImagenAlto: 900,
  Numero: '+54 9 11 5555-0101',
  MasInfo: '',
  EsCarta: 0,
  idCArta: null,
  tieneImagen: 1,
  tieneDescripcion: 1,
  tieneTitulo: 1,
  tieneSubtitulo: 1,
  EsWhatsapp: 0,
  tieneMasInfoCarta: 0,
  tieneSeccionReferida: 0,
  ...more,
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('names the sixteen types', () => {
  const numbers = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
  const kinds = parseBlocks(numbers.map((number) => componente(number))).map(({ kind }) => kind);
  expect(kinds).toEqual([
    'banner',
    'encabezado',
    'whatsapp',
    'imagen-con-botones',
    'tabla-de-precios',
    'lista-de-precios',
    'lista-con-mas-informacion',
    'redes-sociales',
    'encabezado-de-articulo',
    'lista-con-detalle',
    'imagen',
    'texto',
    'lista-desplegable',
    'wifi',
    'tabla-de-precios-con-subtitulo',
    'descarga-de-la-app',
  ]);
});

it('logs and leaves out type 5 and what it does not know, and keeps the order of the rest', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const blocks = parseBlocks([12, 5, 3, 99, 0].map((type, id) => componente(type, { id: id + 1 })));
  expect(blocks.map(({ id, kind }) => [id, kind])).toEqual([
    [1, 'imagen'],
    [3, 'whatsapp'],
  ]);
  expect(warn).toHaveBeenCalledTimes(3);
});

it('carries what a kind shows, and nothing else', () => {
  const imagen = { imagen: 'gbba-a.webp', ancho: 1600, alto: 900 };
  expect(parseBlocks([componente(1), componente(17), componente(3)])).toEqual([
    { kind: 'banner', id: 7, titulo: 'T', subtitulo: 'S', imagen },
    { kind: 'descarga-de-la-app', id: 7, enlace: 'D', imagen },
    { kind: 'whatsapp', id: 7, titulo: 'T', numero: '+54 9 11 5555-0101' },
  ]);
});

it('has a carta only where the component says that it is one', () => {
  const blocks = parseBlocks([
    componente(8, { EsCarta: 1, idCArta: 7 }),
    componente(8, { EsCarta: 0, idCArta: 7 }),
  ]);
  expect(blocks).toMatchObject([{ idCarta: 7 }, { idCarta: null }]);
});
