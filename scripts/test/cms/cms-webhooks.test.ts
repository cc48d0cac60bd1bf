import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackOffice, startBackOffice } from '../support/back-office.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const componentes = 'collection-types/api::componente.componente';

const Told = Type.Object({
  event: Type.String(),
  model: Type.String(),
  entry: Type.Object({
    nombreReferencia: Type.String(),
    locale: Type.Union([Type.String(), Type.Null()]),
  }),
});

/** What a webhook told, and whether the content held it already. */
interface Heard {
  readonly what: Static<typeof Told>;
  readonly isStored: boolean;
}

let office: BackOffice;
const heard: Heard[] = [];

/** A receiver that looks the told row up before it answers. */
const receiver = createServer((request, response) => {
  void text(request).then(async (body) => {
    const what = Value.Parse(Told, JSON.parse(body));
    const stored = JSON.stringify(await office.cms.content());
    heard.push({ what, isStored: stored.includes(what.entry.nombreReferencia) });
    response.end();
  });
});

beforeAll(async () => {
  // As in development: a webhook of production leads to no machine of the own network.
  office = await startBackOffice({}, { localWebhooks: true });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const events = ['entry.create', 'entry.update', 'entry.delete'];
  const webhook = { name: 'Prueba', url: `http://127.0.0.1:${String(port)}`, headers: {}, events };
  expect((await office.cms.call('POST', 'admin/webhooks', webhook)).status).toBe(201);
});
afterAll(async () => {
  await office.stop();
  receiver.close();
});

const panelWrites = (nombreReferencia: string) =>
  office.cms.panel('POST', componentes, { nombreReferencia, tipo: 'Texto', titulo: 'Texto' });

/** What was heard since, once so many were, with a write that came after: each is sent on a way of its own. */
async function heardUntil(last: string, atLeast: number): Promise<readonly string[]> {
  expect((await panelWrites(last)).status).toBe(201);
  const isLast = ({ what }: Heard) => what.entry.nombreReferencia === last;
  await expect
    .poll(() => heard.length >= atLeast && heard.some(isLast), { timeout: 30_000 })
    .toBe(true);
  expect(heard.every(({ isStored }) => isStored)).toBe(true);
  return heard
    .splice(0)
    .map(({ what: { event, model, entry } }) => [event, model, entry.nombreReferencia].join(' '))
    .toSorted();
}

it('tells each written row once, after the commit', async () => {
  const { idComponente } = await office.ok(
    componenteRoutes.create.schema.response[200],
    'POST',
    `/webapp/componente/${db}`,
    {
      datos: { nombreReferencia: 'Bar', idTipoComp: 6 },
      textos: { titulo_ES: 'Bar' },
      itemsCarta: [
        { tipo: 'precio', textos: { nombreReferencia: 'Café', precio: '1', nombre_ES: 'Café' } },
      ],
      idiomasActivos: ['ES'],
    },
  );
  expect(await heardUntil('Primero', 3)).toEqual([
    'entry.create componente Bar',
    'entry.create componente Primero',
    'entry.create item-carta Café',
  ]);

  const { status } = await office.call('PUT', `/webapp/componente/${db}`, {
    idComponente,
    datos: { nombreReferencia: 'Bar y cafetería' },
  });
  expect(status).toBe(200);
  expect(await heardUntil('Segundo', 2)).toEqual([
    'entry.create componente Segundo',
    'entry.update componente Bar y cafetería',
  ]);
});

it('tells nothing of a write that was refused', async () => {
  const { idComponente } = await office.ok(
    componenteRoutes.create.schema.response[200],
    'POST',
    `/webapp/componente/${db}`,
    { datos: { nombreReferencia: 'Spa', idTipoComp: 13 }, textos: { titulo_ES: 'Spa' } },
  );
  await heardUntil('Tercero', 2);

  const missing = await office.call('PUT', `/webapp/componente/${db}`, {
    idComponente,
    datos: { nombreReferencia: 'Spa y piscina' },
    itemsCarta: [{ idItem: 999_999, tipo: 'precio', textos: { precio: '1' } }],
  });
  expect(missing.status).toBeGreaterThanOrEqual(400);
  const stale = await office.call('PUT', `/webapp/componente/${db}`, {
    idComponente,
    version: 0,
    datos: { nombreReferencia: 'Spa y sauna' },
  });
  expect(stale.status).toBe(409);
  const panel = await office.cms.panel('POST', componentes, {
    nombreReferencia: 'Mal',
    tipo: 'Texto',
    titulo: 'a\0',
  });
  expect(panel.status).toBeGreaterThanOrEqual(400);
  expect(await heardUntil('Último', 1)).toEqual(['entry.create componente Último']);
});
