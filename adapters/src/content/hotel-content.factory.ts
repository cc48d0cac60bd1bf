import type { HotelContent } from '@guest-app/config/content';
import type { ContentChange } from '@guest-app/config/content-change';

type Seccion = HotelContent['secciones'][number];
type Componente = HotelContent['componentes'][number];
type Item = Componente['items'][number];
type Referencia = Componente['referencias'][number];
type Idioma = HotelContent['idiomas'][number];

/** Content for tests: each names what matters to it, the rest is plain and valid. */
export function hotelContent(content: Partial<HotelContent> = {}): HotelContent {
  return {
    db: 'gbba',
    version: '1',
    ajustes: {
      nombre: 'Gran Hotel Buenos Aires',
      titulo: 'Bienvenidos',
      color1: '#1b3a57',
      color2: '#c9a227',
      whatsapp: '+54 9 11 5555-0100',
      logo: { archivo: 'logo_1.webp', ancho: 400, alto: 200 },
    },
    idiomas: [idioma('ES'), idioma('EN'), idioma('PT', { activo: false })],
    secciones: [],
    componentes: [],
    ...content,
  };
}

export function idioma(codigo: string, fields: Partial<Idioma> = {}): Idioma {
  return { codigo, nombre: `Idioma ${codigo}`, bandera: null, activo: true, ...fields };
}

export function seccion(id: number, fields: Partial<Seccion> = {}): Seccion {
  return {
    id,
    clave: `seccion-${id}`,
    nombre: `Sección ${id}`,
    activa: true,
    etiqueta: { ES: `Sección ${id}`, EN: `Section ${id}` },
    componentes: [],
    ...fields,
  };
}

export function componente(id: number, fields: Partial<Componente> = {}): Componente {
  return {
    id,
    clave: `componente-${id}`,
    nombreReferencia: `Componente ${id}`,
    tipo: 1,
    numero: '',
    imagen: null,
    titulo: { ES: `Título ${id}`, EN: `Title ${id}` },
    subtitulo: {},
    descripcion: {},
    items: [],
    referencias: [],
    ...fields,
  };
}

export function item(id: number, fields: Partial<Item> = {}): Item {
  return {
    id,
    clave: `item-${id}`,
    nombreReferencia: `Item ${id}`,
    tipo: 'precio',
    precio: '1200.00',
    texto: '',
    imagen: null,
    nombre: { ES: `Plato ${id}`, EN: `Dish ${id}` },
    masInfo: {},
    ...fields,
  };
}

export function referencia(id: number, fields: Partial<Referencia> = {}): Referencia {
  return {
    id,
    clave: `referencia-${id}`,
    nombreReferencia: `Referencia ${id}`,
    seccion: null,
    etiqueta: { ES: `Ir a ${id}`, EN: `Go to ${id}` },
    ...fields,
  };
}

/** What a CMS tells of the way from one content to another. */
export function changeBetween(before: HotelContent, after: HotelContent): ContentChange {
  const differs = <Row extends { id: number }>(rows: readonly Row[]) => {
    const texts = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
    return (row: Row) => texts.get(row.id) !== JSON.stringify(row);
  };
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const kept = new Set(idsOf(after.componentes));
  const orden = idsOf(after.secciones);
  const secciones = after.secciones.filter(differs(before.secciones));
  const isSameOrder = JSON.stringify(orden) === JSON.stringify(idsOf(before.secciones));
  return {
    ...after,
    desde: before.version,
    secciones,
    orden: isSameOrder && secciones.length === 0 ? null : orden,
    componentes: after.componentes.filter(differs(before.componentes)),
    componentesBorrados: idsOf(before.componentes).filter((id) => !kept.has(id)),
  };
}
