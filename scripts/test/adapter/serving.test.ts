import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Health } from '@guest-app/adapters/contract/health';
import type { HotelConnection } from '@guest-app/config/environment/fields';
import { Value } from '@sinclair/typebox/value';
import openapiTS from 'openapi-typescript';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { mountSmallDisk } from '../../src/programs/small-disk.js';
import { type AdapterProcess, startAdapter } from '../../src/system/adapter-process.js';
import { connectionsOf } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { dataPaths, webDistDir } from '../../src/system/paths.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';

const { url, dataDir, hoteles } = inject('sistema');

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

describe('the web app as it is built', () => {
  it('has a page without inline scripts or styles', async () => {
    const html = await (await fetch(url)).text();
    expect(html).toContain('"/assets/');
    // Data that the page carries is no script; everything else comes from a file.
    expect(html.match(/<script(?![^>]*(?:src=|application\/json))/g)).toBeNull();
    expect(html).not.toMatch(/<style|style=|\son\w+=/);
  });

  it('has all its larger files compressed by the build', async () => {
    const files = await readdir(path.join(webDistDir, 'assets'));
    const texts = files.filter((file) => /\.(js|css)$/.test(file));
    expect(texts.length).toBeGreaterThan(0);
    for (const file of texts) {
      expect(files.includes(`${file}.br`) && files.includes(`${file}.gz`), file).toBe(true);
    }
  });
});

it('publishes an OpenAPI 3.1 document that a client generator takes, and a page of it', async () => {
  const document = await (await fetch(`${url}/openapi.json`)).text();
  expect(JSON.parse(document)).toMatchObject({
    openapi: expect.stringMatching(/^3\.1/) as string,
    paths: { '/webappUI/ajustes/{DB}': {}, '/webapp/imagen/{name}': {} },
  });
  expect((await openapiTS(document)).length).toBeGreaterThan(0);
  expect((await fetch(`${url}/docs`)).status).toBe(200);
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
    const adapter = await startWith(gbbaAt(hoteles.gbba.url), folder);
    const served = async () => (await health(adapter)).ok;
    expect(await waitUntil(served, { timeout: 10_000 })).toBe('yes');
    expect(await answersOk(`${adapter.url}/webappUI/ajustes/gbba`)).toBe(true);
    expect(await readdir(snapshots)).toEqual([]);
  });
});
