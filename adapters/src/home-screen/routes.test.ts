import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from '@sinclair/typebox/value';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { startApp, startCms, temporaryFolder } from '../app.harness.js';
import { Manifiesto } from '../contract/guest/home-screen.js';
import { hotelContent, idioma, seccion } from '../hotel-content.factory.js';

const secciones = [seccion(1)];
const immutable = 'public, max-age=31536000, immutable';

const logoOf = (color: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer();

const withLogo = (archivo: string | null, fields: object = {}) => {
  const content = hotelContent({ secciones });
  const logo = archivo === null ? null : { archivo, ancho: 400, alto: 200 };
  return { ...content, ...fields, ajustes: { ...content.ajustes, logo } };
};

type App = Awaited<ReturnType<typeof startApp>>;

const manifest = async (app: App, idIdioma = 'ES') =>
  (await app.inject(`/webappUI/manifiesto/${idIdioma}/gbba`)).json<Manifiesto>();

/** The icon of a form, by the address that the manifest gives. */
async function iconAddress(app: App, forma: string): Promise<string> {
  const { icons } = await manifest(app);
  return icons.map(({ src }) => src).find((src) => src.includes(`/${forma}/`)) ?? '';
}

const colorAt = async (png: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
};

describe('a hotel’s manifest', () => {
  it('is the hotel’s own, in Spanish', async () => {
    const app = await startApp({ snapshots: [withLogo(null)] });
    const answer = await app.inject('/webappUI/manifiesto/es/gbba');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const body: unknown = answer.json();
    expect([...Value.Errors(Manifiesto, body)]).toEqual([]);
    expect(Value.Clean(Manifiesto, structuredClone(body))).toEqual(body);
    const src = (path: string) =>
      expect.stringMatching(new RegExp(`^/webappUI/icono/${path}/gbba\\?v=[\\w-]{12}$`)) as string;
    const icon = (path: string, side: number, purpose: string) => ({
      src: src(path),
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    });
    expect(body).toEqual({
      id: '/?hotel=gbba',
      name: 'Gran Hotel Buenos Aires',
      short_name: 'Buenos Aires',
      description: 'Servicios, cartas e información de Gran Hotel Buenos Aires para sus huéspedes.',
      lang: 'es',
      dir: 'ltr',
      start_url: '/#/main;db=gbba;idIdioma=ES;origen=inicio',
      scope: '/',
      display: 'standalone',
      theme_color: '#1b3a57',
      background_color: '#f4f5f7',
      icons: [
        icon('192', 192, 'any'),
        icon('512', 512, 'any'),
        icon('maskable-192', 192, 'maskable'),
        icon('maskable-512', 512, 'maskable'),
      ],
    });
  });

  it('has one id in every language, and reads English where the hotel has not the language', async () => {
    const content = {
      ...withLogo(null),
      idiomas: [idioma('ES'), idioma('PT'), idioma('FR', { activo: false })],
    };
    const app = await startApp({ snapshots: [content] });
    expect(await manifest(app, 'PT')).toMatchObject({
      id: '/?hotel=gbba',
      lang: 'en',
      start_url: '/#/main;db=gbba;idIdioma=PT;origen=inicio',
    });
    for (const other of ['FR', 'xx', '__proto__', '%00', '"}']) {
      expect(await manifest(app, encodeURIComponent(decodeURIComponent(other)))).toMatchObject({
        id: '/?hotel=gbba',
        description: 'Services, menus and information of Gran Hotel Buenos Aires for its guests.',
        start_url: '/#/main;db=gbba;idIdioma=EN;origen=inicio',
      });
    }
  });

  it('has the name of the list where the settings have none, and the house’s colours', async () => {
    const content = withLogo(null);
    const ajustes = { ...content.ajustes, nombre: '', color1: 'rojo', color2: '' };
    const app = await startApp({ snapshots: [{ ...content, ajustes }] });
    expect(await manifest(app)).toMatchObject({
      name: 'Gran Hotel Buenos Aires',
      theme_color: '#22302f',
    });
  });

  it('is 304 for who holds it, until the hotel’s settings are others', async () => {
    const content = withLogo(null);
    const cms = await startCms(content);
    const app = await startApp({ cms: { gbba: cms.connection } });
    const url = '/webappUI/manifiesto/ES/gbba';
    await vi.waitFor(async () => expect((await app.inject(url)).statusCode).toBe(200), 5_000);
    const { etag } = (await app.inject(url)).headers;
    const again = () => app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect((await again()).statusCode).toBe(304);
    const before = await manifest(app);
    cms.save({ ...content, version: '2', ajustes: { ...content.ajustes, color1: '#aa0000' } });
    await vi.waitFor(async () => expect((await again()).statusCode).toBe(200), 5_000);
    const after = await manifest(app);
    expect(after).toMatchObject({ id: before.id, theme_color: '#aa0000' });
    expect(after.icons[0]?.src).not.toBe(before.icons[0]?.src);
  });

  it.each([
    ['/webappUI/manifiesto/ES/nope', 404, 'No existe ese hotel.'],
    [
      '/webappUI/manifiesto/ES/comahue',
      503,
      'El contenido del hotel no está disponible. Intente en unos minutos.',
    ],
    ['/webappUI/icono/192/nope', 404, 'No existe ese hotel.'],
    [
      '/webappUI/icono/192/comahue',
      503,
      'El contenido del hotel no está disponible. Intente en unos minutos.',
    ],
    ['/webappUI/icono/5000/gbba', 400, 'Los datos enviados no son válidos: forma.'],
    [`/webappUI/icono/192/gbba?v=${'x'.repeat(41)}`, 400, 'Los datos enviados no son válidos: v.'],
  ])('%s is %i', async (url, statusCode, mensaje) => {
    const app = await startApp({ snapshots: [withLogo(null)], dbs: ['gbba', 'comahue'] });
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json()).toEqual({ ok: false, mensaje });
  });
});

