import type { FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import { startApp, startCms } from '../app.harness.js';
import { hotelContent, seccion } from '../hotel-content.factory.js';

const content = (db: string) => hotelContent({ db, secciones: [seccion(1, {})] });

async function tells(app: FastifyInstance, health: object): Promise<void> {
  await vi.waitFor(
    async () => expect((await app.inject('/healthz')).json()).toMatchObject(health),
    { timeout: 5_000, interval: 10 },
  );
}

it('is ok though one hotel has no content, or no CMS, and tells it', async () => {
  const [gbba, comahue] = [
    await startCms(content('gbba')),
    await startCms(hotelContent({ db: 'comahue', secciones: [] })),
  ];
  const away = { url: 'http://127.0.0.1:9', token: 'none' };
  const cms = { gbba: gbba.connection, comahue: comahue.connection, bsa: away };
  const app = await startApp({ cms });
  await tells(app, {
    ok: true,
    hoteles: { gbba: 'listo', comahue: 'sin contenido', bsa: 'iniciando' },
    avisos: {},
  });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

it('tells of components whose type is unknown', async () => {
  const tiposDesconocidos = [{ id: 7, tipo: 'Carrusel' }];
  const cms = await startCms({ ...content('gbba'), tiposDesconocidos });
  const app = await startApp({ cms: { gbba: cms.connection } });
  await tells(app, {
    ok: true,
    avisos: { gbba: ['Nadie ve el componente 7: su tipo «Carrusel» no se conoce.'] },
  });
});

it('tells by hotel whether guests can book, apart from what they read', async () => {
  const [gbba, comahue] = [await startCms(content('gbba')), await startCms(content('comahue'))];
  const app = await startApp({ cms: { gbba: gbba.connection, comahue: comahue.connection } });
  const whole = {
    ok: true,
    hoteles: { gbba: 'listo', comahue: 'listo' },
    reservas: { gbba: 'abiertas', comahue: 'abiertas' },
  };
  await tells(app, whole);

  gbba.failure = 'sin espacio';
  await tells(app, { ...whole, reservas: { gbba: 'sin espacio', comahue: 'abiertas' } });
  gbba.failure = null;
  await comahue.stop();
  await tells(app, { ...whole, reservas: { gbba: 'abiertas', comahue: 'sin respuesta' } });
});
