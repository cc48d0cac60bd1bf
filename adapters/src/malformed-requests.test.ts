import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApp, startCms, temporaryFolder } from './app.harness.js';
import { componente, hotelContent, seccion } from './content/hotel-content.factory.js';

const content = hotelContent({
  secciones: [seccion(1, { componentes: [1] })],
  componentes: [componente(1, { tipo: 7 })],
});

const word = fc.oneof(
  fc.constantFrom('', '.', '..', '%', '%00', '%ff', '%2e%2e%2f', '%c0%af', '\\', '__proto__', '*'),
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1e9',
    '9'.repeat(30),
    'gbba',
    'GBBA',
    'nope',
    'ES',
    'gbba-x.png',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text)),
  fc.string({ maxLength: 300 }).map((text) => text.replace(/[^\x21-\x7e]/g, '~')),
);
const start = fc.constantFrom(
  '/',
  '/webapp/imagen/',
  '/webapp/',
  '/webappUI/idiomasActivos/',
  '/webappUI/ajustes/',
  '/webappUI/secciones/',
  '/webappUI/componentes/',
  '/webappUI/carta/',
  '/webappUI/seccionesReferidas/',
  '/docs/',
  '/docs/static/',
  '/assets/',
  '/healthz',
  '/openapi.json',
);
const query = fc.option(
  fc
    .tuple(fc.constantFrom('w', 'token', 'a[]', '%', '__proto__'), word)
    .map((pair) => pair.join('=')),
  { nil: undefined },
);
const url = fc
  .tuple(start, fc.array(word, { maxLength: 4 }), query)
  .map(
    ([path, words, search]) => path + words.join('/') + (search === undefined ? '' : `?${search}`),
  );

const headerValue = fc
  .oneof(
    fc.constantFrom('*', 'br;q=2', 'gzip;q=,', ',,,', '"', 'W/', 'application/json', 'bytes=9-1'),
    fc.constantFrom('gbba.localhost', 'nope.localhost', '..localhost', 'multipart/form-data'),
    fc.string({ maxLength: 60 }),
  )
  .map((text) => text.replace(/[^\x20-\x7e]/g, '~'));
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'authorization',
    'content-type',
    'cookie',
    'host',
    'if-modified-since',
    'if-none-match',
    'range',
    'x-xsrf-token',
  ),
  headerValue,
  { maxKeys: 4 },
);
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE');
const payload = fc.oneof(
  fc.constantFrom('', '{', '{}', 'null', '{"__proto__":1}', '['),
  fc.string({ maxLength: 200 }),
);

/** One request as it is written: nothing puts its address in order on the way. */
async function ask(options: RequestOptions, body: string) {
  const sent = request({ host: '127.0.0.1', ...options });
  // Node answers what it cannot parse with a body, also to HEAD: the client complains after the answer.
  sent.on('error', () => undefined);
  sent.end(/GET|HEAD|TRACE|OPTIONS/.test(options.method ?? '') ? undefined : body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk as Uint8Array));
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() };
}

describe('malformed requests', () => {
  it('never fail the adapter, and fail in Spanish', { timeout: 120_000 }, async () => {
    const cms = await startCms(content);
    const webDir = await temporaryFolder();
    await writeFile(join(webDir, 'index.html'), '<head></head>');
    const app = await startApp({
      webDir,
      snapshots: [content],
      cms: { gbba: cms.connection },
      dbs: ['gbba'],
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const { port } = app.server.address() as AddressInfo;
    await fc.assert(
      fc.asyncProperty(method, url, headers, payload, async (verb, path, sent, body) => {
        const answer = await ask({ agent, port, method: verb, path, headers: sent }, body);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400 && verb !== 'HEAD') {
          expect(answer.body).toMatch(/^\{"ok":false,"mensaje":"[A-ZÁÉÍÓÚ][^"]*\."\}$/);
        }
      }),
      { numRuns: 20_000, endOnFailure: true },
    );
    expect((await app.inject('/webappUI/secciones/ES/gbba')).statusCode).toBe(200);
  });

  it('that are no HTTP are answered in Spanish too', async () => {
    const app = await startApp({ snapshots: [content] });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const send = async (text: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', () => undefined);
      socket.end(text);
      await once(socket, 'close');
      return Buffer.concat(chunks).toString();
    };
    expect(await send('GET / HTTP/9.9\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*no son válidos/);
    expect(await send('NADA / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [^]*no son válidos/,
    );
    expect(await send(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [^]*demasiado grande/,
    );
    expect(await send('\0\0\0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
    expect((await app.inject('/webappUI/secciones/ES/gbba')).statusCode).toBe(200);
  });
});
