import type { FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import { hotelsOf, startAdapter, startCms } from './app.harness.js';
import { hotelContent, seccion } from './content/hotel-content.factory.js';

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
