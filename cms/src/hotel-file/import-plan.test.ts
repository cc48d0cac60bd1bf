import type { HotelFile } from '@guest-app/config/hotel-file/shape';
import { describe, expect, it } from 'vitest';
import { type ImportPlan, planImport } from './import-plan';

const hotel: HotelFile = {
  formato: 1,
  ajustes: {
    nombre: 'Hotel',
    titulo: 'Hotel',
    color1: '#102030',
    color2: '#c0a060',
    whatsapp: '',
    logo: 'logo.png',
  },
  idiomas: [
    { codigo: 'ES', nombre: 'Español', bandera: '', activo: true },
    { codigo: 'EN', nombre: 'English', bandera: '', activo: true },
  ],
  secciones: [
    {
      clave: 'inicio',
      nombre: 'Inicio',
      activa: true,
      etiqueta: { ES: 'Inicio', EN: 'Home' },
      componentes: ['banner', 'minibar'],
    },
    {
      clave: 'spa',
      nombre: 'Spa',
      activa: true,
      etiqueta: { ES: 'Spa' },
      componentes: [],
    },
  ],
  componentes: [
    {
      clave: 'banner',
      nombreReferencia: 'Banner',
      tipo: 1,
      numero: '',
      imagen: 'lobby.png',
      titulo: { ES: 'Bienvenidos', EN: 'Welcome' },
      subtitulo: {},
      descripcion: {},
      items: [],
      referencias: [],
    },
    {
      clave: 'minibar',
      nombreReferencia: 'Minibar',
      tipo: 6,
      numero: '',
      imagen: '',
      titulo: { ES: 'Minibar' },
      subtitulo: {},
      descripcion: {},
      items: ['agua', 'vino', 'snack'].map((clave) => ({
        clave,
        nombreReferencia: clave,
        tipo: 'precio',
        precio: '10.00',
        texto: '',
        imagen: '',
        nombre: { ES: clave },
        masInfo: {},
      })),
      referencias: [],
    },
  ],
};

/** A copy of the hotel in which `change` was done to its rows. */
function changed(
  change: (rows: {
    copy: HotelFile;
    inicio: HotelFile['secciones'][number];
    banner: HotelFile['componentes'][number];
    minibar: HotelFile['componentes'][number];
  }) => void,
): HotelFile {
  const copy = structuredClone(hotel);
  const [inicio] = copy.secciones;
  const [banner, minibar] = copy.componentes;
  if (inicio === undefined || banner === undefined || minibar === undefined) throw new Error();
  change({ copy, inicio, banner, minibar });
  return copy;
}

const nothing = { write: [], remove: [] };
const noPlan: ImportPlan = {
  ajustes: {},
  idiomas: nothing,
  secciones: nothing,
  componentes: nothing,
  items: nothing,
  referencias: nothing,
};

const plan = (wanted: HotelFile, changedPictures: string[] = []) =>
  planImport(hotel, wanted, new Set(changedPictures));

describe('planImport', () => {
  it('plans nothing for the same content, whatever the order of languages and of components', () => {
    const same = changed(({ copy, inicio }) => {
      copy.componentes.reverse();
      inicio.etiqueta = { EN: 'Home', ES: 'Inicio', PT: '' };
    });
    expect(plan(same)).toEqual(noPlan);
  });

  it('writes only the field and the language that differ', () => {
    const wanted = changed(({ banner, minibar }) => {
      banner.titulo = { ES: 'Bienvenidos', EN: 'Welcome!' };
      minibar.nombreReferencia = 'Frigobar';
    });
    expect(plan(wanted)).toEqual({
      ...noPlan,
      componentes: {
        write: [
          { key: 'banner', isNew: false, campos: {}, textos: { EN: { titulo: 'Welcome!' } } },
          {
            key: 'minibar',
            isNew: false,
            campos: { nombreReferencia: 'Frigobar' },
            textos: {},
          },
        ],
        remove: [],
      },
    });
  });

  it('clears a text that the file no longer has', () => {
    const wanted = changed(({ inicio }) => {
      inicio.etiqueta = { ES: 'Inicio' };
    });
    expect(plan(wanted).secciones.write).toEqual([
      { key: 'inicio', isNew: false, campos: {}, textos: { EN: { etiqueta: '' } } },
    ]);
  });

  it('gives every row of a list a position when the list has another sequence', () => {
    const wanted = changed(({ minibar }) => minibar.items.reverse());
    expect(plan(wanted).items.write.map(({ key, campos }) => [key, campos])).toEqual([
      ['minibar/snack', { posicion: 1 }],
      ['minibar/vino', { posicion: 2 }],
      ['minibar/agua', { posicion: 3 }],
    ]);
  });

  it('leaves the others where they are when a row goes', () => {
    const wanted = changed(({ minibar }) => minibar.items.splice(1, 1));
    expect(plan(wanted)).toEqual({
      ...noPlan,
      items: { write: [], remove: ['minibar/vino'] },
    });
  });

  it('makes a new row with all its fields', () => {
    const wanted = changed(({ banner }) =>
      banner.referencias.push({
        clave: 'ir-al-spa',
        nombreReferencia: 'Ir al spa',
        seccion: 'spa',
        etiqueta: { ES: 'Spa', EN: 'Spa' },
      }),
    );
    expect(plan(wanted).referencias.write).toEqual([
      {
        key: 'banner/ir-al-spa',
        isNew: true,
        campos: {
          clave: 'ir-al-spa',
          nombreReferencia: 'Ir al spa',
          seccion: 'spa',
          componente: 'banner',
          posicion: 1,
        },
        textos: { ES: { etiqueta: 'Spa' }, EN: { etiqueta: 'Spa' } },
      },
    ]);
  });

  it('writes what names a picture whose bytes are new', () => {
    const { ajustes, componentes } = plan(hotel, ['logo.png', 'lobby.png']);
    expect(ajustes).toEqual({ logo: 'logo.png' });
    expect(componentes.write).toEqual([
      { key: 'banner', isNew: false, campos: { imagen: 'lobby.png' }, textos: {} },
    ]);
  });

  it('makes a component of another type anew, with its carta and its place in the sections', () => {
    const wanted = changed(({ minibar }) => {
      minibar.tipo = 7;
    });
    const { componentes, items, secciones } = plan(wanted);
    expect(componentes.remove).toEqual(['minibar']);
    expect(componentes.write.map(({ key, isNew }) => [key, isNew])).toEqual([['minibar', true]]);
    expect(items.remove).toEqual(['minibar/agua', 'minibar/vino', 'minibar/snack']);
    expect(items.write.map(({ key, isNew }) => [key, isNew])).toEqual([
      ['minibar/agua', true],
      ['minibar/vino', true],
      ['minibar/snack', true],
    ]);
    expect(secciones.write.map(({ key, campos }) => [key, campos])).toEqual([
      ['inicio', { componentes: ['banner', 'minibar'] }],
    ]);
  });
});
