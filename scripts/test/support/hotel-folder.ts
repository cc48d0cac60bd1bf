import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HotelFile } from '@guest-app/config/hotel-file/shape';
import { formatHotelFile } from '@guest-app/config/hotel-file/text';
import sharp from 'sharp';

/** Pictures of a hotel's folder by their names. */
export type Pictures = ReadonlyMap<string, Buffer<ArrayBuffer>>;

/** A made-up hotel that uses the whole format: languages on and off, shared components, holes in the translations. */
export const sampleHotel: HotelFile = {
  formato: 1,
  ajustes: {
    nombre: 'Hotel de Prueba',
    titulo: 'Prueba & Compañía',
    color1: '#1A2b3C',
    color2: '#c0a060',
    whatsapp: '+54 9 11 5555-0100',
    logo: 'logo.png',
  },
  idiomas: [
    { codigo: 'EN', nombre: 'English', bandera: '', activo: true },
    { codigo: 'ES', nombre: 'Español', bandera: 'logo.png', activo: true },
    { codigo: 'PT-BR', nombre: 'Português', bandera: '', activo: false },
  ],
  secciones: [
    {
      clave: 'inicio',
      nombre: 'Inicio',
      activa: true,
      etiqueta: { ES: 'Inicio', EN: 'Home', 'PT-BR': 'Início' },
      componentes: ['texto', 'banner', 'bar', 'ir'],
    },
    { clave: 'spa', nombre: 'Spa', activa: true, etiqueta: { ES: 'Spa' }, componentes: ['texto'] },
    {
      clave: 'obras',
      nombre: 'En obras',
      activa: false,
      etiqueta: { ES: 'En obras' },
      componentes: [],
    },
  ],
  componentes: [
    {
      clave: 'texto',
      nombreReferencia: 'Texto',
      tipo: 13,
      numero: '',
      imagen: '',
      titulo: { ES: 'Un <strong>título</strong>' },
      subtitulo: {},
      descripcion: {},
      items: [],
      referencias: [],
    },
    {
      clave: 'banner',
      nombreReferencia: 'Banner',
      tipo: 1,
      numero: '',
      imagen: 'lobby.png',
      titulo: { ES: 'Bienvenidos', EN: 'Welcome', 'PT-BR': 'Bem-vindos' },
      subtitulo: { EN: 'Only <English> & "quotes"' },
      descripcion: {},
      items: [],
      referencias: [],
    },
    {
      clave: 'bar',
      nombreReferencia: 'Bar',
      tipo: 14,
      numero: '',
      imagen: '',
      titulo: {},
      subtitulo: {},
      descripcion: {},
      items: [
        {
          clave: 'vino',
          nombreReferencia: 'Vino',
          tipo: 'precio',
          precio: '12500.50',
          texto: '',
          imagen: 'gemela.png',
          nombre: { ES: 'Vino', EN: 'Wine' },
          masInfo: { ES: 'Línea uno\nlínea dos  ' },
        },
        {
          clave: 'agua',
          nombreReferencia: 'Agua',
          tipo: 'texto',
          precio: '',
          texto: 'sin cargo',
          imagen: '',
          nombre: { ES: 'Agua 💧' },
          masInfo: {},
        },
      ],
      referencias: [],
    },
    {
      clave: 'ir',
      nombreReferencia: 'Ir a',
      tipo: 4,
      numero: '',
      imagen: 'Lobby.noche.png',
      titulo: {},
      subtitulo: {},
      descripcion: { ES: '<p>Elija</p>', EN: '<p>Choose</p>' },
      items: [],
      referencias: [
        { clave: 'spa', nombreReferencia: 'Spa', seccion: 'spa', etiqueta: { ES: 'Al spa' } },
        { clave: 'inicio', nombreReferencia: 'Inicio', seccion: 'inicio', etiqueta: {} },
      ],
    },
  ],
};

/** A hotel with Spanish alone and nothing to show, as a new one has it, but for what a folder must tell. */
export const bareHotel: HotelFile = {
  formato: 1,
  ajustes: { ...sampleHotel.ajustes, logo: '' },
  idiomas: [{ codigo: 'ES', nombre: 'Español', bandera: '', activo: true }],
  secciones: [],
  componentes: [],
};

/** A copy of the sample in which `change` was done. */
export function changedSample(change: (copy: HotelFile) => void): HotelFile {
  const copy = structuredClone(sampleHotel);
  change(copy);
  return copy;
}

/** The sample's pictures: two have the same bytes under different names. */
export async function samplePictures(): Promise<Pictures> {
  return new Map([
    ['logo.png', await picture('#1a2b3c')],
    ['lobby.png', await picture('#c0a060')],
    ['Lobby.noche.png', await picture('#000000')],
    ['gemela.png', await picture('#c0a060')],
  ]);
}

/** A picture of one colour, too small for the media library to make a thumbnail of it. */
export async function picture(background: string): Promise<Buffer<ArrayBuffer>> {
  const create = { width: 40, height: 30, channels: 3, background } as const;
  return Buffer.from(await sharp({ create }).png().toBuffer());
}

export async function writeHotelFolder(
  folder: string,
  hotel: HotelFile,
  pictures: Pictures,
): Promise<void> {
  await mkdir(path.join(folder, 'imagenes'), { recursive: true });
  await writeFile(path.join(folder, 'hotel.json'), formatHotelFile(hotel));
  for (const [name, bytes] of pictures) await writeFile(path.join(folder, 'imagenes', name), bytes);
}

/** Every file below a folder with its bytes, by its path. */
export async function bytesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const pairs = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file), (await readFile(file)).toString('base64')] as const;
  });
  return Object.fromEntries((await Promise.all(pairs)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
