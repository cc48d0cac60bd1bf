import type { StateOf } from '@guest-app/config/cms-calls/historial';
import { describe, expect, it } from 'vitest';
import { mergeStates } from './merge';

type Componente = StateOf['componente'];
type Item = Componente['items'][number];

const item = (clave: string, precio = '10.00'): Item => ({
  ...{ clave, nombreReferencia: clave, tipo: 'precio', precio, texto: '', imagen: '' },
  ...{ nombre: { ES: clave }, masInfo: {} },
});

const base: Componente = {
  ...{ clave: 'menu', nombreReferencia: 'Menú', tipo: 7, numero: '', imagen: '' },
  titulo: { ES: 'Menú', EN: 'Menu' },
  subtitulo: {},
  descripcion: {},
  items: [item('cafe'), item('te'), item('mate')],
  referencias: [],
};

const claves = ({ items }: Componente) => items.map(({ clave }) => clave);
const withItems = (...items: Item[]): Componente => ({ ...base, items });

describe('fields', () => {
  it('takes what only one of both changed', () => {
    const stored = { ...base, titulo: { ES: 'Menú', EN: 'Our menu' } };
    const mine = { ...base, titulo: { ES: 'Carta', EN: 'Menu' }, imagen: 'a.webp' };
    expect(mergeStates(base, stored, mine)).toEqual({
      merged: { ...base, titulo: { ES: 'Carta', EN: 'Our menu' }, imagen: 'a.webp' },
      conflicts: [],
    });
  });

  it('takes what both changed to the same', () => {
    const both = { ...base, titulo: { ES: 'Carta' } };
    expect(mergeStates(base, both, both)).toEqual({ merged: both, conflicts: [] });
  });

  it('names the field and the language that both changed, and has it as it was planned', () => {
    const stored = { ...base, titulo: { ES: 'Comidas', EN: 'Menu' } };
    const mine = { ...base, titulo: { ES: 'Carta', EN: 'Menu' } };
    expect(mergeStates(base, stored, mine)).toEqual({
      merged: mine,
      conflicts: [['titulo', 'ES']],
    });
  });

  it('takes a text that is missing for an empty one', () => {
    const stored = { ...base, titulo: { ...base.titulo, PT: 'Cardápio' } };
    const mine = { ...base, titulo: { ...base.titulo, PT: '' } };
    expect(mergeStates(base, stored, mine)).toEqual({ merged: stored, conflicts: [] });
  });
});

describe('lists', () => {
  it('merges the entries of both by their clave', () => {
    const stored = withItems(item('cafe', '11.00'), item('te'), item('mate'), item('agua'));
    const mine = withItems(item('cafe'), item('te', '12.00'), item('jugo'), item('mate'));
    const { merged, conflicts } = mergeStates(base, stored, mine);
    expect(conflicts).toEqual([]);
    expect(merged.items).toEqual([
      ...[item('cafe', '11.00'), item('te', '12.00'), item('jugo'), item('mate'), item('agua')],
    ]);
  });

  it('leaves out what one of both deleted', () => {
    const stored = withItems(item('te'), item('mate'));
    const mine = withItems(item('cafe'), item('te'));
    const { merged, conflicts } = mergeStates(base, stored, mine);
    expect([claves(merged), conflicts]).toEqual([['te'], []]);
  });

  it('finds a conflict in what one deleted and the other changed', () => {
    const changed = withItems(item('cafe', '11.00'), item('te'), item('mate'));
    const deleted = withItems(item('te'), item('mate'));
    const conflicts = [['items', 'cafe']];
    expect(mergeStates(base, changed, deleted)).toEqual({ merged: deleted, conflicts });
    expect(mergeStates(base, deleted, changed)).toEqual({ merged: changed, conflicts });
  });

  it('takes the orders of both where they moved different entries', () => {
    const order = (...names: string[]) => withItems(...names.map((name) => item(name)));
    const four = order('a', 'b', 'c', 'd');
    const { merged, conflicts } = mergeStates(
      four,
      order('b', 'a', 'c', 'd'),
      order('a', 'b', 'd', 'c'),
    );
    expect([claves(merged), conflicts]).toEqual([['b', 'a', 'd', 'c'], []]);
  });

  it('finds a conflict where both moved the same entry', () => {
    const order = (...names: string[]) => withItems(...names.map((name) => item(name)));
    const four = order('a', 'b', 'c', 'd');
    const mine = order('b', 'c', 'd', 'a');
    expect(mergeStates(four, order('b', 'a', 'c', 'd'), mine).conflicts).toEqual([
      ['items', 'el orden'],
    ]);
    expect(mergeStates(four, mine, mine).conflicts).toEqual([]);
  });

  it('keeps both of two sections that were switched on', () => {
    const orden = (...activas: string[]): StateOf['orden'] => ({
      secciones: ['a', 'b', 'c'].map((clave) => ({ clave, activa: activas.includes(clave) })),
    });
    expect(mergeStates(orden('a'), orden('a', 'b'), orden('a', 'c'))).toEqual({
      merged: orden('a', 'b', 'c'),
      conflicts: [],
    });
    expect(mergeStates(orden('a'), orden(), orden('a', 'c')).merged).toEqual(orden('c'));
  });
});

it('changes nothing of what it is given', () => {
  const [stored, mine] = [withItems(item('te', '1.00')), withItems(item('mate'), item('te'))];
  const before = structuredClone([base, stored, mine]);
  mergeStates(base, stored, mine);
  expect([base, stored, mine]).toEqual(before);
});
