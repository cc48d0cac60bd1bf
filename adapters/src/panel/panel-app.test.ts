import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startApp, startCms } from '../app.harness.js';
import { hotelContent } from '../hotel-content.factory.js';

interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
}

async function withPanel() {
  const cms = await startCms(hotelContent());
  cms.sessions.add('panel');
  const app = await startApp({ cms: { gbba: cms.connection }, panelDomain: 'paneles.example' });
  return { cms, app };
}

describe('a panel’s host', () => {
  it('is answered by that hotel’s CMS, which learns how it was reached', async () => {
    const { app } = await withPanel();
    for (const host of ['gbba.localhost:3000', 'gbba.paneles.example']) {
      const answer = await app.inject({
        url: '/content-manager/x?a=1&b=%25',
        headers: { host, authorization: 'Bearer panel', 'x-forwarded-host': 'otro.example' },
      });
      const echo = answer.json<Echo>();
      expect(echo).toMatchObject({
        method: 'GET',
        url: '/content-manager/x?a=1&b=%25',
        headers: {
          host,
          authorization: 'Bearer panel',
          'x-forwarded-host': host,
          'x-forwarded-proto': 'http',
          'x-forwarded-for': '127.0.0.1',
        },
      });
    }
  });

  it('keeps the CMS’s own headers, and gets none of the web app’s', async () => {
    const { app } = await withPanel();
    const answer = await app.inject({ url: '/admin', headers: { host: 'gbba.localhost' } });
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'set-cookie': ['panel=1; Path=/'],
    });
    expect(answer.headers['referrer-policy']).toBeUndefined();
  });

  const post = (app: FastifyInstance, headers: Record<string, string>, payload: Buffer) =>
    app.inject({
      method: 'POST',
      url: '/upload',
      headers: { host: 'gbba.localhost', cookie: 'XSRF-TOKEN=a', ...headers },
      payload,
    });
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const session = { authorization: 'Bearer panel' };

  it('passes bodies on, whatever their type, and asks for no header of the web app’s', async () => {
    const { app } = await withPanel();
    for (const [headers, bytes] of [
      [{ 'content-type': 'application/json' }, 60_000],
      [{ 'content-type': 'application/json', ...session }, 2_000_000],
      [{ 'content-type': 'text/plain', ...session }, 2_000_000],
      [{ ...form, ...session }, 10_000_000],
    ] as const) {
      const answer = await post(app, headers, Buffer.alloc(bytes));
      expect(answer.json<Echo>()).toMatchObject({ method: 'POST', bytes });
    }
  });

  it('spares its CMS what is too long for whoever sends it', async () => {
    const { app, cms } = await withPanel();
    for (const [headers, payload] of [
      [{ 'content-type': 'application/json' }, Buffer.alloc(70_000)],
      [{ 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, Buffer.alloc(1_000)],
      [{ 'content-type': 'application/json', ...session }, Buffer.alloc(2_200_000)],
      [{ ...form, ...session }, Buffer.alloc(12_000_000)],
    ] as const) {
      const answer = await post(app, headers, payload);
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toEqual({ ok: false, mensaje: 'Lo enviado es demasiado grande.' });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(cms.requests.filter((request) => request.startsWith('POST /upload'))).toEqual([]);
  });

  it('spares its CMS the files and the long bodies of who has no session', async () => {
    const { app, cms } = await withPanel();
    const over = { authorization: 'Bearer over' };
    for (const [headers, payload] of [
      [form, Buffer.alloc(1_000)],
      [form, Buffer.alloc(70_000)],
      [{ 'content-type': 'Multipart/Form-Data; boundary=x' }, Buffer.alloc(1_000)],
      [{ ...form, authorization: `Bearer ${'x'.repeat(12_000)}` }, Buffer.alloc(1_000)],
      [{ ...form, ...over }, Buffer.alloc(1_000)],
      [{ 'content-type': 'application/json', ...over }, Buffer.alloc(70_000)],
      [{ ...session, ...over, 'transfer-encoding': 'chunked' }, Buffer.alloc(1_000)],
    ] as const) {
      const answer = await post(app, headers, payload);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        ok: false,
        mensaje: 'Su sesión venció. Ingrese nuevamente.',
      });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(cms.requests.filter((request) => request.startsWith('POST /upload'))).toEqual([]);
    await cms.stop();
    const away = await post(app, { ...form, ...session }, Buffer.alloc(1_000));
    expect(away.statusCode).toBe(503);
    expect(away.json()).toMatchObject({ ok: false });
  });

  it('does not offer the CMS’s API', async () => {
    const { app, cms } = await withPanel();
    for (const url of [
      '/api/contenido',
      '/API/contenido',
      '/%61pi/contenido',
      '/x/../api/contenido',
    ]) {
      const answer = await app.inject({ url, headers: { host: 'gbba.localhost' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ ok: false });
    }
    expect(cms.requests.filter((request) => /api\/contenido$/i.test(request))).toEqual(
      cms.requests.filter((request) => request === 'GET /api/contenido'),
    );
  });

  it('is 404 where no such hotel is served', async () => {
    const { app } = await withPanel();
    for (const host of ['nothere.localhost', 'comahue.localhost', 'a.gbba.localhost']) {
      expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(404);
    }
  });

  it('says in Spanish that its CMS is away, while guests read on', async () => {
    const { app, cms } = await withPanel();
    await cms.stop();
    const answer = await app.inject({ url: '/admin', headers: { host: 'gbba.localhost' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.payload).toContain('El panel no está disponible');
  });
});

describe('the guest’s view from a panel', () => {
  const ask = async (host: string, query: string, webAddress?: string) => {
    const cms = await startCms(hotelContent());
    const app = await startApp({
      cms: { gbba: cms.connection },
      panelDomain: 'paneles.example',
      webAddress,
    });
    return app.inject({ url: `/vista-previa${query}`, headers: { host } });
  };
  const place = '?idIdioma=EN&idSeccion=3&idComponente=5';

  it('opens in the web app beside a panel on this machine, whatever is public', async () => {
    for (const publicAddress of [undefined, 'https://huespedes.example']) {
      const answer = await ask('gbba.localhost:3000', place, publicAddress);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers).toMatchObject({
        location: 'http://localhost:3000/#/main;db=gbba;idIdioma=EN;idSeccion=3;idComponente=5',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('opens at the public address that the operator set', async () => {
    const answer = await ask('gbba.paneles.example', '', 'https://huespedes.example');
    expect(answer.headers.location).toBe('https://huespedes.example/#/main;db=gbba');
  });

  it('leaves out what is not a place', async () => {
    const query = '?idIdioma=%0d%0aX:1&idSeccion=-1&idComponente=1;db=polo&db=polo&otro=1';
    const answer = await ask('gbba.localhost', query);
    expect(answer.headers.location).toBe('http://localhost/#/main;db=gbba');
  });

  it('says in Spanish that the public address is not known', async () => {
    const answer = await ask('gbba.paneles.example', place);
    expect(answer.statusCode).toBe(503);
    expect(answer.payload).toContain('ORIGEN');
  });

  it('is 404 where no such hotel is served, and on the web app’s own host', async () => {
    for (const host of ['comahue.localhost:3000', 'localhost:3000']) {
      expect((await ask(host, place)).statusCode).toBe(404);
    }
  });
});

it('is not there for who is outside the networks that it is for, whatever they say of themselves', async () => {
  const cms = await startCms(hotelContent());
  const app = await startApp({
    cms: { gbba: cms.connection },
    panelNetworks: ['10.0.0.0/8', '2001:db8::/32'],
    trustProxy: ['192.0.2.1'],
  });
  const ask = async (remoteAddress: string, forwarded?: string) => {
    const statuses = new Set<number>();
    for (const url of ['/admin', '/admin/login', '/vista-previa', '/upload/files']) {
      const answer = await app.inject({
        url,
        remoteAddress,
        headers: {
          host: 'gbba.localhost',
          ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
        },
      });
      statuses.add(answer.statusCode);
      if (answer.statusCode === 404) expect(answer.headers['x-content-type-options']).toBeDefined();
    }
    return [...statuses];
  };
  expect(await ask('198.51.100.7')).toEqual([404]);
  expect(await ask('198.51.100.7', '10.0.0.1')).toEqual([404]);
  expect(await ask('192.0.2.1', '10.0.0.1, 198.51.100.7')).toEqual([404]);
  for (const [from, forwarded] of [
    ['10.9.8.7'],
    ['2001:db8::9'],
    ['192.0.2.1', '10.0.0.1'],
  ] as const) {
    expect(await ask(from, forwarded)).not.toContain(404);
  }
});
