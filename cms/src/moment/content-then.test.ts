import type { StateOf } from '@guest-app/config/cms-calls/historial';
import type { HotelContent } from '@guest-app/config/content';
import { expect, it } from 'vitest';
import { ajustes, orden, type StateThen } from '../history/states';
import { contentThen, type KnownContent } from './content-then';

type Componente = HotelContent['componentes'][number];

const texts = { titulo: { ES: 'Bar' }, subtitulo: {}, descripcion: {} };
const bar: Componente = {
  ...{ id: 7, clave: 'bar', nombreReferencia: 'Bar', tipo: 7, numero: '', ...texts },
  imagen: { archivo: 'bar.webp', ancho: 800, alto: 600 },
  items: [
    {
      ...{ id: 30, clave: 'cafe', nombreReferencia: 'Café', tipo: 'precio', precio: '10.00' },
      ...{ texto: '', imagen: null, nombre: { ES: 'Café' }, masInfo: {} },
    },
  ],
  referencias: [],
};
const seccion = (id: number, clave: string, componentes: number[]) => ({
  ...{ id, clave, nombre: clave, activa: true, etiqueta: {}, componentes },
});
const sinAjustes = {
  nombre: 'Gran Hotel',
  titulo: '',
  color1: '',
  color2: '',
  whatsapp: '',
  logo: null,
};
const content: HotelContent = {
  ...{ db: 'gbba', version: '1', componentes: [bar] },
  ajustes: { ...sinAjustes, titulo: 'Bienvenidos' },
  idiomas: [{ codigo: 'ES', nombre: 'Español', bandera: null, activo: true }],
  secciones: [seccion(1, 'inicio', [7]), seccion(2, 'comer', [7])],
};
const known: KnownContent = {
  ...{ content, sinAjustes },
  ids: new Map([
    ['doc-bar', 7],
    ['doc-inicio', 1],
    ['doc-comer', 2],
  ]),
  codigos: new Map([['doc-es', 'ES']]),
  imagenes: new Map([['bar.webp', { archivo: 'bar.webp', ancho: 800, alto: 600 }]]),
};
const then = (...states: StateThen[]) => contentThen(known, states);

const barState = (more: Partial<StateOf['componente']> = {}): StateThen => ({
  ...{ clase: 'componente', documento: 'doc-bar' },
  estado: {
    ...bar,
    imagen: 'bar.webp',
    items: bar.items.map(({ id: _id, ...item }) => ({ ...item, imagen: '' })),
    ...{ referencias: [], ...more },
  },
});
const seccionState = (documento: string, clave: string, componentes: string[]): StateThen => ({
  ...{ clase: 'seccion', documento, estado: { clave, nombre: clave, etiqueta: {}, componentes } },
});

it('is the content itself where nothing was another, and where the states are those of now', () => {
  expect(then()).toEqual(content);
  expect(then(barState(), seccionState('doc-comer', 'comer', ['bar']))).toEqual(content);
});

it('keeps the numbers of what is there, and gives others to what is not', () => {
  const te = { clave: 'te', nombreReferencia: 'Té', tipo: 'precio' as const, precio: '8.00' };
  const more = { texto: '', imagen: 'vieja.webp', nombre: { ES: 'Té' }, masInfo: {} };
  const state = barState();
  const items = [...(state.estado as StateOf['componente']).items, { ...te, ...more }];
  const [componente] = then(barState({ items })).componentes;
  expect(componente?.items.map(({ id }) => id)).toEqual([30, 31]);
  // The media library no longer has it: its size is not known.
  expect(componente?.items[1]?.imagen).toEqual({ archivo: 'vieja.webp', ancho: 0, alto: 0 });
});

it('finds by clave what was there then: sections lead to it, and it stands in them', () => {
  const referencias = [
    { clave: 'a', nombreReferencia: 'A', seccion: 'spa', etiqueta: {} },
    { clave: 'b', nombreReferencia: 'B', seccion: 'nada', etiqueta: {} },
  ];
  const { secciones, componentes } = then(
    barState({ clave: 'bar-viejo', referencias }),
    seccionState('doc-spa', 'spa', ['bar-viejo', 'bar']),
  );
  const spa = secciones.find(({ clave }) => clave === 'spa');
  expect(spa).toMatchObject({ id: 31, activa: false, componentes: [7] });
  expect(componentes[0]?.referencias.map(({ seccion: id }) => id)).toEqual([31, null]);
});

it('leaves out what was not there, and components of types that are gone', () => {
  const missing = { clase: 'componente', documento: 'doc-bar', estado: null } as const;
  for (const states of [[missing], [barState({ tipo: 5 })]]) {
    const { componentes, secciones } = then(...states);
    expect(componentes).toEqual([]);
    expect(secciones.map((each) => each.componentes)).toEqual([[], []]);
  }
  const gone = { clase: 'seccion', documento: 'doc-inicio', estado: null } as const;
  expect(then(gone).secciones.map(({ clave }) => clave)).toEqual(['comer']);
});

it('has the order, the settings and the languages of then', () => {
  const secciones = [
    { clave: 'comer', activa: false },
    { clave: 'inicio', activa: true },
  ];
  expect(then({ ...orden, estado: { secciones } }).secciones).toMatchObject(secciones);
  expect(then({ ...ajustes, estado: null }).ajustes).toEqual(sinAjustes);
  const logo = { ...sinAjustes, logo: 'bar.webp' };
  expect(then({ ...ajustes, estado: logo }).ajustes.logo).toEqual(bar.imagen);
  const idioma = (documento: string, codigo: string): StateThen => ({
    ...{
      clase: 'idioma',
      documento,
      estado: { codigo, nombre: codigo, bandera: '', activo: false },
    },
  });
  const { idiomas } = then(idioma('doc-es', 'ES'), idioma('doc-fr', 'FR'));
  expect(idiomas.map(({ nombre, activo }) => [nombre, activo])).toEqual([
    ['ES', false],
    ['FR', false],
  ]);
});
