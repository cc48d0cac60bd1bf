import { describe, expect, it } from 'vitest';
import type { Traduccion } from '../../shared/model/traduccion';
import { countsOf, keyOf, listed, placeOf, searchOf, viewIn } from './traduccion';

const text = (id: number, estado: Traduccion['estado'], secciones = [1]): Traduccion => ({
  ...{ de: 'componente', id, campo: 'titulo', idComponente: id, secciones },
  ...{ lugar: ['Bebidas'], enriquecido: false, espanol: 'Café', texto: '', estado },
});
const all = [text(1, 'falta'), text(2, 'revisar', [2]), text(3, 'lista')];
const ids = (texts: readonly Traduccion[]) => texts.map(({ id }) => id);

describe('the texts of a view', () => {
  it('are those of the asked state, section and component', () => {
    const shown = (
      filter: Parameters<typeof listed>[1]['filter'],
      seccion: number | null = null,
      componente: number | null = null,
    ) => ids(listed(all, { filter, seccion, componente }, new Set()));
    expect(shown('pendientes')).toEqual([1, 2]);
    expect(shown('revisar')).toEqual([2]);
    expect(shown('todas')).toEqual([1, 2, 3]);
    expect(shown('todas', 2)).toEqual([2]);
    expect(shown('todas', null, 3)).toEqual([3]);
  });

  it('stay in it when they were just saved', () => {
    const saved = new Set([keyOf(text(3, 'lista'))]);
    expect(
      ids(listed(all, { filter: 'pendientes', seccion: null, componente: null }, saved)),
    ).toEqual([1, 2, 3]);
  });

  it('are counted by state', () => {
    expect(countsOf(all)).toEqual({ falta: 1, revisar: 1, lista: 1 });
  });
});

it('says where a text stands', () => {
  expect(placeOf({ ...text(1, 'falta'), lugar: ['Bebidas', 'Café'], campo: 'nombre' })).toBe(
    'Bebidas · Café · Nombre',
  );
  expect(placeOf({ ...text(1, 'falta'), de: 'seccion', campo: 'etiqueta' })).toBe(
    'Sección · Bebidas · Etiqueta',
  );
});

it('keeps the view in the address, and ignores what is none', () => {
  const view = { idIdioma: 'PT', filter: 'revisar', seccion: 4, componente: 5, page: 2 } as const;
  expect(viewIn(new URLSearchParams(searchOf(view)))).toEqual(view);
  const nothing = { seccion: null, componente: null } as const;
  const first = { ...nothing, idIdioma: null, filter: 'pendientes', page: 1 } as const;
  expect(searchOf(first)).toBe('');
  expect(viewIn(new URLSearchParams('ver=nada&seccion=x&pagina=0'))).toEqual(first);
});
