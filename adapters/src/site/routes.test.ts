import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { startApp, startCms, temporaryFolder } from '../app.harness.js';
import { componente, hotelContent, seccion } from '../hotel-content.factory.js';

const script = 'console.log(1);\n'.repeat(100);

async function site(): Promise<string> {
  const webDir = await temporaryFolder();
  await mkdir(join(webDir, 'assets'));
  await writeFile(
    join(webDir, 'index.html'),
    '<!doctype html><html><head></head><body></body></html>',
  );
  await writeFile(join(webDir, 'assets/app-1a2b.js'), script);
  await writeFile(join(webDir, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(webDir, 'sw.js'), script);
  return webDir;
}

async function withSite(loginHuespedBase = '') {
  return startApp({ webDir: await site(), loginHuespedBase, snapshots: [hotelContent()] });
}

/** What the page tells the app. */
async function configOf(app: FastifyInstance) {
  const { payload } = await app.inject('/');
  const [, text = ''] =
    /<script type="application\/json" id="app-config">(.*)<\/script><\/head>/.exec(payload) ?? [];
  return JSON.parse(text) as Record<string, unknown>;
}

describe('the web app’s page', () => {
  it('holds what the app must know, and asks to be revalidated', async () => {
    const app = await withSite();
    const answer = await app.inject('/');
    expect(await configOf(app)).toEqual({
      hoteles: [
        {
          db: 'gbba',
          nombre: 'Gran Hotel Buenos Aires',
          lugar: 'Buenos Aires',
          prefijo: 'gbba',
          codigos: ['gbba'],
          zona: 'America/Argentina/Buenos_Aires',
          idioma: 'ES',
        },
      ],
      inicios: {},
      loginHuespedBase: '',
      enviaCorreo: false,
      sinConexion: true,
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it('says what each hotel’s home begins with, as its content changes', async () => {
    const imagen = { archivo: 'frente_1.webp', ancho: 1600, alto: 900 };
    const content = hotelContent({
      secciones: [
        seccion(3, { activa: false, componentes: [7] }),
        seccion(4, { componentes: [8, 7] }),
        seccion(5),
      ],
      componentes: [componente(7), componente(8, { tipo: 2, imagen })],
    });
    const cms = await startCms(content);
    const app = await startApp({ webDir: await site(), cms: { gbba: cms.connection } });
    const primero = { TipoComp: 2, Imagen: 'gbba-frente_1.webp', ImagenAncho: 1600 };
    const become = (inicios: object) =>
      vi.waitFor(async () => expect((await configOf(app))['inicios']).toEqual(inicios));
    await become({ gbba: { idSeccion: 4, primero } });
    const { etag } = (await app.inject('/')).headers;

    cms.save({ ...content, version: '2', secciones: [seccion(5)] });
    await become({ gbba: { idSeccion: 5, primero: null } });
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(200);

    cms.save({ ...content, version: '3', secciones: [seccion(5, { activa: false })] });
    await become({});
  });

  it('may run its own scripts only, and call its own origin and the guest login’s', async () => {
    const policyOf = async (base: string) =>
      String((await (await withSite(base)).inject('/')).headers['content-security-policy']);
    const policy = await policyOf('');
    expect(policy).not.toContain('unsafe');
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(await policyOf('https://login.example/base/')).toContain(
      "connect-src 'self' https://login.example;",
    );
  });

  it('gives an anti-forgery cookie to a visitor who has none', async () => {
    const app = await withSite();
    const { 'set-cookie': first } = (await app.inject('/')).headers;
    const { 'set-cookie': second } = (await app.inject('/')).headers;
    expect(first).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/);
    expect(second).not.toBe(first);
    const again = await app.inject({ url: '/', headers: { cookie: 'a=b; XSRF-TOKEN=abc' } });
    expect(again.headers['set-cookie']).toBeUndefined();
  });
});

describe('the web app’s files', () => {
  it('with a hash in their names are kept for good, compressed at build time', async () => {
    const app = await withSite();
    const answer = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect((await app.inject('/assets/app-1a2b.js')).payload).toBe(script);
  });

  it('with a plain name are revalidated', async () => {
    const app = await withSite();
    const answer = await app.inject('/sw.js');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'");
    const again = await app.inject({
      url: '/sw.js',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('have another worker in the place of theirs where an operator withdraws it', async () => {
    const webDir = await site();
    await writeFile(join(webDir, 'sw-withdrawn.js'), 'withdraw();');
    const app = await startApp({ webDir, worksOffline: false, snapshots: [hotelContent()] });
    const answer = await app.inject('/sw.js');
    expect(answer.payload).toBe('withdraw();');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'");
    expect(await configOf(app)).toMatchObject({ sinConexion: false });
  });

  it.each([
    '/assets/none.js',
    '/none',
    '/assets/',
    '/assets',
    '/../package.json',
    '/%2e%2e/x',
    '/.env',
  ])('%s is a failure, never the page', async (url) => {
    const answer = await (await withSite()).inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ ok: false });
  });
});

describe('a state-changing request', () => {
  async function withWrite() {
    const webDir = await temporaryFolder();
    return startApp({
      webDir,
      snapshots: [hotelContent()],
      extend: (app) => {
        app.post('/escritura', { schema: { hide: true } }, () => ({ ok: true }));
      },
    });
  }

  it.each([
    ['a guest’s', 'POST', '/webapp/turnos/cancelar/gbba', { huesped: true }],
    ['a guest’s login', 'POST', '/webapp/login-huesped/dni', { huesped: true }],
    ['a staff member’s', 'PUT', '/webapp/turnos/reserva/gbba', {}],
    ['a staff login', 'POST', '/webapp/login', {}],
  ] as const)(
    'without the header is refused with the mark of %s call',
    async (_, method, url, mark) => {
      const app = await withSite();
      const answer = await app.inject({ method, url, headers: { cookie: 'XSRF-TOKEN=abc' } });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({
        ok: false,
        mensaje: 'La página venció. Actualícela e intente nuevamente.',
        ...mark,
      });
    },
  );

  it.each([
    ['the cookie without the header', { cookie: 'XSRF-TOKEN=abc' }, 403],
    ['the cookie and another header', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }, 403],
    ['an empty cookie', { cookie: 'XSRF-TOKEN=' }, 403],
    [
      'the cookie and the same header',
      { cookie: 'a=b; XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' },
      200,
    ],
    ['no cookie', {}, 200],
    ['another cookie', { cookie: 'NOT-XSRF-TOKEN=abc' }, 200],
  ])('with %s', async (_what, headers, statusCode) => {
    const answer = await (await withWrite()).inject({ method: 'POST', url: '/escritura', headers });
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json()).toMatchObject({ ok: statusCode === 200 });
  });
});
