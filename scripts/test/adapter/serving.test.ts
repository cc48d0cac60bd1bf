import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AjustesAnswer,
  ComponentesAnswer,
  SeccionesAnswer,
} from '@guest-app/adapters/contract/guest/content';
import { Health } from '@guest-app/adapters/contract/health';
import type { HotelConnection } from '@guest-app/config/environment/fields';
import { Value } from '@sinclair/typebox/value';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { mountSmallDisk } from '../../src/programs/small-disk.js';
import { type AdapterProcess, startAdapter } from '../../src/system/adapter-process.js';
import { connectionsOf } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { dataPaths, webDistDir } from '../../src/system/paths.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';
import { askPanel } from '../support/panel-host.js';
import { passOn } from '../support/pass-on.js';

const { url, dataDir, hoteles } = inject('sistema');

const immutable = 'public, max-age=31536000, immutable';

describe('pictures', () => {
  let name: string;
  beforeAll(async () => {
    const response = await fetch(`${url}/webappUI/ajustes/gbba`);
    name = Value.Parse(AjustesAnswer, await response.json()).data.logo;
  });
  const get = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/webapp/imagen/${query}`, { headers });

  it('come with their type, an ETag and a caching that never ends', async () => {
    const response = await get(name);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format } = await sharp(bytes).metadata();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('cache-control')).toBe(immutable);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await get(name, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get(name, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('come as wide as asked, in the best format that the browser takes', async () => {
    const home = await homeComponentes();
    const { Imagen } = home.find(({ ImagenAncho }) => ImagenAncho > 1_000) ?? { Imagen: '' };
    const variant = async (w: number, accept: string) => {
      const response = await get(`${Imagen}?w=${String(w)}`, { accept });
      expect(response.headers.get('vary')).toContain('Accept');
      const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(response.headers.get('content-type')).toBe(
        `image/${format === 'heif' ? 'avif' : format}`,
      );
      return { format, width };
    };
    expect(await variant(480, 'image/webp,*/*')).toEqual({ format: 'webp', width: 480 });
    expect(await variant(481, 'image/webp,*/*')).toEqual({ format: 'webp', width: 640 });
    const modern = async () => (await variant(480, 'image/avif,image/webp,*/*')).format === 'heif';
    expect(await waitUntil(modern, { timeout: 30_000 })).toBe('yes');
  });

  it('all of the home are there', async () => {
    const names = (await homeComponentes()).flatMap(({ Imagen }) => Imagen || []);
    const statuses = await Promise.all(
      names.map(async (each) => (await get(`${each}?w=160`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it.each([
    'gbba-nothing.png',
    'nothing.png',
    'nowhere-logo.png',
    'gbba-..%2f..%2f..%2fsecrets.json',
    'gbba-..%5c..%5csecrets.json',
    'gbba-%2e%2e',
    '..%2f..%2fsecrets.json',
    '%2e%2e/%2e%2e/secrets.json',
    'gbba-.env',
    'gbba-x%00.png',
  ])('are not %s', async (unknown) => {
    const response = await get(unknown);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ ok: false });
  });

  it.each(['w=0', 'w=-1', 'w=x', 'w=1e99', 'w=1&w=2'])('have no width %s', async (query) => {
    expect((await get(`${name}?${query}`)).status).toBe(400);
  });
});

async function homeAddress(): Promise<string> {
  const response = await fetch(`${url}/webappUI/secciones/ES/gbba`);
  const [first] = Value.Parse(SeccionesAnswer, await response.json()).data;
  return `${url}/webappUI/componentes/${String(first?.idSeccion)}/ES/gbba`;
}

async function homeComponentes() {
  const response = await fetch(await homeAddress());
  return Value.Parse(ComponentesAnswer, await response.json()).data;
}

describe('a call that fails', () => {
  const linesOf = async (log: string) =>
    (await readFile(dataPaths(dataDir).log(log), 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { readonly reqId?: string; readonly estado?: number });
  const refused = async (headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${url}/webapp/login-huesped/confirmacion`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ DB: 'gbba', nroConfirmacion: 'NADIE-1', checkin: '2026-01-01' }),
    });
    expect(response.status).toBe(401);
    return response.headers.get('x-request-id');
  };

  it('is found in the logs of the adapter and of the CMS by the id of its answer', async () => {
    const id = await refused();
    for (const log of ['adapter', 'gbba']) {
      await expect
        .poll(async () => (await linesOf(log)).filter(({ reqId }) => reqId === id))
        .toHaveLength(1);
    }
  });

  it('has no id that a stranger chose', async () => {
    const chosen = 'chosen-by-a-stranger';
    expect(await refused({ 'x-request-id': chosen })).not.toBe(chosen);
  });
});

