import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deadlineHeader } from '@guest-app/config/cms-calls/call';
import { bookShift, readAgenda } from '@guest-app/config/cms-calls/turnos';
import { expect, it, onTestFinished } from 'vitest';
import { CmsAway } from '../http/errors.js';
import { CmsClient } from './cms-client.js';

const sent = { confirmacion: '100001', servicio: 1, turno: '1-20261123-1000' };
const repeticion = { clave: 'clave', cuerpo: 'cuerpo' };
const booked = JSON.stringify({ ok: true, idReserva: 7, mensaje: 'Turno reservado' });

async function clientOf(answer: RequestListener): Promise<CmsClient> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new CmsClient('gbba', { url: `http://127.0.0.1:${String(port)}`, token: 'token' });
}

it('asks again what may be repeated where the connection ends under it, and once', async () => {
  let asked = 0;
  const cms = await clientOf((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.end(booked);
  });
  expect(await cms.operate(bookShift, sent, { repeticion })).toMatchObject({ kind: 'done' });
  expect(asked).toBe(2);
  asked = 0;
  await expect(cms.operate(bookShift, sent)).rejects.toThrow(CmsAway);
  expect(asked).toBe(1);
});

it('asks a read again, whichever its method', async () => {
  let asked = 0;
  const cms = await clientOf((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.end(JSON.stringify({ ok: true, data: [] }));
  });
  const { confirmacion } = sent;
  expect(await cms.operate(readAgenda, { confirmacion })).toMatchObject({ kind: 'done' });
  asked = 0;
  expect(await cms.passOn(readAgenda, { confirmacion })).toMatchObject({ kind: 'done' });
});

it('tells the CMS to finish before the adapter gives up', async () => {
  let headers: IncomingHttpHeaders = {};
  const cms = await clientOf((request, response) => {
    ({ headers } = request);
    response.end(booked);
  });
  await cms.operate(bookShift, sent, { repeticion });
  const limit = Number(headers[deadlineHeader]);
  expect(limit).toBeGreaterThanOrEqual(10_000);
  expect(limit).toBeLessThan(15_000);
});

it.each<[string, (cms: CmsClient, signal: AbortSignal) => Promise<unknown>]>([
  ['the content', (cms, signal) => cms.content(signal)],
  ['the version', (cms, signal) => cms.version(signal)],
  ['a try at a write', (cms, signal) => cms.tryWrite(signal)],
  ['an upload', (cms, signal) => cms.upload('lobby_1.png', signal)],
  ['the event stream', (cms, signal) => cms.changes(signal).next()],
])('does not ask for %s once its signal has aborted', async (_, ask) => {
  let asked = 0;
  const cms = await clientOf((_request, response) => {
    asked += 1;
    response.end('{}');
  });
  await expect(ask(cms, AbortSignal.abort())).rejects.toThrow(CmsAway);
  // Proves that a request sent before would have come.
  await expect(cms.version(new AbortController().signal)).rejects.toThrow();
  expect(asked).toBe(1);
});

it.each([
  [503, '{"ok":false,"motivo":"sin espacio","mensaje":"No hay lugar."}', 'No hay lugar.'],
  [503, '<html>', undefined],
  [500, '{"ok":false,"motivo":"x","mensaje":"internal"}', undefined],
])(
  'hands on what a CMS says that can do nothing at the moment: %i %s',
  async (status, body, said) => {
    const cms = await clientOf((_request, response) => response.writeHead(status).end(body));
    const failed: unknown = await cms.operate(bookShift, sent).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CmsAway);
    expect((failed as CmsAway).refusal?.mensaje).toBe(said);
  },
);
