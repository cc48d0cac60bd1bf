import type { HTTPMethods } from 'fastify';
import { expect, it } from 'vitest';
import { staffToken, startApp } from '../app.harness.js';
import { hotelContent } from '../content/hotel-content.factory.js';

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
      expect(headers['cache-control'], `${route.method} ${url}`).toBe('no-store');
    }
  }
  expect((await app.inject('/nothing/here')).headers['cache-control']).toBe('no-store');
});

it('whoever came by TLS is told to come by it again', async () => {
  const app = await startApp({ snapshots: [hotelContent()], trustProxy: 1 });
  const ask = (headers: Readonly<Record<string, string>>) => app.inject({ url: '/', headers });
  const header = 'strict-transport-security';
  expect((await ask({ 'x-forwarded-proto': 'https' })).headers[header]).toMatch(
    /^max-age=31536000/,
  );
  expect((await ask({})).headers[header]).toBeUndefined();
});
