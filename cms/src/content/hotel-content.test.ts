import { describe, expect, it } from 'vitest';
import type { ContentRows } from './content-rows';
import { hotelContent } from './hotel-content';

const none: ContentRows = {
  ajustes: undefined,
  idiomas: [],
  secciones: [],
  componentes: [],
  items: [],
  referencias: [],
  seccionComponentes: [],
  itemComponentes: [],
  referenciaComponentes: [],
  referenciaSecciones: [],
  files: [],
  fileUses: [],
};
const hotel = { db: 'gbba', nombre: 'Gran Hotel', version: 'v' };

const componente = (id: number, locale: string, titulo: string | null) => ({
  id,
  document_id: 'c',
  locale,
  clave: 'c',
  nombre_referencia: 'C',
  tipo: 'Lista de precios',
  numero: null,
  titulo,
  subtitulo: '',
  descripcion: null,
});
const item = (id: number, posicion: number, locale = 'es') => ({
  id,
  document_id: `i${String(posicion)}`,
  locale,
  clave: 'i',
  nombre_referencia: `I${String(posicion)}`,
  posicion,
  tipo: 'precio' as const,
  precio: '1.00',
  texto: null,
  nombre: `nombre ${locale}`,
  mas_info: null,
});
const seccion = (id: number, posicion: number | null, locale = 'es') => ({
  id,
  document_id: `s${String(id)}`,
  locale,
  clave: 's',
  nombre: `S${String(id)}`,
  activa: 1 as const,
  posicion,
  etiqueta: null,
});

describe('hotelContent', () => {
  it('of a new hotel is empty and named', () => {
    expect(hotelContent(hotel, none)).toMatchObject({
      db: 'gbba',
      version: 'v',
      ajustes: { nombre: 'Gran Hotel', color1: '', logo: null },
      secciones: [],
    });
  });

  it('takes structure from the default locale and texts from all, without the empty ones', () => {
    const { componentes } = hotelContent(hotel, {
      ...none,
      componentes: [componente(9, 'pt-br', 'Café da manhã'), componente(4, 'es', 'Desayuno')],
      items: [item(1, 2), item(2, 1), item(3, 1, 'en')],
      itemComponentes: [1, 2].map((id) => ({
        id,
        item_carta_id: id,
        componente_id: 4,
        item_carta_ord: 1,
      })),
      files: [
        { id: 7, hash: 'foto_1', ext: '.png', url: '', provider: 'local', width: 10, height: null },
      ],
      fileUses: [
        {
          id: 1,
          file_id: 7,
          related_id: 4,
          related_type: 'api::componente.componente',
          field: 'imagen',
          order: 1,
        },
      ],
    });
    expect(componentes).toHaveLength(1);
    expect(componentes[0]).toMatchObject({
      id: 4,
      titulo: { ES: 'Desayuno', 'PT-BR': 'Café da manhã' },
      subtitulo: {},
      imagen: { archivo: 'foto_1.png', ancho: 10, alto: 0 },
    });
    expect(componentes[0]?.items.map(({ id, nombre }) => [id, nombre])).toEqual([
      [2, { ES: 'nombre es', EN: 'nombre en' }],
      [1, { ES: 'nombre es' }],
    ]);
  });

  it('orders sections by position and leaves out what is gone', () => {
    const { secciones, componentes } = hotelContent(hotel, {
      ...none,
      secciones: [seccion(1, null), seccion(2, 2), seccion(3, 1)],
      componentes: [{ ...componente(4, 'es', 'x'), tipo: 'Imagen con botones' }],
      seccionComponentes: [5, 4].map((id) => ({
        id,
        seccion_id: 3,
        componente_id: id,
        componente_ord: 1,
      })),
      referencias: [{ ...item(8, 1), etiqueta: 'Ir' }],
      referenciaComponentes: [
        { id: 1, seccion_referida_id: 8, componente_id: 4, seccion_referida_ord: 1 },
      ],
      referenciaSecciones: [{ id: 1, seccion_referida_id: 8, seccion_id: 99 }],
    });
    expect(secciones.map((row) => row.id)).toEqual([3, 2, 1]);
    expect(secciones[0]?.componentes).toEqual([4]);
    expect(componentes[0]?.referencias[0]).toMatchObject({ seccion: null, etiqueta: { ES: 'Ir' } });
  });
});
