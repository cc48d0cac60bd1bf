import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp, startCms } from '../app.harness.js';
import { componente, hotelContent, item, referencia, seccion } from '../hotel-content.factory.js';
import { answerClientError } from '../http/client-error.js';

const long = 'Un texto que conviene comprimir, señor. '.repeat(60);
const content = hotelContent({
  secciones: [
    seccion(1, { componentes: [7, 8], etiqueta: { ES: long, EN: 'Home' } }),
    seccion(2, { activa: false, componentes: [9] }),
  ],
  componentes: [
    componente(7, { tipo: 7, descripcion: { ES: long }, items: [item(1)] }),
    // Longer than what one packet takes.
    componente(8, {
      descripcion: { ES: long.repeat(12) },
      referencias: [referencia(1, { seccion: 1 })],
    }),
    componente(9),
  ],
});

const found = [
  '/webappUI/ajustes/gbba',
  '/webappUI/idiomasActivos/gbba',
  '/webappUI/secciones/ES/gbba',
  '/webappUI/secciones/en/gbba',
  '/webappUI/componentes/1/ES/gbba',
  '/webappUI/carta/7/xx/gbba',
  '/webappUI/seccionesReferidas/8/ES/gbba',
];
const encodings = ['br', 'gzip', 'identity'];

/** An adapter over the network, and how many requests came to its framework. */
async function start({ trustProxy = 0 } = {}) {
  let framework = 0;
  const app = await startApp({
    snapshots: [content],
    dbs: ['gbba', 'comahue'],
    sharedCacheSeconds: 60,
    trustProxy,
    extend: (instance) => {
      instance.addHook('onRequest', (_request, _reply, next) => {
        framework += 1;
        next();
      });
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  // Each answer is made once.
  for (const path of found) {
    for (const encoding of encodings) {
      await send(port, plainRead(path, encoding));
    }
  }
  return { app, port, framework: () => framework };
}

/** The same adapter where every request goes to the framework. */
async function withoutPlainReads(app: FastifyInstance): Promise<number> {
  const server = createServer({ requestTimeout: 300_000 }, (request, response) => {
    app.routing(request, response);
  });
  server.on('clientError', answerClientError);
  server.keepAliveTimeout = app.server.keepAliveTimeout;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Every byte that is answered, but for the time of day and the name of the request. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks)
    .toString('latin1')
    .replace(/\r\n(Date|x-request-id): [^\r]+/g, '');
}

const plainRead = (path: string, encoding: string) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`;

const words = (name: string, values: readonly string[]) =>
  fc.option(
    fc.constantFrom(...values).map((value) => `${name}: ${value}\r\n`),
    {
      nil: '',
      freq: 2,
    },
  );

/**
 * A request. Nothing may follow the last one of a connection, and only a single one may expect `100
 * Continue`: Node writes that at once, into any answer that is on its way.
 */
function requests(
  etags: readonly string[],
  { isLast = false, isAlone = false },
): fc.Arbitrary<string> {
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...found) },
    fc.constantFrom(
      '/webappUI/carta/8/ES/gbba',
      '/webappUI/componentes/2/ES/gbba',
      '/webappUI/componentes/01/ES/gbba',
      '/webappUI/componentes/1/ES/gbba/',
      '/webappUI/componentes/1/ES/gbba?x=1',
      '/webappUI/componentes/1/%45S/gbba',
      '/webappUI/componentes/1/../1/ES/gbba',
      '/webappui/ajustes/gbba',
      '/webappUI/ajustes/GBBA',
      '/webappUI/ajustes/comahue',
      '/webappUI/ajustes/__proto__',
      `/webappUI/secciones/${'x'.repeat(300)}/gbba`,
      'http://otro.example/webappUI/ajustes/gbba',
    ),
  );
  return fc
    .tuple(
      fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS'),
      path,
      fc.constantFrom(...(isLast ? ['1.1', '1.0'] : ['1.1'])),
      words('Host', ['localhost:3000', 'otro.example', 'nope.localhost', 'LOCALHOST']),
      words('Accept-Encoding', [
        ...encodings,
        '',
        '*',
        'gzip, deflate, br',
        'br;q=0.1, gzip;q=0.5',
        'br;q=0, gzip;q=0',
        'br\r\naccept-encoding: gzip',
      ]),
      words('If-None-Match', [...etags, `W/${String(etags[0])}`, '*', '"x"', etags.join(', ')]),
      isLast ? fc.constant('Connection: close\r\n') : words('Connection', ['keep-alive']),
      words('X-Forwarded-Host', ['gbba.localhost']),
      words('X-Forwarded-For', ['192.0.2.1', '192.0.2.1, 198.51.100.1', 'hidden']),
      words('X-Forwarded-Proto', [
        'https',
        'HTTPS',
        'http',
        '',
        'http, https',
        'https,http',
        'https\r\nx-forwarded-proto: http',
        'http\r\nx-forwarded-proto: https',
      ]),
      isAlone ? words('Expect', ['100-continue']) : fc.constant(''),
      fc.constantFrom('\r\n', '\r\n', '\r\n', 'Content-Length: 3\r\n\r\nabc'),
    )
    .map(
      ([method, target, version, ...headers]) =>
        `${method} ${target} HTTP/${version}\r\n${headers.join('')}`,
    );
}

describe('a plain read of content', () => {
  it.each([
    ['the client', 0],
    ['a proxy that is trusted', 1],
  ])(
    'is answered to %s byte for byte as by the framework',
    { timeout: 60_000 },
    async (_, trustProxy) => {
      const { app, port } = await start({ trustProxy });
      const framework = await withoutPlainReads(app);
      const etags: string[] = [];
      for (const encoding of encodings) {
        const { headers } = await app.inject({
          url: '/webappUI/componentes/1/ES/gbba',
          headers: { 'accept-encoding': encoding },
        });
        etags.push(String(headers.etag));
      }
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            requests(etags, { isLast: true, isAlone: true }),
            fc
              .tuple(requests(etags, {}), requests(etags, {}), requests(etags, { isLast: true }))
              .map((pipelined) => pipelined.join('')),
          ),
          async (bytes) => {
            expect(await send(port, bytes)).toBe(await send(framework, bytes));
          },
        ),
        { numRuns: 500, endOnFailure: true },
      );
    },
  );

  it('does not come to the framework once its answer is made', async () => {
    const { port, framework } = await start();
    const before = framework();
    for (const path of found) {
      for (const encoding of encodings) {
        expect(await send(port, plainRead(path, encoding))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      }
    }
    expect(framework()).toBe(before);
  });

  it('asks the browser to come by TLS again where a trusted proxy took it by TLS', async () => {
    const behind = await start({ trustProxy: 1 });
    const before = behind.framework();
    const ask = (port: number, proto: string) =>
      send(
        port,
        plainRead('/webappUI/ajustes/gbba', 'br').replace(
          '\r\n\r\n',
          `\r\nX-Forwarded-Proto: ${proto}\r\n\r\n`,
        ),
      );
    const hsts = /^strict-transport-security: max-age=/m;
    expect(await ask(behind.port, 'https')).toMatch(hsts);
    expect(await ask(behind.port, 'http')).not.toMatch(hsts);
    expect(behind.framework()).toBe(before);
    expect(await ask((await start()).port, 'https')).not.toMatch(hsts);
  });

  it('goes to the panel where the host name is a panel’s', async () => {
    const cms = await startCms(content);
    const app = await startApp({ snapshots: [content], cms: { gbba: cms.connection } });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const path = '/webappUI/ajustes/gbba';
    const asked = get({ host: '127.0.0.1', port, path, headers: { host: 'gbba.localhost' } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(await json(answer)).toMatchObject({ url: path });
  });

  it('is refused on an open connection while the adapter closes', async () => {
    const { app, port } = await start();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    const answered = (pattern: RegExp) =>
      vi.waitFor(() => expect(Buffer.concat(chunks).toString('latin1')).toMatch(pattern));
    // Half of a request keeps the connection from being idle.
    socket.write('GET /webappUI/ajustes/gbba HTTP/1.1\r\n');
    const connections = promisify(app.server.getConnections.bind(app.server));
    await vi.waitFor(async () => expect(await connections()).toBe(1));
    const closed = app.close();
    socket.write('Host: a\r\n\r\n');
    await answered(/^HTTP\/1\.1 503 /);
    await answered(/connection: close/i);
    await closed;
  });
});
