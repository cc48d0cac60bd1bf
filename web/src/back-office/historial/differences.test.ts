import { expect, it } from 'vitest';
import { stateDifferences } from './differences';

const item = (clave: string, precio: string) => ({
  ...{ clave, precio, nombreReferencia: clave, tipo: 'precio' as const, texto: '', imagen: '' },
  ...{ nombre: { ES: clave }, masInfo: {} },
});
const carta = {
  ...{ clave: 'carta', nombreReferencia: 'Carta', tipo: 7, numero: '', imagen: 'a.webp' },
  ...{ titulo: { ES: 'Carta', EN: 'Menu' }, subtitulo: {}, descripcion: {} },
  items: [item('cafe', '10.00'), item('te', '8.00')],
  referencias: [],
};

it('tells a component field by field, language by language and item by item', () => {
  const changed = {
    ...carta,
    ...{ imagen: 'b.webp', titulo: { ES: 'Carta', EN: 'Our menu', PT: 'Cardápio' } },
    items: [item('te', '9.50')],
  };
  expect(stateDifferences({ componente: carta }, { componente: changed })).toEqual([
    { campo: 'Título EN', clase: 'texto', antes: 'Menu', despues: 'Our menu' },
    { campo: 'Título PT', clase: 'texto', antes: '', despues: 'Cardápio' },
    { campo: 'Imagen', clase: 'imagen', antes: 'a.webp', despues: 'b.webp' },
    { campo: 'Items', clase: 'lista', antes: 'cafe\nte', despues: 'te' },
    { campo: 'Item «te»: precio', clase: 'texto', antes: '8.00', despues: '9.50' },
    { campo: 'Item «cafe»: nombre de referencia', clase: 'texto', antes: 'cafe', despues: '' },
    { campo: 'Item «cafe»: nombre ES', clase: 'texto', antes: 'cafe', despues: '' },
    { campo: 'Item «cafe»: precio', clase: 'texto', antes: '10.00', despues: '' },
  ]);
});

it('tells the order of the sections by whether they are active, and what is new whole', () => {
  const orden = (secciones: readonly (readonly [string, boolean])[]) => ({
    orden: { secciones: secciones.map(([clave, activa]) => ({ clave, activa })) },
  });
  const before = orden([
    ['inicio', true],
    ['spa', false],
  ]);
  const after = orden([
    ['spa', true],
    ['inicio', true],
  ]);
  expect(stateDifferences(before, after)).toEqual([
    { campo: 'Activas', clase: 'lista', antes: 'inicio', despues: 'spa\ninicio' },
    { campo: 'Inactivas', clase: 'lista', antes: 'spa', despues: '' },
  ]);
  expect(stateDifferences(null, after)).toHaveLength(1);
});
