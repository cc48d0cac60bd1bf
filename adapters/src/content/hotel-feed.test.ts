import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { startApp, startCms, temporaryFolder } from '../app.harness.js';
import { hotelContent, seccion } from '../hotel-content.factory.js';

const content = (version: string, nombre: string) =>
  hotelContent({ version, secciones: [seccion(1, { nombre })] });

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5_000, interval: 10 });

async function nombre(app: FastifyInstance): Promise<unknown> {
  const answer = await app.inject('/webappUI/secciones/ES/gbba');
  return answer.json<{ data?: { nombre: string }[] }>().data?.[0]?.nombre;
}

async function health(app: FastifyInstance) {
  const answer = await app.inject('/healthz');
  return { status: answer.statusCode, ...answer.json<object>() };
}

describe('a hotel’s content', () => {
  it('follows its CMS: taken at the start, replaced at a notice, kept on disk', async () => {
    const dataDir = await temporaryFolder();
    const cms = await startCms(content('1', 'Antes'));
    const app = await startApp({ dataDir, cms: { gbba: cms.connection }, checkEvery: 3_600_000 });
    await until(async () => expect(await nombre(app)).toBe('Antes'));
    await until(() => expect(cms.requests).toContain('GET /api/contenido/cambios'));

    cms.save(content('2', 'Después'));
    await until(async () => expect(await nombre(app)).toBe('Después'));
    await until(async () =>
      expect(await readFile(join(dataDir, 'snapshots/gbba.json'), 'utf8')).toContain('Después'),
    );
  });

  it('is fetched once for changes that come together', async () => {
    const cms = await startCms(content('1', 'Antes'));
    const app = await startApp({ cms: { gbba: cms.connection } });
    await until(async () => expect(await nombre(app)).toBe('Antes'));
    const fetches = () => cms.requests.filter((path) => path === 'GET /api/contenido').length;
    const before = fetches();
    for (const version of ['2', '3', '4']) cms.save(content(version, `Versión ${version}`));
    await until(async () => expect(await nombre(app)).toBe('Versión 4'));
    expect(fetches()).toBe(before + 1);
  });

  it('is asked about no more while the CMS tells its version, and again once it falls silent', async () => {
    const cms = await startCms(content('1', 'Antes'));
    const app = await startApp({ cms: { gbba: cms.connection }, checkEvery: 500 });
    const calls = ['GET /api/contenido/cambios', 'GET /api/contenido/version'];
    await until(() => expect(cms.requests).toEqual(expect.arrayContaining(calls)));
    cms.tellEvery(10);
    const asked = () => cms.requests.filter((path) => path === 'GET /api/contenido/version').length;
    const before = asked();
    cms.save(content('2', 'Después'), { notify: false });
    await until(async () => expect(await nombre(app)).toBe('Después'));
    // Three checks at least.
    await until(() => expect(cms.told).toBeGreaterThan(160));
    expect(asked()).toBe(before);

    cms.fallSilent();
    cms.save(content('3', 'En silencio'), { notify: false });
    await until(async () => expect(await nombre(app)).toBe('En silencio'));
    expect(asked()).toBeGreaterThan(before);
  });

  it('is found by the version check when the notice is lost', async () => {
    const cms = await startCms(content('1', 'Antes'));
    const app = await startApp({ cms: { gbba: cms.connection } });
    await until(async () => expect(await nombre(app)).toBe('Antes'));

    cms.save(content('2', 'Después'), { notify: false });
    await until(async () => expect(await nombre(app)).toBe('Después'));
  });

  it('is served on while the CMS is away, and followed again when it is back', async () => {
    const cms = await startCms(content('1', 'Antes'));
    const app = await startApp({ cms: { gbba: cms.connection } });
    await until(async () => expect(await nombre(app)).toBe('Antes'));

    await cms.stop();
    await until(async () =>
      expect(await health(app)).toMatchObject({ status: 200, cms: { gbba: 'desconectado' } }),
    );
    expect(await nombre(app)).toBe('Antes');

    cms.save(content('2', 'Después'));
    await cms.start();
    await until(async () => expect(await nombre(app)).toBe('Después'));
    expect(await health(app)).toMatchObject({ status: 200, cms: { gbba: 'conectado' } });
  });

  it('is served from disk at once by an adapter that starts without a CMS', async () => {
    const app = await startApp({ snapshots: [content('1', 'Guardado')] });
    expect(await nombre(app)).toBe('Guardado');
    expect(await health(app)).toMatchObject({ status: 200, ok: true, hoteles: { gbba: 'listo' } });
  });

  it.each([
    ['deleted', (path: string) => rm(path)],
    ['damaged', (path: string) => writeFile(path, '{')],
  ])('is written again when its file is %s', async (_what, damage) => {
    const dataDir = await temporaryFolder();
    const cms = await startCms(content('1', 'Antes'));
    const app = await startApp({ dataDir, cms: { gbba: cms.connection } });
    const path = join(dataDir, 'snapshots/gbba.json');
    await until(async () => expect(await readFile(path, 'utf8')).toContain('Antes'));
    const whole = await readFile(path, 'utf8');

    await damage(path);
    await until(async () => expect(await readFile(path, 'utf8')).toBe(whole));
    expect(await nombre(app)).toBe('Antes');
  });

  it('is taken anew when its file on disk is damaged at the start', async () => {
    const dataDir = await temporaryFolder();
    await (await startApp({ dataDir, snapshots: [content('1', 'Antes')] })).close();
    await writeFile(join(dataDir, 'snapshots/gbba.json'), '{"sha256":');
    const cms = await startCms(content('2', 'Nuevo'));
    const app = await startApp({ dataDir, cms: { gbba: cms.connection } });
    await until(async () => expect(await nombre(app)).toBe('Nuevo'));
  });

  it('is taken from the CMS where the folder of its file cannot be cleared', async () => {
    const dataDir = await temporaryFolder();
    // Only files are cleared away.
    await mkdir(join(dataDir, 'snapshots/gbba.json.1.tmp'), { recursive: true });
    const cms = await startCms(content('1', 'Nuevo'));
    const app = await startApp({ dataDir, cms: { gbba: cms.connection } });
    await until(async () => expect(await nombre(app)).toBe('Nuevo'));
  });

  it.each([
    ['another hotel’s', { ...content('2', 'Ajeno'), db: 'comahue' }],
    ['of another shape', { ...content('2', 'Roto'), secciones: null }],
  ])('stays as it was when the CMS answers what is %s', async (_what, wrong) => {
    const cms = await startCms(content('1', 'Antes'));
    const app = await startApp({ cms: { gbba: cms.connection } });
    await until(async () => expect(await nombre(app)).toBe('Antes'));

    const asked = cms.requests.length;
    cms.save(wrong as ReturnType<typeof content>);
    await until(() =>
      expect(
        cms.requests.slice(asked).filter((path) => path === 'GET /api/contenido').length,
      ).toBeGreaterThan(1),
    );
    expect(await nombre(app)).toBe('Antes');
  });

  it('is “iniciando” before the first snapshot and “sin contenido” before the first section', async () => {
    const app = await startApp({ dbs: ['gbba'] });
    expect(await health(app)).toEqual({
      status: 503,
      ok: false,
      hoteles: { gbba: 'iniciando' },
      cms: { gbba: 'desconectado' },
      reservas: { gbba: 'sin respuesta' },
      avisos: {},
    });
    const empty = await startApp({ snapshots: [hotelContent()] });
    expect(await health(empty)).toMatchObject({ status: 200, hoteles: { gbba: 'sin contenido' } });
  });
});
