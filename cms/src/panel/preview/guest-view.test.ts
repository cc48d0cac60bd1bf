import type { HotelContent } from '@guest-app/config/content';
import { describe, expect, it } from 'vitest';
import { type Edited, guestView } from './guest-view';

const seccion = (id: number, activa: boolean, componentes: number[]) => ({
  id,
  clave: '',
  nombre: `Sección ${String(id)}`,
  activa,
  etiqueta: {},
  componentes,
});

const componente = (id: number, item: number, referencia: number) => ({
  id,
  clave: '',
  nombreReferencia: `Bloque ${String(id)}`,
  tipo: 6,
  numero: '',
  imagen: null,
  titulo: {},
  subtitulo: {},
  descripcion: {},
  items: [
    {
      id: item,
      clave: '',
      nombreReferencia: '',
      tipo: 'texto' as const,
      precio: '',
      texto: '',
      imagen: null,
      nombre: {},
      masInfo: {},
    },
  ],
  referencias: [{ id: referencia, clave: '', nombreReferencia: '', seccion: 1, etiqueta: {} }],
});

const idioma = (codigo: string, activo: boolean) => ({
  codigo,
  nombre: codigo,
  bandera: null,
  activo,
});

/** Component 10 stands in an inactive section before two active ones; 20 in an inactive one; 30 nowhere. */
const content: HotelContent = {
  db: 'gbba',
  version: '1',
  ajustes: { nombre: '', titulo: '', color1: '', color2: '', whatsapp: '', logo: null },
  idiomas: [idioma('ES', true), idioma('EN', true), idioma('PT', false)],
  secciones: [seccion(1, false, [10, 20]), seccion(2, true, [10]), seccion(3, true, [10])],
  componentes: [componente(10, 11, 12), componente(20, 21, 22), componente(30, 31, 32)],
};

const see = (edited: Edited, idIdioma: string | null = 'EN') =>
  guestView(content, edited, idIdioma);

describe('guestView', () => {
  it('is the section that is edited, in the language that is edited', () => {
    expect(see({ tipo: 'seccion', id: 3 })).toEqual({
      visible: true,
      idIdioma: 'EN',
      seccion: { id: 3, nombre: 'Sección 3' },
      idComponente: null,
    });
  });

  it.each([
    { tipo: 'componente', id: 10 },
    { tipo: 'item-carta', id: 11 },
    { tipo: 'seccion-referida', id: 12 },
  ] as const)('is the first active section with the component of $tipo', (edited) => {
    expect(see(edited)).toEqual({
      visible: true,
      idIdioma: 'EN',
      seccion: { id: 2, nombre: 'Sección 2' },
      idComponente: 10,
    });
  });

  it('is the home for settings, and for a language the home in it', () => {
    const home = { visible: true, seccion: null, idComponente: null };
    expect(see({ tipo: 'ajustes' }, null)).toEqual({ ...home, idIdioma: null });
    expect(see({ tipo: 'idioma', codigo: 'EN' }, null)).toEqual({ ...home, idIdioma: 'EN' });
  });

  it.each<[Edited, string | null, string]>([
    [{ tipo: 'seccion', id: 1 }, 'ES', 'La sección no está activa'],
    [{ tipo: 'seccion', id: 99 }, 'ES', 'La sección no está activa'],
    [{ tipo: 'componente', id: 20 }, 'ES', '«Bloque 20» no está en ninguna sección activa'],
    [{ tipo: 'componente', id: 30 }, 'ES', '«Bloque 30» no está en ninguna sección activa'],
    [{ tipo: 'item-carta', id: 21 }, 'ES', '«Bloque 20» no está en ninguna sección activa'],
    [{ tipo: 'item-carta', id: 99 }, 'ES', 'No pertenece a ningún componente'],
    [{ tipo: 'seccion', id: 2 }, 'PT', 'El idioma PT no está activo'],
    [{ tipo: 'idioma', codigo: 'PT' }, null, 'El idioma PT no está activo'],
    [{ tipo: 'idioma', codigo: 'FR' }, null, 'El idioma FR no está activo'],
  ])('says why guests do not see %j in %s', (edited, idIdioma, motivo) => {
    const view = see(edited, idIdioma);
    expect(view.visible ? '' : view.motivo).toContain(motivo);
  });
});
