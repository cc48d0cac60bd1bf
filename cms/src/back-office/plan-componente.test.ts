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

function planChat(numero: string | undefined, before: string | null = null) {
  const type = componentTypeByName('WhatsApp');
  if (type === undefined) throw new Error('There is no such type');
  const textos = { ES: { titulo: 'Chat' } };
  const row = {
    ...{ id: 7, document_id: 'chat', locale: 'es', clave: 'chat' },
    ...{ nombre_referencia: 'Chat', tipo: 'WhatsApp', numero: before },
    ...{ titulo: 'Chat', subtitulo: null, descripcion: null },
  };
  const stored =
    before === null ? null : { documentId: 'chat', row, textos: new Map([['es', textos.ES]]) };
  const input = { nombreReferencia: 'Chat', textos, ...(numero !== undefined && { numero }) };
  return planComponente(input, type, { ...known, stored }).componente.writes;
}

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

it.each(['abc', '12', '+54 9 11 5555 1234 / 4321'])('refuses %j as a WhatsApp number', (numero) => {
  const fault = 'El número de WhatsApp lleva entre 8 y 15 cifras';
  expect(() => planChat(numero)).toThrow(fault);
  expect(() => planChat(numero, '+54 9 11 5555 1234')).toThrow(fault);
});

it('lets a WhatsApp number of an earlier version stay as it is', () => {
  expect(planChat('recepción', 'recepción')).toEqual([]);
  expect(planChat(undefined, 'recepción')).toEqual([]);
});
