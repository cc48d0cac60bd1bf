import type { HotelContent } from '@guest-app/config/content';
import { describe, expect, it } from 'vitest';
import { toHotelFile, usedPictures } from './from-content';

type Componente = HotelContent['componentes'][number];
type Seccion = HotelContent['secciones'][number];

const picture = (archivo: string) => ({ archivo, ancho: 1, alto: 1 });

const componente = (id: number, fields: Partial<Componente> = {}): Componente => ({
  id,
  clave: `c${String(id)}`,
  nombreReferencia: 'Componente',
  tipo: 4,
  numero: '',
  imagen: null,
  titulo: {},
  subtitulo: {},
  descripcion: {},
  items: [],
  referencias: [],
  ...fields,
});

const seccion = (id: number, componentes: number[]): Seccion => ({
  id,
  clave: `s${String(id)}`,
  nombre: 'Sección',
  activa: true,
  etiqueta: {},
  componentes,
});

const content = (fields: Partial<HotelContent>): HotelContent => ({
  db: 'gbba',
  version: '1',
  ajustes: { nombre: 'Hotel', titulo: '', color1: '', color2: '', whatsapp: '', logo: null },
  idiomas: [{ codigo: 'ES', nombre: 'Español', bandera: null, activo: true }],
  secciones: [],
  componentes: [],
  ...fields,
});

const referencia = (id: number, seccionId: number | null) => ({
  id,
  clave: `r${String(id)}`,
  nombreReferencia: 'Referencia',
  seccion: seccionId,
  etiqueta: {},
});

describe('toHotelFile', () => {
  it('lists components as guests come upon them, then the others', () => {
    const { hotel } = toHotelFile(
      content({
        secciones: [seccion(1, [3, 1]), seccion(2, [1, 4])],
        componentes: [1, 2, 3, 4].map((id) => componente(id)),
      }),
      new Map(),
    );
    expect(hotel.componentes.map(({ clave }) => clave)).toEqual(['c3', 'c1', 'c4', 'c2']);
    expect(hotel.secciones.map(({ componentes }) => componentes)).toEqual([
      ['c3', 'c1'],
      ['c1', 'c4'],
    ]);
  });

  it('leaves out texts in languages that the hotel no longer has', () => {
    const { hotel } = toHotelFile(
      content({ componentes: [componente(1, { titulo: { ES: 'Hola', FR: 'Salut' } })] }),
      new Map(),
    );
    expect(hotel.componentes[0]?.titulo).toEqual({ ES: 'Hola' });
  });

  it('keeps references whose section was deleted', () => {
    const { hotel, ids } = toHotelFile(
      content({
        secciones: [seccion(1, [])],
        componentes: [componente(1, { referencias: [referencia(7, 1), referencia(8, null)] })],
      }),
      new Map(),
    );
    expect(hotel.componentes[0]?.referencias.map(({ clave, seccion: to }) => [clave, to])).toEqual([
      ['r7', 's1'],
      ['r8', ''],
    ]);
    expect([...ids.referencias]).toEqual([
      ['c1/r7', 7],
      ['c1/r8', 8],
    ]);
  });
});

describe('usedPictures', () => {
  it('names each once, in the order of the file', () => {
    const used = usedPictures(
      content({
        secciones: [seccion(1, [2, 1])],
        componentes: [
          componente(1, { imagen: picture('a.png') }),
          componente(2, { imagen: picture('b.png') }),
          componente(3, { imagen: picture('a.png') }),
        ],
      }),
    );
    expect([...used]).toEqual(['b.png', 'a.png']);
  });
});
