import type { FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import { hotelsOf, startAdapter, startApp, startCms } from './app.harness.js';
import { componente, hotelContent, seccion } from './hotel-content.factory.js';

const content = (db: string) => hotelContent({ db, secciones: [seccion(1, {})] });

const status = async (app: FastifyInstance, db: string) =>
  (await app.inject(`/webappUI/secciones/ES/${db}`)).statusCode;

const serves = (app: FastifyInstance, db: string, code: number) =>
  vi.waitFor(async () => expect(await status(app, db)).toBe(code), {
    timeout: 5_000,
    interval: 10,
  });

it('serves a hotel that joins the list, and one that leaves it no more, while the others are served', async () => {
  const [gbba, comahue] = [await startCms(content('gbba')), await startCms(content('comahue'))];
  const cms = { gbba: gbba.connection, comahue: comahue.connection };
  const { app, serve } = await startAdapter({ cms, dbs: ['gbba'] });
  await serves(app, 'gbba', 200);
  expect(await status(app, 'comahue')).toBe(404);

  await serve(hotelsOf(['gbba', 'comahue'], cms));
  expect(await status(app, 'gbba')).toBe(200);
  await serves(app, 'comahue', 200);
  expect(Object.keys((await app.inject('/healthz')).json<{ hoteles: object }>().hoteles)).toEqual([
    'gbba',
    'comahue',
  ]);

  await serve(hotelsOf(['comahue'], cms));
  expect(await status(app, 'gbba')).toBe(404);
  expect(await status(app, 'comahue')).toBe(200);
});

it('goes on with what it has of a hotel whose CMS moved', async () => {
  const before = await startCms(content('gbba'));
  const { app, serve } = await startAdapter({ cms: { gbba: before.connection } });
  await serves(app, 'gbba', 200);
  const after = await startCms(
    hotelContent({ db: 'gbba', version: '2', secciones: [seccion(2, {})] }),
  );
  await before.stop();

  await serve(hotelsOf(['gbba'], { gbba: after.connection }));
  expect(await status(app, 'gbba')).toBe(200);
  await vi.waitFor(
    async () =>
      expect((await app.inject('/webappUI/secciones/ES/gbba')).json()).toMatchObject({
        data: [{ idSeccion: 2 }],
      }),
    { timeout: 5_000, interval: 10 },
  );
});

it('stops at once while a CMS leaves requests for pictures without an answer', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `lobby_${String(index)}.png`);
  const componentes = names.map((archivo, index) =>
    componente(index + 1, { imagen: { archivo, ancho: 80, alto: 80 } }),
  );
  const cms = await startCms(
    hotelContent({
      secciones: [seccion(1, { componentes: componentes.map(({ id }) => id) })],
      componentes,
    }),
  );
  cms.holdsUploads = true;
  const app = await startApp({ cms: { gbba: cms.connection } });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await serves(app, 'gbba', 200);
  const asked = names.map((name) => fetch(`${address}/webapp/imagen/gbba-${name}`));
  const uploads = () => cms.requests.filter((path) => path.startsWith('GET /uploads/')).length;
  // As many as are fetched at a time: the others wait for them.
  await vi.waitFor(() => expect(uploads()).toBe(4), { timeout: 5_000, interval: 10 });

  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(5_000);
  for (const answer of asked) expect((await answer).status).toBe(503);
  expect(uploads()).toBe(4);
});

it('follows no hotel of a list that comes after it stopped', async () => {
  const cms = await startCms(content('gbba'));
  const { app, serve, watched } = await startAdapter({ dbs: [] });
  await app.close();
  await serve(hotelsOf(['gbba'], { gbba: cms.connection }));
  expect(watched.feeds.size).toBe(0);
  expect(cms.requests).toEqual([]);
});