describe('the web app', () => {
  it('is a page with a strict policy, never kept, and files that are kept for ever', async () => {
    const page = await fetch(url);
    const html = await page.text();
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    expect(page.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Lax$/);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = page.headers.get('content-security-policy') ?? '';
    const rules = new Map(
      policy.split(';').map((rule) => {
        const [name = '', ...values] = rule.split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(Object.fromEntries(rules)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    });
    expect(rules.get('img-src')?.split(' ')).toEqual(expect.arrayContaining(["'self'", 'https:']));
    expect(policy).not.toMatch(/unsafe/);
    // Data that the page carries is no script; everything else comes from a file.
    expect(html.match(/<script(?![^>]*(?:src=|application\/json))/g)).toBeNull();
    expect(html).not.toMatch(/<style|style=|\son\w+=/);

    const assets = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
    expect(assets.length).toBeGreaterThan(1);
    for (const asset of assets) {
      for (const encoding of ['br', 'gzip']) {
        const file = await fetch(url + asset, { headers: { 'accept-encoding': encoding } });
        expect(file.status).toBe(200);
        expect(file.headers.get('cache-control')).toBe(immutable);
        expect(file.headers.get('content-encoding')).toBe(encoding);
      }
    }
  });

  it('has all its larger files compressed by the build', async () => {
    const files = await readdir(path.join(webDistDir, 'assets'));
    const texts = files.filter((file) => /\.(js|css)$/.test(file));
    expect(texts.length).toBeGreaterThan(0);
    for (const file of texts) {
      expect(files.includes(`${file}.br`) && files.includes(`${file}.gz`), file).toBe(true);
    }
  });

  it.each([
    '/assets/nothing-abc123.js',
    '/assets/',
    '/nothing',
    '/main',
    '/webapp/nothing',
    '/assets/..%2findex.html',
    '/..%2f..%2fpackage.json',
    '/.env',
  ])('is not the answer to %s', async (missing) => {
    const response = await fetch(url + missing);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await response.json()).toEqual({ ok: false, mensaje: 'No existe esa dirección.' });
  });
});

describe('content calls', () => {
  it('are compressed once, revalidated, and answered without a body to whoever has them', async () => {
    const address = await homeAddress();
    const etags = new Set<string | null>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const response = await fetch(address, { headers });
      const etag = response.headers.get('etag') ?? '';
      etags.add(etag);
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const again = await fetch(address, { headers: { ...headers, 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect(etags.size).toBe(3);
  });

  it('are described as OpenAPI 3.1, and on a page', async () => {
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/webappUI/ajustes/{DB}',
        '/webappUI/carta/{id}/{idIdioma}/{DB}',
        '/webapp/imagen/{name}',
      ]),
    );
    expect((await fetch(`${url}/docs`)).status).toBe(200);
  });
});

describe('panels’ host names', () => {
  it.each([
    '/api/contenido',
    '/API/contenido',
    '//api/secciones',
    '/%61pi/secciones',
    '/admin/../api/users',
  ])('do not reach %s', async (address) => {
    expect(await askPanel(url, 'gbba', address)).toMatchObject({ status: 404 });
  });

  it('are those of the hotels', async () => {
    expect(await askPanel(url, 'comahue', '/admin')).toMatchObject({ status: 200 });
    expect(await askPanel(url, 'nada', '/admin')).toMatchObject({ status: 404 });
    expect(await askPanel(url, 'gbba.comahue', '/admin')).toMatchObject({ status: 404 });
  });
});

describe('an adapter that starts', () => {
  const started: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of started.splice(0).reverse()) await each.stop();
  });
  const startWith = async (
    hotels: readonly HotelConnection[],
    folder: string,
  ): Promise<AdapterProcess> => {
    const place = { host: '127.0.0.1', port: await freePort(), dataDir: folder };
    const adapter = await startAdapter({ ...place, hotels });
    started.push(adapter);
    return adapter;
  };
  const gbbaAt = (url: string) =>
    connectionsOf(new Map([['gbba', { url, token: hoteles.gbba.token }]]));
  const start = (cmsUrl: string, folder: string) => startWith(gbbaAt(cmsUrl), folder);
  const temporaryFolder = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-adapter-'));
    started.push({ stop: () => rm(folder, { recursive: true, force: true }) });
    return folder;
  };
  const health = async (adapter: AdapterProcess) => {
    const response = await fetch(`${adapter.url}/healthz`);
    return { status: response.status, ...Value.Parse(Health, await response.json()) };
  };

  it('serves a thousand hotels', async () => {
    const [gbba] = gbbaAt('http://127.0.0.1:9');
    if (gbba === undefined) throw new Error('There is no hotel');
    const named = Array.from({ length: 1_000 }, (_, index) => {
      const db = `h${String(index)}`;
      return { ...gbba, hotel: { ...gbba.hotel, db, prefijo: db, codigos: [db] }, duerme: true };
    });
    const adapter = await startWith(named, await temporaryFolder());
    const { hoteles: served } = await health(adapter);
    expect(Object.keys(served)).toEqual(named.map(({ hotel }) => hotel.db));
  });

  it('is not ready before it has content, says so in Spanish, and is ready by itself then', async () => {
    const port = await freePort();
    const adapter = await start(`http://127.0.0.1:${String(port)}`, await temporaryFolder());
    expect(await health(adapter)).toEqual({
      status: 503,
      ok: false,
      hoteles: { gbba: 'iniciando' },
      cms: { gbba: 'desconectado' },
      reservas: { gbba: 'sin respuesta' },
      avisos: {},
    });
    const early = await fetch(`${adapter.url}/webappUI/secciones/ES/gbba`);
    expect([early.status, await early.json()]).toEqual([
      503,
      { ok: false, mensaje: expect.stringContaining('no está disponible') as string },
    ]);

    started.push(await passOn(port, hoteles.gbba.url));
    const ready = async () => (await health(adapter)).ok;
    expect(await waitUntil(ready, { timeout: 20_000 })).toBe('yes');
    expect(await health(adapter)).toMatchObject({
      status: 200,
      hoteles: { gbba: 'listo' },
      cms: { gbba: 'conectado' },
    });
  });

  it('serves what it may not keep, where nobody may write the folder', async ({ skip }) => {
    const folder = await temporaryFolder();
    const snapshots = path.join(folder, 'snapshots');
    await mkdir(snapshots);
    const unmount = await mountSmallDisk(snapshots, 'ro,size=1m');
    if (unmount === undefined) {
      skip('this machine lets nobody mount a small disk');
      return;
    }
    started.push({ stop: unmount });
    const adapter = await start(hoteles.gbba.url, folder);
    const served = async () => (await health(adapter)).ok;
    expect(await waitUntil(served, { timeout: 10_000 })).toBe('yes');
    expect(await answersOk(`${adapter.url}/webappUI/ajustes/gbba`)).toBe(true);
    expect(await readdir(snapshots)).toEqual([]);
  });

  it('serves the last good content at once, with no CMS at all', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'snapshots'));
    const file = 'snapshots/gbba.json';
    await copyFile(path.join(dataDir, file), path.join(folder, file));
    const adapter = await start(`http://127.0.0.1:${String(await freePort())}`, folder);
    expect(await health(adapter)).toMatchObject({
      status: 200,
      hoteles: { gbba: 'listo' },
      cms: { gbba: 'desconectado' },
    });
    const call = '/webappUI/secciones/EN/gbba';
    expect(await (await fetch(adapter.url + call)).text()).toBe(
      await (await fetch(url + call)).text(),
    );
  });
});
