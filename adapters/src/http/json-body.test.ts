import type { HTTPMethods } from 'fastify';
import { describe, expect, it } from 'vitest';
import { staffToken, startApp } from '../app.harness.js';

const long = JSON.stringify({ texto: 'a'.repeat(70_000) });
const deep = '['.repeat(1_000);
const wide = `[${'0,'.repeat(30_000)}0]`;
const widest = `[${'0,'.repeat(300_000)}0]`;

/** Passwords are short, with a session or without. */
const shortRoutes = ['/webapp/contrasena/:db'];

async function start() {
  const routes: { method: HTTPMethods; url: string }[] = [];
  const app = await startApp({
    dbs: ['gbba'],
    onRoute: ({ method, url }) => {
      for (const each of [method].flat()) {
        if (['POST', 'PUT', 'PATCH'].includes(each)) routes.push({ method: each, url });
      }
    },
  });
  const ask = (route: (typeof routes)[number], payload: string, query = '') =>
    app.inject({
      ...route,
      url: `${route.url.replace(':db', 'gbba').replace(/:\w+/g, '1')}${query}`,
      headers: { 'content-type': 'application/json' },
      payload,
    });
  return { routes, ask };
}

describe('every call that takes a body', () => {
  it.each([
    ['long', long],
    ['deep', deep],
    ['wide', wide],
  ])('reads no %s one of who has no session', async (_, payload) => {
    const { routes, ask } = await start();
    expect(routes.length).toBeGreaterThan(10);
    for (const route of routes) {
      const { statusCode } = await ask(route, payload);
      expect([401, 413], `${route.method} ${route.url}`).toContain(statusCode);
    }
  });

  it('reads a long one of staff, and none that would fill the memory', async () => {
    const { routes, ask } = await start();
    const query = `?token=${await staffToken('gbba')}`;
    const staffs = [];
    for (const route of routes) {
      if ((await ask(route, '{}')).statusCode !== 401) continue;
      if ((await ask(route, '{}', query)).statusCode !== 401) staffs.push(route);
    }
    expect(staffs.length).toBeGreaterThan(10);
    for (const route of staffs) {
      const asked = `${route.method} ${route.url}`;
      const isLongRefused = (await ask(route, long, query)).statusCode === 413;
      expect(isLongRefused, asked).toBe(shortRoutes.includes(route.url));
      expect((await ask(route, widest, query)).statusCode, asked).toBe(413);
      expect((await ask(route, deep, query)).statusCode, asked).toBe(413);
    }
  });
});

describe('texts that no database gives back as they came', () => {
  it.each([
    ['bytes that are not UTF-8', Buffer.from('{"datos":{"numero":"Señor"}}', 'latin1'), '.'],
    ['a lone surrogate', String.raw`{"datos":{"numero":"a\ud83c"}}`, ': datos.numero.'],
    ['U+0000', String.raw`{"datos":["a","\u0000"]}`, ': datos.1.'],
  ])('refuses %s', async (_, payload, where) => {
    const app = await startApp({ dbs: ['gbba'] });
    const answer = await app.inject({
      method: 'PUT',
      url: `/webapp/item/gbba?token=${await staffToken('gbba')}`,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { ok: false, mensaje: `Los datos enviados no son válidos${where}` },
    ]);
  });

  it('says so in the language of a guest', async () => {
    const app = await startApp({ dbs: ['gbba'] });
    const answer = await app.inject({
      method: 'POST',
      url: '/webapp/login-huesped/dni',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      payload: String.raw`{"DB":"gbba","dni":"\ud83c","checkin":"2026-11-28"}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ mensaje: string }>().mensaje).toMatch(/: dni\.$/);
  });
});
