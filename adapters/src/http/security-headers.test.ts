import type { HTTPMethods, RouteOptions } from 'fastify';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { staffToken, startApp, startCms } from '../app.harness.js';
import { componente, hotelContent, seccion } from '../hotel-content.factory.js';

it('nothing is kept that a guest or a member of staff is answered, nor any failure', async () => {
  const routes: { method: HTTPMethods; url: string }[] = [];
  const app = await startApp({
    dbs: ['gbba'],
    onRoute: ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each, url });
    },
  });
  expect(routes.length).toBeGreaterThan(40);
  const token = await staffToken('gbba');
  for (const route of routes) {
    // The contract's own description.
    if (/^\/(openapi\.json|docs)/.test(route.url)) continue;
    for (const query of ['', `?token=${token}`]) {
      const url = route.url.replace(':db', 'gbba').replace(/:\w+/g, '1').replace('*', 'none');
      const { headers } = await app.inject({ ...route, url: url + query });
      expect(headers['cache-control'], `${route.method} ${url}`).toBe('private, no-store');
    }
  }
  expect((await app.inject('/nothing/here')).headers['cache-control']).toBe('private, no-store');
});

it('a cache in front may keep what everybody reads, by hotel, and nothing that a token or a cookie goes with', async () => {
  const logo = { archivo: 'lobby_1.png', ancho: 8, alto: 8 };
  const { ajustes, ...others } = hotelContent({
    secciones: [seccion(1, { componentes: [1] })],
    componentes: [componente(1, { tipo: 7 })],
  });
  const cms = await startCms({ ...others, ajustes: { ...ajustes, logo } });
  const picture = { width: 8, height: 8, channels: 3, background: '#c9a227' } as const;
  cms.uploads.set('lobby_1.png', await sharp({ create: picture }).png().toBuffer());
  const routes: RouteOptions[] = [];
  const app = await startApp({
    cms: { gbba: cms.connection },
    sharedCacheSeconds: 60,
    onRoute: (route) => routes.push(route),
  });
  await vi.waitFor(async () =>
    expect((await app.inject('/webappUI/ajustes/gbba')).statusCode).toBe(200),
  );
  const shared = 's-maxage=60, stale-while-revalidate=60';
  const public_ = new Map<string, unknown>();
  const token = await staffToken('gbba');
  for (const { method, url: pattern } of routes) {
    const url = pattern
      .replace(/:(DB|db)/, 'gbba')
      .replace(':name', 'gbba-lobby_1.png')
      .replace(':forma', '192')
      .replace('*', 'none')
      .replace(/:\w+/g, '1');
    for (const each of [method].flat()) {
      const answer = await app.inject({ method: each, url });
      const { 'cache-control': control = '', ...headers } = answer.headers;
      if (!control.includes('s-maxage')) {
        expect([headers['surrogate-key'], headers['cache-tag']], url).toEqual([
          undefined,
          undefined,
        ]);
        continue;
      }
      expect(each, url).toMatch(/^(GET|HEAD)$/);
      public_.set(pattern, control);
      expect(headers, url).toMatchObject({
        'surrogate-key': 'hotel-gbba',
        'cache-tag': 'hotel-gbba',
      });
      expect(headers['set-cookie'], url).toBeUndefined();
      const asked = { authorization: `Bearer ${token}`, cookie: 'XSRF-TOKEN=x' };
      const theirs = await app.inject({ method: each, url, headers: asked });
      expect(theirs.rawPayload.equals(answer.rawPayload), url).toBe(true);
    }
  }
  const changing = `public, max-age=0, must-revalidate, ${shared}`;
  expect(Object.fromEntries(public_)).toEqual({
    '/webappUI/idiomasActivos/:DB': changing,
    '/webappUI/ajustes/:DB': changing,
    '/webappUI/secciones/:idIdioma/:DB': changing,
    '/webappUI/componentes/:idSeccion/:idIdioma/:DB': changing,
    '/webappUI/carta/:id/:idIdioma/:DB': changing,
    '/webappUI/seccionesReferidas/:id/:idIdioma/:DB': changing,
    '/webappUI/manifiesto/:idIdioma/:DB': changing,
    '/webappUI/icono/:forma/:DB': changing,
    '/webapp/imagen/:name': `public, max-age=31536000, immutable, ${shared}`,
  });
});

it('whoever came by TLS is told to come by it again', async () => {
  const app = await startApp({ snapshots: [hotelContent()], trustProxy: 1 });
  const ask = (headers: Readonly<Record<string, string>>, url = '/') =>
    app.inject({ url, headers });
  const header = 'strict-transport-security';
  expect((await ask({ 'x-forwarded-proto': 'https' })).headers[header]).toMatch(
    /^max-age=31536000/,
  );
  expect((await ask({})).headers[header]).toBeUndefined();
  // Refused before any route.
  for (const url of ['/nothing', '/%ff']) {
    expect((await ask({ 'x-forwarded-proto': 'https' }, url)).headers[header], url).toBeDefined();
  }
});
