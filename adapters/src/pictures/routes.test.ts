import { readdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { withMark } from '@guest-app/config/picture-mark';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { startApp, startCms, temporaryFolder } from '../app.harness.js';
import { hotelContent, seccion } from '../hotel-content.factory.js';

const picture = (width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#c9a227' } });

const secciones = [seccion(1)];

async function withPicture(file: string, bytes: Buffer) {
  const dataDir = await temporaryFolder();
  const { ajustes, ...content } = hotelContent({ secciones });
  const logo = { archivo: file, ancho: 400, alto: 200 };
  const cms = await startCms({ ...content, ajustes: { ...ajustes, logo } });
  cms.uploads.set(file, bytes);
  const app = await startApp({ dataDir, cms: { gbba: cms.connection } });
  const fetched = () => cms.requests.filter((path) => path === `GET /uploads/${file}`).length;
  return { app, cms, dataDir, fetched };
}

describe('GET /webapp/imagen/{name}', () => {
  it('answers the original, taken from the CMS once', async () => {
    const bytes = await picture(800).jpeg().toBuffer();
    const { app, fetched } = await withPicture('lobby_1.jpg', bytes);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.inject('/webapp/imagen/gbba-lobby_1.jpg')),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(bytes)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        vary: 'Accept',
      });
    }
    expect(fetched()).toBe(1);
  });

  it('answers the width asked for, rounded up, never above the original', async () => {
    const { app } = await withPicture('lobby_1.png', await picture(800).png().toBuffer());
    const width = async (w: number) => {
      const answer = await app.inject(`/webapp/imagen/gbba-lobby_1.png?w=${w}`);
      return (await sharp(answer.rawPayload).metadata()).width;
    };
    expect(await width(300)).toBe(320);
    expect(await width(480)).toBe(480);
    expect(await width(2000)).toBe(800);
  });

  it('answers WebP at once, and AVIF once it is made, to a client that takes both', async () => {
    const { app } = await withPicture('lobby_1.jpg', await picture(800).jpeg().toBuffer());
    const ask = (accept: string) =>
      app.inject({ url: '/webapp/imagen/gbba-lobby_1.jpg?w=320', headers: { accept } });
    const first = await ask('image/avif,image/webp,*/*');
    expect(first.headers['content-type']).toBe('image/webp');
    await vi.waitFor(
      async () => {
        const later = await ask('image/avif,image/webp,*/*');
        expect(later.headers['content-type']).toBe('image/avif');
        expect(later.headers.etag).not.toBe(first.headers.etag);
      },
      { timeout: 10_000, interval: 20 },
    );
    expect((await ask('*/*')).headers['content-type']).toBe('image/jpeg');
  });

  it('makes each picture once and keeps it', async () => {
    const { app, dataDir } = await withPicture('lobby_1.jpg', await picture(800).jpeg().toBuffer());
    const headers = { accept: 'image/webp' };
    await Promise.all(
      [161, 200, 320].map((w) =>
        app.inject({ url: `/webapp/imagen/gbba-lobby_1.jpg?w=${w}`, headers }),
      ),
    );
    expect((await readdir(join(dataDir, 'imagenes/gbba/lobby_1.jpg'))).sort()).toEqual([
      '320.webp',
      'original',
    ]);
  });

  it('is 304 for a client that holds it', async () => {
    const { app } = await withPicture('lobby_1.jpg', await picture(80).jpeg().toBuffer());
    const url = '/webapp/imagen/gbba-lobby_1.jpg';
    const { etag } = (await app.inject(url)).headers;
    const answer = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(answer.statusCode).toBe(304);
    expect(answer.rawPayload).toHaveLength(0);
  });

  it('answers the pictures of the content while the CMS is away', async () => {
    const cms = await startCms(
      hotelContent({
        secciones,
        ajustes: {
          ...hotelContent().ajustes,
          logo: { archivo: 'logo_1.png', ancho: 80, alto: 40 },
        },
      }),
    );
    cms.uploads.set('logo_1.png', await picture(80).png().toBuffer());
    const app = await startApp({ cms: { gbba: cms.connection } });
    await vi.waitFor(() => expect(cms.requests).toContain('GET /uploads/logo_1.png'), 5_000);
    await cms.stop();
    await vi.waitFor(async () => {
      expect((await app.inject('/webapp/imagen/gbba-logo_1.png')).statusCode).toBe(200);
    }, 5_000);
    const unused = withMark('otra_0123456789', cms.connection.token);
    expect((await app.inject(`/webapp/imagen/gbba-${unused}.png`)).statusCode).toBe(503);
  });

  it('is sent though it cannot be kept, and kept once it can', async () => {
    const bytes = await picture(800).jpeg().toBuffer();
    const { app, dataDir } = await withPicture('lobby_1.jpg', bytes);
    const folder = join(dataDir, 'imagenes');
    // Stands for a full disk: a file in place of the folder, which not even root can write below.
    await writeFile(folder, '');
    const url = '/webapp/imagen/gbba-lobby_1.jpg';
    expect((await app.inject(url)).rawPayload.equals(bytes)).toBe(true);
    const small = await app.inject({ url: `${url}?w=320`, headers: { accept: 'image/webp' } });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    await rm(folder);
    // A request that joins a fetch from before there was room is answered, and keeps nothing.
    await vi.waitFor(async () => {
      expect((await app.inject(`${url}?w=320`)).statusCode).toBe(200);
      expect(await readdir(join(folder, 'gbba/lobby_1.jpg'))).toContain('original');
    });
  });

  it('is gone, and nothing of it kept, once the content has it no more', async () => {
    const bytes = await picture(80).jpeg().toBuffer();
    const content = hotelContent({ secciones });
    const withLogo = (archivo: string, version: string) => ({
      ...content,
      version,
      ajustes: { ...content.ajustes, logo: { archivo, ancho: 80, alto: 40 } },
    });
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'imagenes/gbba/vieja_1.jpg'), { recursive: true });
    const cms = await startCms(withLogo('lobby_1.jpg', '1'));
    const replaced = `${withMark('lobby_0123456789', cms.connection.token)}.jpg`;
    for (const name of ['lobby_1.jpg', replaced, 'lobby_2.jpg']) cms.uploads.set(name, bytes);
    const app = await startApp({ dataDir, cms: { gbba: cms.connection } });
    const kept = () => readdir(join(dataDir, 'imagenes/gbba'));
    const status = async (name: string) =>
      (await app.inject(`/webapp/imagen/gbba-${name}`)).statusCode;
    await vi.waitFor(async () => expect(await kept()).toEqual(['lobby_1.jpg']), 5_000);
    cms.save(withLogo(replaced, '2'));
    await vi.waitFor(async () => expect(await kept()).toEqual([replaced]), 5_000);
    expect(await status('lobby_1.jpg')).toBe(404);
    cms.save(withLogo('lobby_2.jpg', '3'));
    await vi.waitFor(async () => expect(await kept()).toEqual(['lobby_2.jpg']), 5_000);
    // The media library still has it, under a name that is known to be the CMS's.
    expect(await status(replaced)).toBe(404);
    cms.save(withLogo(replaced, '4'));
    await vi.waitFor(async () => expect(await status(replaced)).toBe(200), 5_000);
  });

  it('is not found where its files go while widths of it wait to be made', async () => {
    const { app, dataDir } = await withPicture(
      'lobby_1.jpg',
      await picture(3000).jpeg().toBuffer(),
    );
    const ask = async (w: number, accept: string) => {
      const url = `/webapp/imagen/gbba-lobby_1.jpg?w=${w}`;
      return (await app.inject({ url, headers: { accept } })).statusCode;
    };
    expect(await ask(320, '*/*')).toBe(200);
    const widths = [480, 640, 800, 960, 1280, 1600, 1920, 2560];
    const folder = join(dataDir, 'imagenes', 'gbba', 'lobby_1.jpg');
    const before = readdirSync(folder).length;
    // As many as a busy machine cannot make before this notices the first.
    const asked = ['*/*', 'image/webp'].flatMap((accept) => widths.map((w) => ask(w, accept)));
    // The widths that are being made use the threads that asynchronous calls, and an answer, would wait for.
    while (readdirSync(folder).length === before) await turn();
    rmSync(join(folder, 'original'));
    const statuses = await Promise.all(asked);
    expect(statuses).toContain(404);
    expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
  });

  it('makes a picture again when its files are deleted', async () => {
    const { app, dataDir } = await withPicture('lobby_1.jpg', await picture(800).jpeg().toBuffer());
    const url = '/webapp/imagen/gbba-lobby_1.jpg?w=320';
    expect((await app.inject(url)).statusCode).toBe(200);
    await rm(join(dataDir, 'imagenes'), { recursive: true, maxRetries: 10 });
    expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('never answers an SVG as it is: scripts in it would run', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><script>alert(1)</script><rect width="90" height="60"/></svg>',
    );
    const { app } = await withPicture('icono_1.svg', svg);
    const answer = await app.inject('/webapp/imagen/gbba-icono_1.svg');
    expect(answer.headers['content-type']).toBe('image/png');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(90);
  });

  it('decides by the bytes whether it is a picture', async () => {
    const { app, dataDir } = await withPicture(
      'lobby_1.jpg',
      Buffer.from('<script>alert(1)</script>'),
    );
    expect((await app.inject('/webapp/imagen/gbba-lobby_1.jpg')).statusCode).toBe(404);
    // What is fetched ahead may be about to find out the same.
    await vi.waitFor(async () => {
      expect(await readdir(join(dataDir, 'imagenes/gbba'))).toEqual([]);
    });
  });

  it.each([
    ['gbba-otra_1.jpg', 404],
    ['comahue-lobby_1.jpg', 404],
    ['nope-lobby_1.jpg', 404],
    ['lobby_1.jpg', 404],
    ['gbba-..%2f..%2fsecrets.json', 404],
    ['gbba-%2e%2e', 404],
    ['gbba-lobby_1.jpg?w=0', 400],
    ['gbba-lobby_1.jpg?w=ancho', 400],
    ['gbba-lobby_1.jpg?w=320&w=480', 400],
    ['gbba-lobby_1.jpg?w=99999999', 400],
  ])('%s is %i', async (name, statusCode) => {
    const { app } = await withPicture('lobby_1.jpg', await picture(80).jpeg().toBuffer());
    const answer = await app.inject(`/webapp/imagen/${name}`);
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json()).toMatchObject({ ok: false });
  });
});

