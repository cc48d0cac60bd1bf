import { Value } from '@sinclair/typebox/value';
import type { TSchema } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { startApp } from '../app.harness.js';
import {
  componente,
  hotelContent,
  item,
  referencia,
  seccion,
} from '../content/hotel-content.factory.js';
import { Failure } from './failure.js';
import { guestContentRoutes } from './guest-content-routes.js';
import { guestLoginRoutes } from './guest-login.js';
import { Health } from './health.js';
import { pictureRoute } from './picture-route.js';
import { turnosRoutes } from './turnos.js';

interface Example {
  readonly url: string;
  /** Sent with POST. */
  readonly body?: object;
  readonly statusCode: number;
  readonly schema: TSchema;
}

const { idiomasActivos, ajustes, secciones, componentes, carta, seccionesReferidas } =
  guestContentRoutes;

const ok = (route: { schema: { response: { 200: TSchema } } }, url: string): Example => ({
  url,
  statusCode: 200,
  schema: route.schema.response[200],
});
const failed = (url: string, statusCode: number, body?: object): Example => ({
  url,
  statusCode,
  schema: Failure,
  ...(body !== undefined && { body }),
});

/** Real requests for every route: one without an example, or without a schema, fails below. */
const examples: Readonly<Record<string, readonly Example[]>> = {
  [`GET ${idiomasActivos.url}`]: [
    ok(idiomasActivos, '/webappUI/idiomasActivos/gbba'),
    failed('/webappUI/idiomasActivos/nope', 404),
  ],
  [`GET ${ajustes.url}`]: [
    ok(ajustes, '/webappUI/ajustes/gbba'),
    failed('/webappUI/ajustes/gblp', 503),
  ],
  [`GET ${secciones.url}`]: [ok(secciones, '/webappUI/secciones/PT/gbba')],
  [`GET ${componentes.url}`]: [
    ok(componentes, '/webappUI/componentes/1/ES/gbba'),
    failed('/webappUI/componentes/x/ES/gbba', 400),
  ],
  [`GET ${carta.url}`]: [ok(carta, '/webappUI/carta/8/ES/gbba')],
  [`GET ${seccionesReferidas.url}`]: [
    ok(seccionesReferidas, '/webappUI/seccionesReferidas/4/ES/gbba'),
  ],
  [`GET ${pictureRoute.url}`]: [failed('/webapp/imagen/gbba-nada', 503)],
  [`POST ${guestLoginRoutes.confirmacion.url}`]: [
    failed(guestLoginRoutes.confirmacion.url, 503, {
      DB: 'gbba',
      nroConfirmacion: '100001',
      checkin: '2026-11-23',
    }),
  ],
  [`POST ${guestLoginRoutes.dni.url}`]: [
    failed(guestLoginRoutes.dni.url, 400, { DB: 'gbba', dni: '30111222', checkin: '31/02/2026' }),
  ],
  [`GET ${turnosRoutes.agenda.url}`]: [failed('/webapp/turnos/agenda/gbba/100001/2/1', 401)],
  [`GET ${turnosRoutes.agendaById.url}`]: [failed('/webapp/turnos/agenda/gbba/100001/2/1/1', 401)],
  [`GET ${turnosRoutes.calendario.url}`]: [failed('/webapp/turnos/calendario/gbba/1', 401)],
  [`POST ${turnosRoutes.reservar.url}`]: [
    failed('/webapp/turnos/reservar/gbba', 401, {
      servicio: 1,
      turno: '1-20261123-0900',
      nroConfirmacion: '100001',
    }),
  ],
  [`POST ${turnosRoutes.cancelar.url}`]: [
    failed('/webapp/turnos/cancelar/gbba', 401, {
      servicio: 1,
      turno: '1-20261123-0900',
      nroConfirmacion: '100001',
    }),
  ],
  'GET /healthz': [{ url: '/healthz', statusCode: 503, schema: Health }],
};

/** Answers that are files and pages, which the contract does not describe. */
const files = [
  '/',
  '/index.html',
  '/openapi.json',
  '/docs',
  '/docs/',
  '/docs/json',
  '/docs/yaml',
  '/docs/static/*',
  '/docs/static/index.html',
  '/docs/static/swagger-initializer.js',
  '/*',
];

const content = hotelContent({
  secciones: [
    seccion(1, { componentes: [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] }),
  ],
  componentes: [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((id) =>
    componente(id, {
      tipo: id,
      imagen: { archivo: 'foto_1.webp', ancho: 1600, alto: 900 },
      items: [item(id * 10), item(id * 10 + 1, { tipo: 'texto' })],
      referencias: [referencia(id, { seccion: 1 })],
    }),
  ),
});

async function start() {
  const routes: { name: string; isDescribed: boolean }[] = [];
  const app = await startApp({
    snapshots: [content],
    dbs: ['gbba', 'gblp'],
    onRoute: ({ method, url, schema }) => {
      for (const verb of [method].flat()) {
        if (verb === 'HEAD') continue;
        routes.push({ name: `${verb} ${url}`, isDescribed: schema?.response !== undefined });
      }
    },
  });
  return { app, routes };
}

describe('every route', () => {
  it('has schemas for its answers, an example here, and a place in the OpenAPI document', async () => {
    const { app, routes } = await start();
    const described = routes.filter(({ name }) => !files.includes(name.replace('GET ', '')));
    expect(described.length).toBeGreaterThanOrEqual(8);
    expect(described.filter((route) => !route.isDescribed)).toEqual([]);
    const names = described.map((route) => route.name).sort();
    expect(Object.keys(examples).sort()).toEqual(names);

    const document = (await app.inject('/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(operations.sort()).toEqual(names);
  });

  it.each(Object.values(examples).flat())(
    '$url answers $statusCode as its schema says, and no field besides',
    async ({ url, body: payload, statusCode, schema }) => {
      const { app } = await start();
      const answer = await app.inject(
        payload === undefined ? url : { method: 'POST', url, payload },
      );
      expect(answer.statusCode).toBe(statusCode);
      const body: unknown = answer.json();
      expect([...Value.Errors(schema, body)]).toEqual([]);
      expect(Value.Clean(schema, structuredClone(body))).toEqual(body);
    },
  );
});
