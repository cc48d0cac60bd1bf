import fastify from 'fastify';
import { expect, it } from 'vitest';
import { startApp } from '../app.harness.js';
import { hotelContent } from '../hotel-content.factory.js';

interface Operation {
  readonly requestBody: {
    readonly content: { readonly 'application/json': { readonly schema: object } };
  };
  readonly responses: {
    readonly 200: {
      readonly content: { readonly 'application/json': { readonly schema: object } };
    };
  };
}

interface Published {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

async function published(): Promise<Published> {
  const app = await startApp({ snapshots: [hotelContent()] });
  return (await app.inject('/openapi.json')).json<Published>();
}

/** Whether a value is what a published schema says, as a client that knows nothing else reads it. */
async function isOf(schema: object | undefined, value: object): Promise<boolean> {
  const reader = fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  reader.post('/', { schema: { body: schema } }, () => ({}));
  const { statusCode } = await reader.inject({ method: 'POST', url: '/', payload: value });
  return statusCode === 200;
}

const item = {
  idItem: 7,
  idCarta: 3,
  tipo: 'precio',
  nombreItem: 'Agua',
  nombreReferencia: 'Agua',
  Precio: '1200.00',
  texto: '',
  imagen: '',
  imagenAncho: 0,
  imagenAlto: 0,
  MasInfo: '',
  precio: '1200.00',
  nombre_ES: 'Agua',
  masinfo_EN: '',
};

it('publishes answers with texts by language as they are sent', async () => {
  const { paths } = await published();
  const { schema } =
    paths['/webapp/carta/{id}/{db}']?.['get']?.responses[200].content['application/json'] ?? {};
  expect(await isOf(schema, { ok: true, data: [item] })).toBe(true);
  expect(await isOf(schema, { ok: true, data: [{ ...item, idItem: '7' }] })).toBe(false);
  expect(await isOf(schema, { ok: true, data: [{ ...item, nombre_ES: 7 }] })).toBe(false);
});

it.each([
  ['a number for a price', { precio: 1200.5 }, true],
  ['null for a reference to a deleted section', { idSeccionComponenteReferida: null }, true],
  ['texts by language', { nombre_ES: 'Agua', 'masinfo_PT-BR': '' }, true],
  ['a text that is none', { nombre_ES: 7 }, false],
])('publishes writes that take %s', async (_name, textos, expected) => {
  const { paths } = await published();
  const isReference = 'idSeccionComponenteReferida' in textos;
  const path = isReference ? '/webapp/seccionesReferidas/{db}' : '/webapp/item/{db}';
  const { schema } = paths[path]?.['put']?.requestBody.content['application/json'] ?? {};
  const body = isReference ? { idReferencia: 1, textos } : { idItem: 1, textos };
  expect(await isOf(schema, body)).toBe(expected);
});
