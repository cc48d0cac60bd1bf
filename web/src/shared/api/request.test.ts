import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly } from './early-answers';
import { isServerReached, serverReached, serverUnreached } from './reachability';
import { isUnanswered, newClave, NotOk, read, RequestFailure, write } from './request';

let server: Server | undefined;

beforeEach(() => {
  // A page that was just opened, however long the tests have been running.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'idIdioma' ? 'PT' : null) });
});

afterEach(() => {
  server?.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Breaks the connection of the next request, before anything is answered. */
function cut(): void {
  server?.once('connection', (socket) => socket.destroy());
}

/** A server that gives these answers, one a request, and counts the requests. */
async function serve(...answers: readonly (readonly [status: number, body: string])[]) {
  let requests = 0;
  const languages: (string | undefined)[] = [];
  const started = createServer((request, response) => {
    const [status, body] = answers[requests] ?? [500, ''];
    requests += 1;
    languages.push(request.headers['accept-language']);
    response.writeHead(status, { connection: 'close' }).end(body);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/`, requests: () => requests, languages };
}

const failure = (url: string) =>
  read(url, { signal: new AbortController().signal }).then(
    () => null,
    (error: unknown) => error,
  );

it('returns the data of an answer that is ok', async () => {
  const { url, requests } = await serve([200, '{"ok":true,"data":[1]}']);
  expect(await read(url, { signal: new AbortController().signal })).toEqual([1]);
  expect(requests()).toBe(1);
});

it('gives a write up that is not answered in time, and sends it again under its key', async () => {
  const keys: (string | undefined)[] = [];
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']?.toString());
    if (keys.length === 2) response.end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  expect(await write('POST', url, {}, { clave: 'una', limit: 250 })).toEqual({ ok: true });
  expect(keys).toEqual(['una', 'una']);

  const unanswered = await write('POST', url, {}, { clave: 'otra', limit: 250 }).catch(
    isUnanswered,
  );
  expect(unanswered).toBe(true);
  expect(keys).toEqual(['una', 'una', 'otra', 'otra']);
  server.closeAllConnections();
});

it('asks in the language that the guest chose', async () => {
  const { url, languages } = await serve([200, '{"ok":true,"data":1}'], [200, '{"ok":true}']);
  await read(url, { signal: new AbortController().signal });
  await write('POST', url, {}, { clave: newClave() });
  expect(languages).toEqual(['PT', 'PT']);
});

it.each([
  ['at once where the server refused it', 409, []],
  ['a moment later where it could not answer', 503, [400]],
  ['a moment later where it was asked too much', 429, [400]],
])('sends a failed request once more: %s', async (_when, status, waited) => {
  const { url, requests } = await serve([status, '{"ok":false}'], [200, '{"ok":true,"data":2}']);
  const timer = vi.spyOn(globalThis, 'setTimeout');
  expect(await read(url, { signal: new AbortController().signal })).toBe(2);
  expect(requests()).toBe(2);
  const waits = timer.mock.calls.map(([, wait]) => wait);
  expect(waits.filter((wait) => wait === 400)).toEqual(waited);
});

it('takes an answer that was asked for early, once', async () => {
  const { url, requests } = await serve(
    [200, '{"ok":true,"data":1}'],
    [200, '{"ok":true,"data":2}'],
  );
  askEarly(url);
  expect(await read(url, { signal: new AbortController().signal })).toBe(1);
  expect(requests()).toBe(1);
  expect(await read(url, { signal: new AbortController().signal })).toBe(2);
});

it.each([
  ['an error', [503, '{"ok":false}'] as const],
  ['no answer', null],
])('sends a request once more whose early answer was %s', async (_what, answer) => {
  const { url, requests } = await serve(...(answer === null ? [] : [answer]), [
    200,
    '{"ok":true,"data":2}',
  ]);
  if (answer === null) cut();
  askEarly(url);
  expect(await read(url, { signal: new AbortController().signal })).toBe(2);
  expect(requests()).toBe(answer === null ? 1 : 2);
});

it('leaves an early answer that grew old', async () => {
  const { url, requests } = await serve(
    [200, '{"ok":true,"data":1}'],
    [200, '{"ok":true,"data":2}'],
  );
  askEarly(url);
  vi.spyOn(performance, 'now').mockReturnValue(30_001);
  expect(await read(url, { signal: new AbortController().signal })).toBe(2);
  expect(requests()).toBe(2);
});

it('fails with the status, the text and the mark of the second answer', async () => {
  const body = '{"ok":false,"mensaje":"Su sesión terminó","huesped":true}';
  const { url, requests } = await serve([500, ''], [401, body]);
  const error = await failure(url);
  expect(error).toBeInstanceOf(RequestFailure);
  expect(error).toMatchObject({ status: 401, mensaje: 'Su sesión terminó', huesped: true });
  expect(requests()).toBe(2);
});

it('has no text of its own where the server sent none', async () => {
  const { url } = await serve([502, '<html>'], [502, '<html>']);
  expect(await failure(url)).toMatchObject({ status: 502, mensaje: null, huesped: false });
});

it('tells an unreachable server from an error', async () => {
  const { url } = await serve();
  await new Promise((resolve) => server?.close(resolve));
  expect(await failure(url)).toMatchObject({ status: null });
});

it.each(['{"ok":false,"mensaje":"x"}', '{"data":[]}', 'null', 'no json'])(
  'does not retry the answer %s, which is not ok',
  async (body) => {
    const { url, requests } = await serve([200, body]);
    expect(await failure(url)).toBeInstanceOf(NotOk);
    expect(requests()).toBe(1);
  },
);

it('takes an answer that was cut off for a failed request', async () => {
  const started = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '100', connection: 'close' });
    response.write('{"ok":true,"data":[1', () => response.destroy());
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  expect(await failure(`http://127.0.0.1:${String(port)}/`)).toMatchObject({ status: null });
});

it('retries a write under the same key, with the same body', async () => {
  const arrived: unknown[] = [];
  const started = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      arrived.push([request.method, request.headers['idempotency-key'], body]);
      response
        .writeHead(arrived.length === 1 ? 503 : 200, { connection: 'close' })
        .end('{"ok":true,"idReserva":3}');
    });
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;

  const answer = await write(
    'POST',
    `http://127.0.0.1:${String(port)}/`,
    { turno: 'a' },
    { clave: 'k' },
  );
  expect(answer).toEqual({ ok: true, idReserva: 3 });
  expect(arrived).toEqual([
    ['POST', 'k', '{"turno":"a"}'],
    ['POST', 'k', '{"turno":"a"}'],
  ]);
});

it('names every write differently', () => {
  expect(newClave()).toMatch(/^[0-9a-f]{32}$/);
  expect(newClave()).not.toBe(newClave());
});

it('is told nothing of a server that went out of reach by an answer that was underway', async () => {
  const { url } = await serve([200, '{"ok":true,"data":1}'], [200, '{"ok":true,"data":2}']);
  const signal = new AbortController().signal;
  serverReached();
  const underway = read(url, { signal });
  serverUnreached();
  expect(await underway).toBe(1);
  expect(isServerReached()).toBe(false);
  expect(await read(url, { signal })).toBe(2);
  expect(isServerReached()).toBe(true);
});
