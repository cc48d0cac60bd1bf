import { Value } from '@sinclair/typebox/value';
import type { TSchema } from '@sinclair/typebox';
import type { HTTPMethods } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startApp } from '../app.harness.js';
import {
  componente,
  hotelContent,
  item,
  referencia,
  seccion,
} from '../content/hotel-content.factory.js';
import { componenteRoutes } from './back-office/componente.js';
import { idiomaRoutes } from './back-office/idioma.js';
import { itemRoutes } from './back-office/item.js';
import { seccionReferidaRoutes } from './back-office/seccion-referida.js';
import { seccionRoutes } from './back-office/seccion.js';
import { staffLoginRoute } from './back-office/session.js';
import { textRoutes } from './back-office/texts.js';
import { uploadRoute } from './back-office/upload.js';
import { Failure } from './failure.js';
import { guestContentRoutes } from './guest/content-routes.js';
import { guestLoginRoutes } from './guest/login.js';
import { turnosRoutes } from './guest/turnos.js';
import { Health } from './health.js';
import { pictureRoute } from './picture-route.js';

interface Example {
  readonly url: string;
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
  [`POST ${staffLoginRoute.url}`]: [
    failed('/webapp/login', 503, { email: 'a@gbba.example', password: 'x', DB: 'gbba' }),
    failed('/webapp/login', 404, { email: 'a@gbba.example', password: 'x', DB: 'nope' }),
    failed('/webapp/login', 400, { email: 'nadie', password: 'x', DB: 'gbba' }),
  ],
  [`GET ${idiomaRoutes.list.url}`]: [failed('/webapp/idiomas/gbba', 503)],
  [`GET ${idiomaRoutes.active.url}`]: [failed('/webapp/idiomasActivos/gbba', 503)],
  [`POST ${idiomaRoutes.create.url}`]: [failed('/webapp/idioma/gbba', 401, {})],
  [`PUT ${idiomaRoutes.update.url}`]: [failed('/webapp/idioma/gbba', 401, { idIdioma: 'ES' })],
  [`PUT ${idiomaRoutes.activate.url}`]: [
    failed('/webapp/idioma/activo/gbba', 401, { active: 1, idIdioma: 'EN' }),
    failed('/webapp/idioma/activo/gbba', 400, { active: 'x', idIdioma: 'EN' }),
  ],
  [`GET ${componenteRoutes.types.url}`]: [
    ok(componenteRoutes.types, '/webapp/componentes/tipos/gbba'),
    failed('/webapp/componentes/tipos/nope', 404),
  ],
  [`GET ${componenteRoutes.list.url}`]: [failed('/webapp/componentes/gbba', 503)],
  [`GET ${componenteRoutes.listOfType.url}`]: [failed('/webapp/componentes/x/gbba', 400)],
  [`POST ${componenteRoutes.create.url}`]: [failed('/webapp/componente/gbba', 400, {})],
  [`PUT ${componenteRoutes.update.url}`]: [
    failed('/webapp/componente/gbba', 401, { idComponente: 1 }),
  ],
  [`DELETE ${componenteRoutes.remove.url}`]: [failed('/webapp/componentes/1/gbba', 401)],
  [`GET ${seccionRoutes.active.url}`]: [failed('/webapp/secciones/gbba', 503)],
  [`GET ${seccionRoutes.all.url}`]: [failed('/webapp/secciones/all/nope', 404)],
  [`POST ${seccionRoutes.create.url}`]: [failed('/webapp/seccion/gbba', 401, {})],
  [`PUT ${seccionRoutes.update.url}`]: [failed('/webapp/seccion/gbba', 401, { idSeccion: 1 })],
  [`PUT ${seccionRoutes.arrange.url}`]: [failed('/webapp/secciones/gbba', 401, { secciones: [] })],
  [`DELETE ${seccionRoutes.remove.url}`]: [failed('/webapp/seccion/1/gbba', 401)],
  [`GET ${itemRoutes.read.url}`]: [failed('/webapp/carta/1/gbba', 401)],
  [`POST ${itemRoutes.create.url}`]: [
    failed('/webapp/item/gbba', 401, { idCarta: 1, tipo: 'precio', textos: { precio: 1200 } }),
  ],
  [`PUT ${itemRoutes.update.url}`]: [
    failed('/webapp/item/gbba', 401, { idItem: 1, textos: { nombre_ES: 'Café' } }),
  ],
  [`DELETE ${itemRoutes.remove.url}`]: [failed('/webapp/item/1/gbba', 401)],
  [`GET ${seccionReferidaRoutes.read.url}`]: [failed('/webapp/seccionesReferidas/1/gbba', 401)],
  [`POST ${seccionReferidaRoutes.create.url}`]: [
    failed('/webapp/seccionReferida/gbba', 401, { idComponente: 1, textos: {} }),
  ],
  [`PUT ${seccionReferidaRoutes.update.url}`]: [
    failed('/webapp/seccionesReferidas/gbba', 401, { idReferencia: 1, textos: {} }),
  ],
  [`DELETE ${seccionReferidaRoutes.remove.url}`]: [
    failed('/webapp/seccionesReferidas/1/gbba', 401),
  ],
  ...Object.fromEntries(
    Object.values(textRoutes).map(({ url }) => [
      `GET ${url}`,
      [failed(url.replace(':id', '1').replace(':db', 'gbba'), 401)],
    ]),
  ),
  [`PUT ${uploadRoute.url}`]: [failed('/webapp/upload/', 401)],
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

  it('answers each example as its schema says, and no field besides', async () => {
    const { app } = await start();
    for (const [name, requests] of Object.entries(examples)) {
      const method = name.split(' ')[0] as HTTPMethods;
      for (const { url, body: payload, statusCode, schema } of requests) {
        const answer = await app.inject({
          method,
          url,
          ...(payload !== undefined && { payload }),
        });
        const asked = `${method} ${url}`;
        expect(answer.statusCode, asked).toBe(statusCode);
        const body: unknown = answer.json();
        expect([...Value.Errors(schema, body)], asked).toEqual([]);
        expect(Value.Clean(schema, structuredClone(body)), asked).toEqual(body);
      }
    }
  });
});
