import { expect, it } from 'vitest';
import type { Estado } from '../../shared/model/historial';
import { stateDifferences } from './differences';

const nombres = {
  secciones: [
    { clave: 'inicio', nombre: 'Bienvenida' },
    { clave: 'spa', nombre: 'Spa y relax' },
  ],
  componentes: [{ clave: 'carta', nombre: 'Carta del bar' }],
};
const differing = (antes: Estado | null, despues: Estado | null) =>
  stateDifferences(antes, despues, { nombres }).map(({ id: _id, ...difference }) => difference);

const item = (clave: string, precio: string, nombreReferencia = `el ${clave}`) => ({
  ...{ clave, precio, nombreReferencia, tipo: 'precio' as const, texto: '', imagen: '' },
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
  expect(differing({ componente: carta }, { componente: changed })).toEqual([
    { campo: 'Título EN', clase: 'texto', antes: 'Menu', despues: 'Our menu' },
    { campo: 'Título PT', clase: 'texto', antes: '', despues: 'Cardápio' },
    { campo: 'Imagen', clase: 'imagen', antes: 'a.webp', despues: 'b.webp' },
    { campo: 'Items', clase: 'lista', antes: 'el cafe\nel te', despues: 'el te' },
    { campo: 'Item «el te»: precio', clase: 'texto', antes: '8.00', despues: '9.50' },
    {
      campo: 'Item «el cafe»: nombre de referencia',
      clase: 'texto',
      antes: 'el cafe',
      despues: '',
    },
    { campo: 'Item «el cafe»: nombre ES', clase: 'texto', antes: 'cafe', despues: '' },
    { campo: 'Item «el cafe»: precio', clase: 'texto', antes: '10.00', despues: '' },
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
  expect(differing(before, after)).toEqual([
    { campo: 'Activas', clase: 'lista', antes: 'Bienvenida', despues: 'Spa y relax\nBienvenida' },
    { campo: 'Inactivas', clase: 'lista', antes: 'Spa y relax', despues: '' },
  ]);
  expect(differing(null, after)).toHaveLength(1);
});

it('names an item as it is called now, and tells two of one name apart', () => {
  const renamed = { ...carta, items: [item('cafe', '10.00'), item('te', '9.00', 'Té de hierbas')] };
  expect(differing({ componente: carta }, { componente: renamed })).toEqual([
    { campo: 'Items', clase: 'lista', antes: 'el cafe\nel te', despues: 'el cafe\nTé de hierbas' },
    {
      campo: 'Item «Té de hierbas»: nombre de referencia',
      ...{ clase: 'texto', antes: 'el te', despues: 'Té de hierbas' },
    },
    { campo: 'Item «Té de hierbas»: precio', clase: 'texto', antes: '8.00', despues: '9.00' },
  ]);
  const same = (claves: readonly string[]) => ({
    componente: { ...carta, items: claves.map((clave) => item(clave, '1.00', 'Agua')) },
  });
  expect(differing(same(['agua', 'agua-2']), same(['agua-2', 'agua']))).toMatchObject([
    { campo: 'Items', antes: 'Agua (agua)\nAgua (agua-2)', despues: 'Agua (agua-2)\nAgua (agua)' },
  ]);
});

it('names what a state leads to, by its clave where the name is not known any more', () => {
  const seccion = { clave: 'bar', nombre: 'Bar', etiqueta: {} };
  expect(
    differing(
      { seccion: { ...seccion, componentes: ['carta'] } },
      { seccion: { ...seccion, componentes: ['olvidado', 'carta'] } },
    ),
  ).toMatchObject([{ antes: 'Carta del bar', despues: 'olvidado\nCarta del bar' }]);
  const leadingTo = (destino: string) => ({
    componente: {
      ...carta,
      referencias: [{ clave: 'b', nombreReferencia: 'Botón', etiqueta: {}, seccion: destino }],
    },
  });
  expect(differing(leadingTo('inicio'), leadingTo('spa'))).toEqual([
    {
      campo: 'Sección referida «Botón»: sección',
      ...{ clase: 'texto', antes: 'Bienvenida', despues: 'Spa y relax' },
    },
  ]);
});
