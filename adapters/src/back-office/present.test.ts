import { expect, it } from 'vitest';
import { componente, seccion } from '../hotel-content.factory.js';
import { presentAdminSecciones } from './present.js';

it('tells of a section the components whose texts link to it, in any language, each once', () => {
  const link = (clave: string) => `<p><a href="seccion:${clave}">ver</a></p>`;
  const [bar, spa] = presentAdminSecciones({
    secciones: [
      { ...seccion(1, { clave: 'bar' }), version: 0 },
      { ...seccion(2, { clave: 'spa' }), version: 0 },
    ],
    componentes: [
      componente(7, { descripcion: { ES: link('bar') + link('bar'), EN: '<p>Text</p>' } }),
      componente(8, { titulo: { ES: 'Texto', PT: link('bar') } }),
      componente(9, { descripcion: { ES: '<a href="agenda:2">turnos</a> seccion:spa' } }),
    ],
  });
  expect(bar?.enlaces).toEqual([
    { idComponente: 7, nombreReferencia: 'Componente 7' },
    { idComponente: 8, nombreReferencia: 'Componente 8' },
  ]);
  expect(spa?.enlaces).toEqual([]);
});
