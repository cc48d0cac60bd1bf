import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { putUnderLoad, sameCall } from './load.js';

/** Address of a server that answers so. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
}

it('sends each call of a connection once, as it is written, and counts the answers', async () => {
  const seen: string[] = [];
  const url = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      seen.push(
        `${String(request.method)} ${String(request.url)} ${String(request.headers['x-who'])} ${body}`,
      );
      // In pieces, as a network may bring them.
      response.writeHead(200, { 'content-length': 70_000 }).write(Buffer.alloc(40_000));
      setImmediate(() => response.end(Buffer.alloc(30_000)));
    });
  });
  const load = await putUnderLoad({
    connections: [
      [
        { method: 'POST', url: `${url}a?b=1`, headers: { 'x-who': 'ana' }, body: 'ñandú' },
        { url: `${url}c`, headers: { 'x-who': 'ana' } },
      ],
      [{ method: 'PUT', url, headers: { 'x-who': 'bruno' }, body: '{}' }],
    ],
  });
  expect(seen.sort()).toEqual(['GET /c ana ', 'POST /a?b=1 ana ñandú', 'PUT / bruno {}']);
  expect(load.answers).toBe(3);
});

it('asks the same for as long as it is told, and times each answer', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    setTimeout(() => response.end('listo'), 5);
  });
  const load = await putUnderLoad({
    connections: sameCall({ url, headers: {} }, 3),
    warmUp: 0.1,
    seconds: 0.3,
  });
  expect(load.allAnswers).toBe(asked);
  expect(load.answers).toBeLessThan(asked);
  expect(load.p50).toBeGreaterThan(4);
  expect(load.p99).toBeGreaterThanOrEqual(load.p50);
});

it('asks at a pace, and counts what a late answer keeps waiting', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    setTimeout(() => response.end('listo'), 60);
  });
  const connections = sameCall({ url, headers: {} }, 2);
  await putUnderLoad({ connections, seconds: 0.5, every: 200 });
  expect(asked).toBeLessThanOrEqual(8);
  // Each answer takes three times as long as there is to the next request: the last ones have waited for all of them.
  const late = await putUnderLoad({ connections, seconds: 0.5, every: 20 });
  expect(late.p99).toBeGreaterThan(200);
});

it.each<readonly [string, RequestListener, RegExp]>([
  ['a refusal', (_request, response) => void response.writeHead(503).end('no'), /503/],
  ['a connection that is cut', (request) => request.socket.destroy(), /closed|ECONNRESET/],
])('fails at %s', async (_what, listener, message) => {
  const url = await serve(listener);
  const connections = sameCall({ url, headers: {} }, 1);
  await expect(putUnderLoad({ connections, seconds: 5 })).rejects.toThrow(message);
});
