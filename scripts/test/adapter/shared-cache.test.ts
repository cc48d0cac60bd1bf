import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadRoute } from '@guest-app/adapters/contract/back-office/upload';
import { AjustesAnswer, SeccionesAnswer } from '@guest-app/adapters/contract/guest/content';
import { largestPicture } from '@guest-app/config/picture-limits';
import { Value } from '@sinclair/typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { findProgram } from '../../src/programs/find-program.js';
import { type AdapterProcess, startAdapter } from '../../src/system/adapter-process.js';
import { connectionsOf } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { waitUntil } from '../../src/system/wait-until.js';
import { startNginx } from '../support/nginx.js';

const { hoteles } = inject('sistema');
const nginx = await findProgram('nginx');

describe.skipIf(nginx === undefined)(
  'nginx as the manual has it (skipped where there is none)',
  () => {
    const fronts: { stop(): Promise<void> }[] = [];
    let dataDir: string;
    let adapter: AdapterProcess;

    beforeAll(async () => {
      dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-adapter-'));
      adapter = await startAdapter({
        host: '127.0.0.1',
        port: await freePort(),
        dataDir,
        hotels: connectionsOf(new Map([['gbba', hoteles.gbba]])),
        settings: { sharedCacheSeconds: 1, trustProxy: ['127.0.0.1'] },
      });
      const serves = async () => (await fetch(`${adapter.url}/webappUI/ajustes/gbba`)).ok;
      expect(await waitUntil(serves, { timeout: 20_000 })).toBe('yes');
    });
    afterEach(async () => {
      for (const each of fronts.splice(0)) await each.stop();
    });
    afterAll(async () => {
      await adapter.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    const startFront = async (change?: (configuration: string) => string) => {
      const front = await startNginx(nginx ?? '', adapter.url, change);
      fronts.push(front);
      return front;
    };
    const start = async (change?: (configuration: string) => string) => {
      const front = await startFront(change);
      return async (address: string, headers: Readonly<Record<string, string>> = {}) => {
        const answer = await fetch(front.url + address, { headers });
        return {
          status: answer.status,
          kept: answer.headers.get('x-cache'),
          headers: answer.headers,
          text: await answer.text(),
        };
      };
    };

    it('lets through what the largest picture takes, for the adapter to judge', async () => {
      const { url } = await startFront();
      const body = new FormData();
      body.append('files', new Blob([new Uint8Array(largestPicture)]), 'grande.png');
      const { status } = await fetch(url + uploadRoute.url, { method: uploadRoute.method, body });
      expect(status).toBe(401);
    });

    it('keeps nothing else, even where it is told to keep whatever it may', async () => {
      const ask = await start((configuration) =>
        configuration.replace(/location ~ \S+ /, 'location ~ ^/. '),
      );
      expect((await ask('/webappUI/idiomasActivos/gbba')).kept).toBe('MISS');
      expect((await ask('/webappUI/idiomasActivos/gbba')).kept).toBe('HIT');
      for (const address of [
        '/?page',
        '/healthz',
        '/webapp/secciones/gbba',
        '/webapp/turnos/agenda/gbba/100001',
        '/webappUI/ajustes/nowhere',
        '/nothing/here',
      ]) {
        const headers = { authorization: 'Bearer x' };
        for (const given of [{}, headers]) {
          const first = await ask(address, given);
          const second = await ask(address, given);
          expect([first.kept, second.kept], address).not.toContain('HIT');
          expect(second.headers.get('cache-control'), address).toMatch(
            /^private, no-(store|cache)$/,
          );
        }
      }
    });

    // The last: the adapter ends with it.
    it('keeps contents and pictures, each form of them, and has them where no adapter answers', async () => {
      const ask = await start();
      const address = '/webappUI/ajustes/gbba';
      const first = await ask(address);
      expect([first.status, first.kept]).toEqual([200, 'MISS']);
      const again = await ask(address, { cookie: 'XSRF-TOKEN=x' });
      expect([again.kept, again.text]).toEqual(['HIT', first.text]);
      expect(again.headers.get('surrogate-key')).toBe('hotel-gbba');
      const etag = first.headers.get('etag') ?? '';
      expect(await ask(address, { 'if-none-match': etag })).toMatchObject({
        status: 304,
        text: '',
      });

      const secciones = await ask('/webappUI/secciones/ES/gbba');
      const [inicio] = Value.Parse(SeccionesAnswer, JSON.parse(secciones.text)).data;
      const home = `/webappUI/componentes/${String(inicio?.idSeccion)}/ES/gbba`;
      const encodings = new Set<string>();
      for (const encoding of ['br', 'gzip', 'identity']) {
        const asked = await ask(home, { 'accept-encoding': encoding });
        expect([asked.status, asked.kept]).toEqual([200, 'MISS']);
        encodings.add(asked.headers.get('etag') ?? '');
        expect((await ask(home, { 'accept-encoding': encoding })).kept).toBe('HIT');
      }
      expect(encodings.size).toBe(3);

      const { logo } = Value.Parse(AjustesAnswer, JSON.parse(first.text)).data;
      const picture = `/webapp/imagen/${logo}?w=160`;
      expect((await ask(picture, { accept: 'image/webp' })).headers.get('content-type')).toBe(
        'image/webp',
      );
      expect((await ask(picture, { accept: 'image/webp' })).kept).toBe('HIT');
      const plain = await ask(picture, { accept: 'image/png' });
      expect([plain.kept, plain.headers.get('content-type') === 'image/webp']).toEqual([
        'MISS',
        false,
      ]);

      // The cache answers its old copy while it fetches a new one, then the new one.
      const stale = async () => ['STALE', 'UPDATING'].includes((await ask(address)).kept ?? '');
      expect(await waitUntil(stale, { timeout: 10_000 })).toBe('yes');
      const fresh = async () => (await ask(address)).kept === 'HIT';
      expect(await waitUntil(fresh, { timeout: 10_000 })).toBe('yes');

      await adapter.stop();
      expect(await waitUntil(stale, { timeout: 10_000 })).toBe('yes');
      expect(await ask(address)).toMatchObject({ status: 200, text: first.text });
    });
  },
);