describe('a picture that no content names', () => {
  const asked = (cms: Awaited<ReturnType<typeof startCms>>) =>
    cms.requests.filter((path) => path.startsWith('GET /uploads/'));
  /** Until then the pictures of the content are unknown. */
  const hasContent = (app: FastifyInstance) =>
    vi.waitFor(async () => {
      expect((await app.inject('/healthz')).statusCode).toBe(200);
    });

  it('is asked of the CMS where its name is one that the CMS gave, and once where it is gone', async () => {
    const cms = await startCms(hotelContent({ secciones }));
    const mark = (name: string) => withMark(name, cms.connection.token);
    const kept = `${mark('foto_0123456789')}.png`;
    cms.uploads.set(kept, await picture(8).png().toBuffer());
    const dataDir = await temporaryFolder();
    const app = await startApp({ dataDir, cms: { gbba: cms.connection } });
    await hasContent(app);
    for (const path of [kept, `${kept}?w=320`]) {
      expect((await app.inject(`/webapp/imagen/gbba-${path}`)).statusCode).toBe(200);
    }
    expect(await readdir(join(dataDir, 'imagenes/gbba')).catch(() => [])).toEqual([]);
    const gone = `${mark('foto_9876543210')}.png`;
    for (let time = 0; time < 3; time += 1) {
      expect((await app.inject(`/webapp/imagen/gbba-${gone}`)).statusCode).toBe(404);
    }
    expect(asked(cms).filter((path) => path.includes('foto_'))).toEqual([
      `GET /uploads/${kept}`,
      `GET /uploads/${kept}`,
      `GET /uploads/${gone}`,
    ]);
  });

  it('is not asked for where somebody made the name up', async () => {
    const cms = await startCms(hotelContent({ secciones }));
    const app = await startApp({ cms: { gbba: cms.connection } });
    await hasContent(app);
    for (const name of ['x.png', 'foto_0123456789.png', 'foto_01234567890123456789.png']) {
      cms.uploads.set(name, Buffer.from('x'));
      expect((await app.inject(`/webapp/imagen/gbba-${name}`)).statusCode).toBe(404);
    }
    expect(asked(cms)).not.toContain('GET /uploads/x.png');
    expect(asked(cms).filter((path) => path.includes('foto_'))).toEqual([]);
  });
});

