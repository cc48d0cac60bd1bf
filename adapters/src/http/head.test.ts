import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { staffToken, startApp, startCms, temporaryFolder } from '../app.harness.js';
import { componente, hotelContent, seccion } from '../hotel-content.factory.js';

const imagen = { archivo: 'lobby_1.png', ancho: 80, alto: 80 };
const content = hotelContent({
  secciones: [seccion(1, { componentes: [1] })],
  componentes: [componente(1, { tipo: 7, imagen })],
});

/** Values that lead each route to something that is there. */
const values: Readonly<Record<string, string>> = {
  db: 'gbba',
  DB: 'gbba',
  forma: '192',
  idIdioma: 'ES',
  name: 'gbba-lobby_1.png',
};

/** A hotel with all that has an ETag, and the addresses of every read. */
async function start(): Promise<{ app: FastifyInstance; urls: readonly string[] }> {
  const webDir = await temporaryFolder();
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><html><head></head></html>');
  await writeFile(join(webDir, 'assets/app-1a2b.js'), 'console.log(1);');
  const cms = await startCms(content);
  const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } });
  cms.uploads.set(imagen.archivo, await picture.png().toBuffer());
  const routes = new Set<string>();
  const app = await startApp({
    webDir,
    snapshots: [content],
    cms: { gbba: cms.connection },
    dbs: ['gbba'],
    onRoute: ({ method, url }) => {
      if ([method].flat().includes('GET') && !url.includes('*')) routes.add(url);
    },
  });
  // From then on its health, too, answers the same each time.
  await vi.waitFor(
    async () =>
      expect((await app.inject('/healthz')).json()).toMatchObject({
        cms: { gbba: 'conectado' },
        reservas: { gbba: 'abiertas' },
      }),
    { timeout: 5_000, interval: 20 },
  );
  const named = Array.from(routes, (url) =>
    url.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '1'),
  );
  return { app, urls: [...named, '/assets/app-1a2b.js', '/webapp/imagen/gbba-lobby_1.png?w=320'] };
}

/** An answer without what is another each time. */
async function answered(app: FastifyInstance, method: 'GET' | 'HEAD', url: string, held?: string) {
  const { statusCode, headers, rawPayload } = await app.inject({
    method,
    url,
    ...(held !== undefined && { headers: { 'if-none-match': held } }),
  });
  const { date: _, 'set-cookie': __, 'x-request-id': ___, ...same } = headers;
  return { status: statusCode, headers: same, length: rawPayload.length };
}

it('answers HEAD with 304, and GET’s headers, where the client has the answer', async () => {
  const { app, urls } = await start();
  const held: string[] = [];
  for (const url of urls) {
    const { etag } = (await answered(app, 'GET', url)).headers;
    if (etag === undefined) continue;
    const get = await answered(app, 'GET', url, etag);
    expect(get).toMatchObject({ status: 304, length: 0 });
    expect(await answered(app, 'HEAD', url, etag), url).toEqual(get);
    held.push(url);
  }
  // Content, a manifest, an icon, a picture as it is and at a width, the page and its files.
  expect(held.length).toBeGreaterThanOrEqual(12);
});

it('answers HEAD as GET on every read, with a session and without, but for the body', async () => {
  const { app, urls } = await start();
  const token = await staffToken('gbba');
  for (const url of urls) {
    for (const asked of [url, `${url}${url.includes('?') ? '&' : '?'}token=${token}`]) {
      const get = await answered(app, 'GET', asked);
      expect(await answered(app, 'HEAD', asked), url).toEqual({ ...get, length: 0 });
    }
  }
  expect(await answered(app, 'HEAD', '/webapp/componentes/tipos/gbba')).toMatchObject({
    status: 200,
  });
});

it('answers HEAD on a list with 401 where reads need a token', async () => {
  const app = await startApp({ dbs: ['gbba'], adminReadsNeedToken: true });
  const url = '/webapp/componentes/tipos/gbba';
  const token = await staffToken('gbba');
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
  expect((await app.inject({ method: 'HEAD', url: `${url}?token=${token}` })).statusCode).toBe(200);
});
