import { componentTypeByName } from '@guest-app/config/component-types';
import { expect, it } from 'vitest';
import { planComponente } from './plan-componente';

const known = {
  stored: null,
  items: [],
  referencias: [],
  locales: new Set(['es']),
  targets: { secciones: new Map(), targets: new Map() },
  pictures: { files: new Map(), shown: new Map() },
};

function plan(titulo: string) {
  const type = componentTypeByName('Texto');
  if (type === undefined) throw new Error('There is no such type');
  return planComponente({ nombreReferencia: 'Aviso', textos: { ES: { titulo } } }, type, known);
}

it('requires a title of which something is left when it is clean', () => {
  expect(() => plan('<img src=x>')).toThrow('Ingrese un título en español');
});

it('plans a rich text as it is stored', () => {
  expect(plan('<b>Hola</b>').componente.writes[0]?.data).toMatchObject({
    titulo: '<strong>Hola</strong>',
  });
});
