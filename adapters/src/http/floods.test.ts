import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApp, startCms } from '../app.harness.js';
import { hotelContent } from '../hotel-content.factory.js';
import { errorHandler } from './errors.js';
import { holdFloods, mostCalls } from './floods.js';

describe('calls of one network', () => {
  const logIn = { DB: 'nope', nroConfirmacion: '1', checkin: '2026-11-23' };

  it('are limited before a CMS is asked, and of no other network', async () => {
    const app = await startApp({ snapshots: [hotelContent()] });
    const guess = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/webapp/login-huesped/confirmacion',
        payload: logIn,
        remoteAddress,
      });
    for (let time = 0; time < mostCalls.login; time += 1) {
      expect((await guess(`2001:db8::${time.toString(16)}`)).statusCode).toBe(404);
    }
    const refused = await guess('2001:db8::ffff');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ ok: false, huesped: true });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect((await guess('2001:db8:0:1::1')).statusCode).toBe(404);

    const staff = { email: 'a@b.example', password: 'x', DB: 'nope' };
    const url = '/webapp/login';
    const other = await app.inject({ method: 'POST', url, payload: staff, remoteAddress: '::1' });
    expect(other.statusCode).toBe(404);
    const read = { url: '/webappUI/ajustes/gbba', remoteAddress: '2001:db8::1' };
    expect((await app.inject(read)).statusCode).toBe(200);
  });
});

describe('calls of any kind', () => {
  it('are limited, and those of a panel more narrowly, each by network', async () => {
    const cms = await startCms(hotelContent());
    const app = await startApp({ cms: { gbba: cms.connection }, limits: { any: 6, panel: 2 } });
    const ask = async (url: string, host: string, remoteAddress: string) =>
      (await app.inject({ url, headers: { host }, remoteAddress })).statusCode;
    const panel = (from: string) => ask('/admin', 'gbba.localhost', from);
    expect([await panel('::1'), await panel('::1'), await panel('::1')]).toEqual([200, 200, 429]);
    expect(await panel('192.0.2.1')).toBe(200);

    const docs = (from: string) => ask('/openapi.json', 'localhost', from);
    expect([await docs('::1'), await docs('::1'), await docs('::1')]).toEqual([200, 200, 200]);
    expect(await docs('::1')).toBe(429);
    expect(await docs('192.0.2.1')).toBe(200);
    const health = await app.inject({ url: '/healthz?deep', remoteAddress: '::1' });
    expect(health.json()).toHaveProperty('hoteles');
  });
});

it.each([
  { of: 'the heap', most: { heapUsed: 1, rss: Infinity } },
  { of: 'all of its memory', most: { heapUsed: Infinity, rss: 1 } },
])(
  'refuses calls where $of is more than it can bear, and still tells that it lives',
  async ({ most }) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    app.setErrorHandler(errorHandler(pino({ level: 'silent' })));
    await holdFloods(app, most);
    for (const url of ['/anything', '/healthz']) app.get(url, () => ({ ok: true }));
    const answer = await app.inject('/anything');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({
      ok: false,
      mensaje: 'El sistema está muy ocupado. Intente nuevamente.',
    });
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true });
  },
);
