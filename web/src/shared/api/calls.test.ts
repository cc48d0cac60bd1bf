import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from './calls';

let server: Server | undefined;

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
});

afterEach(() => {
  vi.unstubAllGlobals();
  server?.close();
});

/** A server that says ok to everything, and the requests that reached it. */
async function listen() {
  const requests: string[] = [];
  const started = createServer(({ method, url }, response) => {
    requests.push(`${method ?? ''} ${url ?? ''}`);
    response.writeHead(200, { connection: 'close' }).end('{"ok":true}');
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, requests };
}

it('asks with the method of a call, and keeps each value of its address in one part', async () => {
  const { origin, requests } = await listen();
  const options = { clave: 'k', origin };
  await send('DELETE', '/webapp/item/:id/:db', { id: 'ES/../x', db: 'a?b' }, null, options);
  expect(requests).toEqual(['DELETE /webapp/item/ES%2F..%2Fx/a%3Fb']);
});

it('asks with a query', async () => {
  const { origin, requests } = await listen();
  const options = { clave: 'k', origin, query: 'token=t' };
  await send('DELETE', '/webapp/item/:id/:db', { id: 4, db: 'gbba' }, null, options);
  expect(requests).toEqual(['DELETE /webapp/item/4/gbba?token=t']);
});