describe('an animation', () => {
  it.each(['gif', 'webp'] as const)('moves at each width, and is no larger: %s', async (format) => {
    const colors = ['#c92727', '#27c927', '#2727c9', '#c9a227'];
    const frames = await Promise.all(
      colors.map((background) =>
        sharp({ create: { width: 800, height: 600, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    const { app } = await withPicture(`lobby_1.${format}`, bytes);
    for (const query of ['', '?w=320', '?w=800']) {
      const answer = await app.inject({
        url: `/webapp/imagen/gbba-lobby_1.${format}${query}`,
        headers: { accept: 'image/avif,image/webp,*/*' },
      });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
      const { pages, width } = await sharp(answer.rawPayload).metadata();
      expect(pages).toBe(frames.length);
      if (query === '?w=320') expect(width).toBe(320);
      expect(answer.rawPayload.length).toBeLessThanOrEqual(bytes.length);
    }
  });
});

describe('a whole picture', () => {
  it('tells nothing of its camera, and stands upright', async () => {
    const bytes = await picture(800)
      .withExif({ IFD0: { Model: 'Camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { app } = await withPicture('lobby_1.jpg', bytes);
    const answer = await app.inject('/webapp/imagen/gbba-lobby_1.jpg');
    const { exif, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 400, height: 800 });
  });

  it('is none where the decoder cannot read it', async () => {
    const bytes = await picture(800).avif().toBuffer();
    const { app } = await withPicture('lobby_1.avif', bytes.subarray(0, bytes.length - 40));
    const answer = await app.inject('/webapp/imagen/gbba-lobby_1.avif?w=320');
    expect(answer.statusCode).toBe(404);
  });
});
