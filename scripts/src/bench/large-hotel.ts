import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hotelFileName } from '@guest-app/config/hotel-file/fault';
import type { Componente, HotelFile, Item, Seccion } from '@guest-app/config/hotel-file/shape';
import { importHotel } from '../hotel/import.js';
import type { CmsConnection } from '../system/cms-process.js';
import { hotelFilesDir } from '../system/paths.js';

/** More content than any hotel of the group has: ten long menus, a hundred short ones, and texts. */
export const components = 500;
const sections = 60;
const longMenus = 10;
export const longMenuItems = 100;
const shortMenus = 100;
export const shortMenuItems = 10;

/** Reference names of the menus. */
export const longMenu = (index: number) => `Carta larga ${String(index)}`;
export const shortMenu = (index: number) => `Carta ${String(index)}`;

/** Fills a hotel through the importer, with the settings and languages of its own folder, without pictures. */
export async function fillLargeHotel(cms: CmsConnection, db: string): Promise<void> {
  const own = await readFile(path.join(hotelFilesDir, db, hotelFileName), 'utf8');
  const { ajustes, idiomas } = JSON.parse(own) as HotelFile;
  const file: HotelFile = {
    formato: 1,
    ajustes: { ...ajustes, logo: '' },
    idiomas: idiomas.map((idioma) => ({ ...idioma, bandera: '' })),
    secciones: Array.from({ length: sections }, (_, index) => section(index)),
    componentes: Array.from({ length: components }, (_, index) => component(index)),
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-large-hotel-'));
  try {
    await writeFile(path.join(folder, hotelFileName), JSON.stringify(file));
    await importHotel(cms, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function section(index: number): Seccion {
  const nombre = `Sección ${String(index + 1)}`;
  const each = Math.floor(components / sections);
  return {
    clave: `seccion-${String(index)}`,
    nombre,
    activa: true,
    etiqueta: { ES: nombre, EN: `Section ${String(index + 1)}` },
    componentes: Array.from({ length: each }, (_, place) => claveOf(index * each + place)),
  };
}

const claveOf = (index: number) => `componente-${String(index)}`;

function component(index: number): Componente {
  const [nombreReferencia, items] = menuOrText(index);
  return {
    clave: claveOf(index),
    nombreReferencia,
    tipo: items === 0 ? 13 : 7,
    numero: '',
    imagen: '',
    titulo: { ES: nombreReferencia, EN: `${nombreReferencia}, in English` },
    subtitulo: { ES: 'Todos los días', EN: 'Every day' },
    descripcion: {},
    items: Array.from({ length: items }, (_, place) => item(place)),
    referencias: [],
  };
}

function menuOrText(index: number): [nombreReferencia: string, items: number] {
  const short = index - longMenus;
  if (short < 0) return [longMenu(index), longMenuItems];
  return short < shortMenus ? [shortMenu(short), shortMenuItems] : [`Texto ${String(index)}`, 0];
}

function item(place: number): Item {
  const nombre = `Plato ${String(place + 1)}`;
  return {
    clave: `plato-${String(place)}`,
    nombreReferencia: nombre,
    tipo: 'precio',
    precio: `${String(1_000 + place)}.00`,
    texto: '',
    imagen: '',
    nombre: { ES: nombre, EN: `Dish ${String(place + 1)}` },
    masInfo: {},
  };
}