describe('a hotel’s icon', () => {
  async function withCms(archivo: string | null, bytes?: Buffer) {
    const content = withLogo(archivo);
    const cms = await startCms(content);
    if (archivo !== null && bytes !== undefined) cms.uploads.set(archivo, bytes);
    const dataDir = await temporaryFolder();
    const app = await startApp({ dataDir, cms: { gbba: cms.connection } });
    await vi.waitFor(
      async () => expect((await app.inject('/webappUI/ajustes/gbba')).statusCode).toBe(200),
      5_000,
    );
    return { app, cms, content, dataDir };
  }

  it('is made of the logo once, kept, and for good under the manifest’s address', async () => {
    const { app, cms, dataDir } = await withCms('logo_1.png', await logoOf('#ff8800'));
    const url = await iconAddress(app, '512');
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject(url)));
    for (const { statusCode, headers, rawPayload } of answers) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': immutable,
        'content-type': 'image/png',
        'content-length': String(rawPayload.length),
        'x-content-type-options': 'nosniff',
      });
      expect(await colorAt(rawPayload, 256, 256)).toEqual([0xff, 0x88, 0, 255]);
    }
    expect(cms.requests.filter((path) => path === 'GET /uploads/logo_1.png')).toHaveLength(1);
    expect(await readdir(join(dataDir, 'iconos/gbba'))).toEqual([
      expect.stringMatching(/^512\.[\w-]{12}\.png$/),
    ]);
    const again = { url, headers: { 'if-none-match': String(answers[0]?.headers.etag) } };
    expect((await app.inject(again)).statusCode).toBe(304);
  });

  it('has a plain address too, which is asked again', async () => {
    const { app } = await withCms('logo_1.png', await logoOf('#ff8800'));
    for (const url of [
      '/webappUI/icono/apple-180/gbba',
      '/webappUI/icono/apple-180/gbba?v=before',
    ]) {
      const { headers, rawPayload } = await app.inject(url);
      expect(headers['cache-control']).toBe('no-cache');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 180, height: 180 });
    }
  });

  it('is another with another logo or another colour, and nothing of before is kept', async () => {
    const { app, cms, content, dataDir } = await withCms('logo_1.png', await logoOf('#ff8800'));
    const first = await iconAddress(app, '192');
    await app.inject(first);
    cms.uploads.set('logo_2.png', await logoOf('#0088ff'));
    cms.save({ ...withLogo('logo_2.png'), version: '2' });
    await vi.waitFor(async () => expect(await iconAddress(app, '192')).not.toBe(first), 5_000);
    const second = await iconAddress(app, '192');
    expect(await colorAt((await app.inject(second)).rawPayload, 96, 96)).toEqual([
      0, 0x88, 255, 255,
    ]);
    expect((await app.inject(first)).headers['cache-control']).toBe('no-cache');
    const ajustes = { ...withLogo('logo_2.png').ajustes, color1: '#aa0000' };
    cms.save({ ...content, ajustes, version: '3' });
    await vi.waitFor(async () => expect(await iconAddress(app, '192')).not.toBe(second), 5_000);
    await app.inject(await iconAddress(app, '192'));
    expect(await readdir(join(dataDir, 'iconos/gbba'))).toHaveLength(1);
  });

  it('is a bell in the hotel’s colours where the hotel has no logo, or one of somebody else’s', async () => {
    for (const archivo of [null, 'https://otra.example/logo.png']) {
      const { app, cms } = await withCms(archivo);
      const { headers, rawPayload } = await app.inject(await iconAddress(app, 'maskable-192'));
      expect(headers['cache-control']).toBe(immutable);
      expect(await colorAt(rawPayload, 0, 0)).toEqual([0x1b, 0x3a, 0x57, 255]);
      expect(cms.requests.filter((path) => path.includes('logo'))).toEqual([]);
    }
  });

  it.each([
    ['is gone', undefined],
    ['is no picture', Buffer.from('<script>alert(1)</script>')],
  ])('is a bell that nobody keeps where the logo %s', async (_what, bytes) => {
    const { app, dataDir } = await withCms('logo_1.png', bytes);
    const { statusCode, headers } = await app.inject(await iconAddress(app, '192'));
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(await readdir(join(dataDir, 'iconos')).catch(() => [])).toEqual([]);
  });

  it('is sent though it cannot be kept', async () => {
    const { app, dataDir } = await withCms('logo_1.png', await logoOf('#ff8800'));
    // Stands for a full disk: a file in place of the folder, which not even root can write below.
    await writeFile(join(dataDir, 'iconos'), '');
    const { statusCode, headers } = await app.inject(await iconAddress(app, '192'));
    expect([statusCode, headers['cache-control']]).toEqual([200, immutable]);
  });
});
