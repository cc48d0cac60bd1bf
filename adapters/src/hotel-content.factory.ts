import type { HotelContent } from '@guest-app/config/content';

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
