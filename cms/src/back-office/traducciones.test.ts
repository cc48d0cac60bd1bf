import { describe, expect, it } from 'vitest';
import { type Documents, traducciones } from './traducciones';

type Content = Parameters<typeof traducciones>[0];

const noTexts = { titulo: {}, subtitulo: {}, descripcion: {} };
const componente = (
  id: number,
  texts: Partial<Content['componentes'][number]>,
): Content['componentes'][number] => ({
  ...{ id, clave: `c-${String(id)}`, nombreReferencia: `Componente ${String(id)}`, tipo: 7 },
  ...{ numero: '', imagen: null, items: [], referencias: [] },
  ...noTexts,
  ...texts,
});
const seccion = (id: number, componentes: number[]): Content['secciones'][number] => ({
  ...{ id, clave: `s-${String(id)}`, nombre: `Sección ${String(id)}`, activa: true },
  etiqueta: { ES: 'Comer', EN: 'Eat' },
  componentes,
});
const cafe = {
  ...{ id: 5, clave: 'cafe', nombreReferencia: 'Café', tipo: 'precio' as const, precio: '1.00' },
  ...{ texto: '', imagen: null, nombre: { ES: 'Café', PT: 'Café' }, masInfo: {} },
};
const content: Content = {
  secciones: [seccion(1, [2]), seccion(2, [2])],
  componentes: [
    componente(1, { titulo: { ES: 'Sin sección', EN: 'No section' } }),
    componente(2, { titulo: { ES: 'Carta', EN: 'Menu' }, items: [cafe] }),
  ],
};
const documents: Documents = {
  seccion: new Map([[1, 'seccion-1']]),
  componente: new Map([
    [1, 'componente-1'],
    [2, 'componente-2'],
  ]),
  item: new Map([[5, 'item-5']]),
  seccionReferida: new Map(),
};
const listed = (idIdioma: string, toReview: Parameters<typeof traducciones>[3] = []) =>
  traducciones(content, idIdioma, documents, toReview);

describe('the texts to translate', () => {
  it('come in the order of the sections, each once, those of no section last', () => {
    expect(listed('EN').map(({ espanol, estado }) => `${espanol}: ${estado}`)).toEqual([
      ...['Comer: lista', 'Carta: lista', 'Café: falta', 'Comer: lista', 'Sin sección: lista'],
    ]);
  });

  it('say where they stand', () => {
    expect(listed('EN')[2]).toEqual({
      ...{ de: 'item', id: 5, campo: 'nombre', idComponente: 2, secciones: [1, 2] },
      ...{ lugar: ['Componente 2', 'Café'], enriquecido: false },
      ...{ espanol: 'Café', texto: '', estado: 'falta' },
    });
  });

  it('are to be reviewed with the Spanish text of then, in their own field and document', () => {
    const toReview = { documentId: 'componente-2', locale: 'en', campo: 'titulo' };
    const found = listed('EN', [
      { ...toReview, confirmado: 'Menú' },
      { ...toReview, documentId: 'componente-1', campo: 'subtitulo', confirmado: 'x' },
    ]).filter(({ estado }) => estado === 'revisar');
    expect(found).toMatchObject([{ espanol: 'Carta', texto: 'Menu', confirmado: 'Menú' }]);
  });
});
