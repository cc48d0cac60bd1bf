import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { HTTPMethods } from 'fastify';
import { describe, expect, it } from 'vitest';
import { staffToken, startApp } from '../app.harness.js';
import { componente, hotelContent, item, referencia, seccion } from '../hotel-content.factory.js';
import { ajustesRoutes } from './back-office/ajustes.js';
import { componenteRoutes } from './back-office/componente.js';
import { historialRoutes } from './back-office/historial.js';
import { idiomaRoutes } from './back-office/idioma.js';
import { itemRoutes } from './back-office/item.js';
import { momentoRoutes } from './back-office/momento.js';
import { passwordRoutes } from './back-office/password.js';
import { planeadosRoutes } from './back-office/planeados.js';
import { seccionReferidaRoutes } from './back-office/seccion-referida.js';
import { seccionRoutes } from './back-office/seccion.js';
import { staffCodeRoute, staffSecondFactorRoute } from './back-office/second-factor.js';
import { agendaRoutes, servicioRoutes } from './back-office/servicios.js';
import { staffLoginRoute, staffPasswordRoute } from './back-office/session.js';
import { linkTargetsRoute, textRoutes } from './back-office/texts.js';
import { traduccionRoutes } from './back-office/traducciones.js';
import { dayRoutes } from './back-office/turnos.js';
import { uploadRoute } from './back-office/upload.js';
import { Failure } from './failure.js';
import { guestContentRoutes } from './guest/content-routes.js';
import { homeScreenRoutes, Manifiesto } from './guest/home-screen.js';
import { guestLoginRoutes } from './guest/login.js';
import { shareRoute } from './guest/share.js';
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

/** A call by the method and the address that its table states; the app must serve it under both. */
const nameOf = ({ method, url }: { readonly method: string; readonly url: string }) =>
  `${method} ${url}`;

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

const token = await staffToken('gbba');

const rules = { activo: 1, cupo: 4, horarios: [], cierres: [] };
const servicio = {
  ...rules,
  nombres: [{ idIdioma: 'ES', texto: 'Sauna' }],
  salones: [],
  abreMinutosAntes: null,
  cierraMinutosAntes: 0,
  cancelaMinutosAntes: 0,
  recordatorioHoras: null,
};

/** A call for content of another moment. */
const ofStaffAlone = (route: { readonly method: string; readonly url: string }, call: string) => ({
  [nameOf(route)]: [
    failed(`/webapp/momento/${call}/gbba?instante=2026-12-04T21:00:00Z`, 401),
    failed(`/webapp/momento/${call}/gbba?token=${token}&instante=ayer`, 400),
  ],
});

/** Real requests for every route: one without an example, or without a schema, fails below. */
const examples: Readonly<Record<string, readonly Example[]>> = {
  [nameOf(idiomasActivos)]: [
    ok(idiomasActivos, '/webappUI/idiomasActivos/gbba'),
    failed('/webappUI/idiomasActivos/nope', 404),
  ],
  [nameOf(ajustes)]: [ok(ajustes, '/webappUI/ajustes/gbba'), failed('/webappUI/ajustes/gblp', 503)],
  [nameOf(secciones)]: [ok(secciones, '/webappUI/secciones/PT/gbba')],
  [nameOf(componentes)]: [
    ok(componentes, '/webappUI/componentes/1/ES/gbba'),
    failed('/webappUI/componentes/x/ES/gbba', 400),
  ],
  [nameOf(carta)]: [ok(carta, '/webappUI/carta/8/ES/gbba')],
  [nameOf(seccionesReferidas)]: [ok(seccionesReferidas, '/webappUI/seccionesReferidas/4/ES/gbba')],
  [nameOf(shareRoute)]: [failed('/h/gblp/1', 503)],
  [nameOf(homeScreenRoutes.manifiesto)]: [
    { url: '/webappUI/manifiesto/ES/gbba', statusCode: 200, schema: Manifiesto },
    failed('/webappUI/manifiesto/ES/nope', 404),
  ],
  [nameOf(homeScreenRoutes.icono)]: [
    failed('/webappUI/icono/5000/gbba', 400),
    failed('/webappUI/icono/192/gblp', 503),
  ],
  [nameOf(pictureRoute)]: [failed('/webapp/imagen/gbba-nada', 404)],
  [nameOf(guestLoginRoutes.confirmacion)]: [
    failed(guestLoginRoutes.confirmacion.url, 503, {
      DB: 'gbba',
      nroConfirmacion: '100001',
      checkin: '2026-11-23',
    }),
  ],
  [nameOf(guestLoginRoutes.dni)]: [
    failed(guestLoginRoutes.dni.url, 400, { DB: 'gbba', dni: '30111222', checkin: '31/02/2026' }),
  ],
  [nameOf(turnosRoutes.agenda)]: [failed('/webapp/turnos/agenda/gbba/100001/2/1', 401)],
  [nameOf(turnosRoutes.agendaById)]: [failed('/webapp/turnos/agenda/gbba/100001/2/1/1', 401)],
  [nameOf(turnosRoutes.calendario)]: [failed('/webapp/turnos/calendario/gbba/1', 401)],
  [nameOf(turnosRoutes.correo)]: [failed('/webapp/turnos/correo/gbba', 401)],
  [nameOf(turnosRoutes.cambiarCorreo)]: [failed('/webapp/turnos/correo/gbba', 401, { recibe: 0 })],
  [nameOf(turnosRoutes.reservar)]: [
    failed('/webapp/turnos/reservar/gbba', 401, {
      servicio: 1,
      turno: '1-20261123-0900',
      nroConfirmacion: '100001',
    }),
  ],
  ...Object.fromEntries(
    [turnosRoutes.esperar, turnosRoutes.dejarEspera].map((route) => [
      nameOf(route),
      [
        failed(route.url.replace(':db', 'gbba'), 401, {
          servicio: 1,
          turno: '1-20261123-0900',
          nroConfirmacion: '100001',
        }),
      ],
    ]),
  ),
  [nameOf(turnosRoutes.mover)]: [
    failed('/webapp/turnos/mover/gbba', 401, {
      servicio: 1,
      turno: '1-20261123-0900',
      nuevoTurno: '1-20261123-1000',
    }),
  ],
  [nameOf(turnosRoutes.cancelar)]: [
    failed('/webapp/turnos/cancelar/gbba', 401, {
      servicio: 1,
      turno: '1-20261123-0900',
      nroConfirmacion: '100001',
    }),
  ],
  [nameOf(staffLoginRoute)]: [
    failed('/webapp/login', 503, { email: 'a@gbba.example', password: 'x', DB: 'gbba' }),
    failed('/webapp/login', 404, { email: 'a@gbba.example', password: 'x', DB: 'nope' }),
    failed('/webapp/login', 400, { email: 'nadie', password: 'x', DB: 'gbba' }),
  ],
  [nameOf(staffPasswordRoute)]: [
    failed(staffPasswordRoute.url, 401, { contrasena: 'lluvia sobre el lago' }),
    failed(`${staffPasswordRoute.url}?token=${token}`, 401, { contrasena: 'lluvia en el lago' }),
  ],
  [nameOf(staffSecondFactorRoute)]: [
    failed(staffSecondFactorRoute.url, 401, { codigo: '123456' }),
    failed(`${staffSecondFactorRoute.url}?token=${token}`, 401, { codigo: '123456' }),
  ],
  [nameOf(staffCodeRoute)]: [
    failed(staffCodeRoute.url, 401, { codigo: '123456' }),
    failed(`${staffCodeRoute.url}?token=${token}`, 401, { codigo: '123456', otroTelefono: true }),
  ],
  [nameOf(passwordRoutes.forgotten)]: [
    failed(passwordRoutes.forgotten.url, 503, { email: 'a@gbba.example', DB: 'gbba' }),
    failed(passwordRoutes.forgotten.url, 404, { email: 'a@gbba.example', DB: 'nope' }),
    failed(passwordRoutes.forgotten.url, 400, { email: 'nadie', DB: 'gbba' }),
  ],
  [nameOf(passwordRoutes.reset)]: [
    failed(passwordRoutes.reset.url, 400, { enlace: 'x', contrasena: '', DB: 'gbba' }),
    failed(passwordRoutes.reset.url, 503, { enlace: 'x', contrasena: 'y', DB: 'gbba' }),
  ],
  [nameOf(passwordRoutes.change)]: [
    failed('/webapp/contrasena/gbba', 401, { actual: 'x', contrasena: 'y' }),
    failed(`/webapp/contrasena/comahue?token=${token}`, 403, { actual: 'x', contrasena: 'y' }),
    failed(`/webapp/contrasena/gbba?token=${token}`, 400, { actual: 'x', contrasena: '' }),
  ],
  [nameOf(ajustesRoutes.read)]: [
    failed('/webapp/ajustes/gbba', 401),
    failed(`/webapp/ajustes/gbba?token=${token}`, 503),
  ],
  [nameOf(ajustesRoutes.update)]: [
    failed('/webapp/ajustes/gbba', 401, {}),
    failed(`/webapp/ajustes/gbba?token=${token}`, 400, { whatsapp: null }),
  ],
  [nameOf(idiomaRoutes.list)]: [failed('/webapp/idiomas/gbba', 503)],
  [nameOf(idiomaRoutes.active)]: [failed('/webapp/idiomasActivos/gbba', 503)],
  [nameOf(idiomaRoutes.create)]: [failed('/webapp/idioma/gbba', 401, {})],
  [nameOf(idiomaRoutes.update)]: [failed('/webapp/idioma/gbba', 401, { idIdioma: 'ES' })],
  [nameOf(idiomaRoutes.activate)]: [
    failed('/webapp/idioma/activo/gbba', 401, { active: 1, idIdioma: 'EN' }),
    failed(`/webapp/idioma/activo/gbba?token=${token}`, 400, { active: 'x', idIdioma: 'EN' }),
  ],
  [nameOf(componenteRoutes.types)]: [
    ok(componenteRoutes.types, '/webapp/componentes/tipos/gbba'),
    failed('/webapp/componentes/tipos/nope', 404),
  ],
  [nameOf(componenteRoutes.list)]: [failed('/webapp/componentes/gbba', 503)],
  [nameOf(componenteRoutes.listOfType)]: [failed('/webapp/componentes/x/gbba', 400)],
  [nameOf(componenteRoutes.create)]: [
    failed('/webapp/componente/gbba', 401, {}),
    failed(`/webapp/componente/gbba?token=${token}`, 400, {}),
  ],
  [nameOf(componenteRoutes.update)]: [failed('/webapp/componente/gbba', 401, { idComponente: 1 })],
  [nameOf(componenteRoutes.remove)]: [failed('/webapp/componentes/1/gbba', 401)],
  [nameOf(seccionRoutes.active)]: [failed('/webapp/secciones/gbba', 503)],
  [nameOf(seccionRoutes.all)]: [failed('/webapp/secciones/all/nope', 404)],
  [nameOf(seccionRoutes.create)]: [failed('/webapp/seccion/gbba', 401, {})],
  [nameOf(seccionRoutes.update)]: [failed('/webapp/seccion/gbba', 401, { idSeccion: 1 })],
  [nameOf(seccionRoutes.arrange)]: [failed('/webapp/secciones/gbba', 401, { secciones: [] })],
  [nameOf(seccionRoutes.remove)]: [failed('/webapp/seccion/1/gbba', 401)],
  [nameOf(itemRoutes.read)]: [failed('/webapp/carta/1/gbba', 401)],
  [nameOf(itemRoutes.create)]: [
    failed('/webapp/item/gbba', 401, { idCarta: 1, tipo: 'precio', textos: { precio: 1200 } }),
  ],
  [nameOf(itemRoutes.update)]: [
    failed('/webapp/item/gbba', 401, { idItem: 1, textos: { nombre_ES: 'Café' } }),
  ],
  [nameOf(itemRoutes.remove)]: [failed('/webapp/item/1/gbba', 401)],
  [nameOf(seccionReferidaRoutes.read)]: [failed('/webapp/seccionesReferidas/1/gbba', 401)],
  [nameOf(seccionReferidaRoutes.create)]: [
    failed('/webapp/seccionReferida/gbba', 401, { idComponente: 1, textos: {} }),
  ],
  [nameOf(seccionReferidaRoutes.update)]: [
    failed('/webapp/seccionesReferidas/gbba', 401, { idReferencia: 1, textos: {} }),
  ],
  [nameOf(seccionReferidaRoutes.remove)]: [failed('/webapp/seccionesReferidas/1/gbba', 401)],
  ...Object.fromEntries(
    Object.values(textRoutes).map((route) => [
      nameOf(route),
      [failed(route.url.replace(':id', '1').replace(':db', 'gbba'), 401)],
    ]),
  ),
  [nameOf(servicioRoutes.list)]: [
    failed('/webapp/turnos/servicios/gbba', 401),
    failed(`/webapp/turnos/servicios/gbba?token=${token}`, 503),
  ],
  [nameOf(servicioRoutes.preview)]: [
    failed('/webapp/turnos/servicios/vista/gbba', 401, rules),
    failed(`/webapp/turnos/servicios/vista/gbba?token=${token}`, 400, { ...rules, cupo: 0 }),
  ],
  [nameOf(servicioRoutes.create)]: [
    failed('/webapp/turnos/servicios/gbba', 401, servicio),
    failed(`/webapp/turnos/servicios/gbba?token=${token}`, 400, rules),
  ],
  [nameOf(servicioRoutes.update)]: [
    failed('/webapp/turnos/servicios/gbba', 401, { idServicio: 1, ...servicio }),
    failed(`/webapp/turnos/servicios/gblp?token=${token}`, 403, { idServicio: 1, ...servicio }),
  ],
  [nameOf(servicioRoutes.remove)]: [
    failed('/webapp/turnos/servicios/1/gbba', 401),
    failed(`/webapp/turnos/servicios/x/gbba?token=${token}`, 400),
  ],
  [nameOf(servicioRoutes.closures)]: [failed('/webapp/turnos/cierres/gbba', 401)],
  [nameOf(servicioRoutes.previewClosures)]: [
    failed('/webapp/turnos/cierres/vista/gbba', 401, { cierres: [] }),
  ],
  [nameOf(servicioRoutes.updateClosures)]: [
    failed('/webapp/turnos/cierres/gbba', 401, { cierres: [] }),
    failed(`/webapp/turnos/cierres/gbba?token=${token}`, 400, { cierres: [{ motivo: 'Sin día' }] }),
  ],
  [nameOf(agendaRoutes.list)]: [failed('/webapp/turnos/agendas/gbba', 401)],
  [nameOf(agendaRoutes.create)]: [
    failed('/webapp/turnos/agendas/gbba', 401, { numero: 1, nombre: 'Spa', servicios: [] }),
  ],
  [nameOf(agendaRoutes.update)]: [
    failed(`/webapp/turnos/agendas/gbba?token=${token}`, 400, { idAgenda: 1, numero: 0 }),
  ],
  [nameOf(agendaRoutes.remove)]: [failed('/webapp/turnos/agendas/1/gbba', 401)],
  [nameOf(dayRoutes.day)]: [
    failed('/webapp/turnos/dia/gbba/2026-11-23', 401),
    failed(`/webapp/turnos/dia/gbba/hoy?token=${token}`, 400),
    failed(`/webapp/turnos/dia/gbba/2026-11-23?token=${token}`, 503),
  ],
  [nameOf(dayRoutes.week)]: [
    failed('/webapp/turnos/semana/gbba/2026-11-23', 401),
    failed(`/webapp/turnos/semana/gblp/2026-11-23?token=${token}`, 403),
  ],
  [nameOf(dayRoutes.month)]: [
    failed('/webapp/turnos/mes/gbba/2026-11', 401),
    failed(`/webapp/turnos/mes/gbba/2026-13?token=${token}`, 400),
  ],
  [nameOf(dayRoutes.monthAsCsv)]: [
    failed('/webapp/turnos/mes/gbba/2026-11/csv', 401),
    failed(`/webapp/turnos/mes/gbba/2026-11/csv?token=${token}`, 503),
  ],
  [nameOf(dayRoutes.findStays)]: [
    failed('/webapp/turnos/estadias/gbba', 401, { fecha: '2026-11-23', buscar: '12' }),
    failed(`/webapp/turnos/estadias/gbba?token=${token}`, 400, { fecha: '23/11/2026', buscar: '' }),
  ],
  [nameOf(dayRoutes.readStay)]: [
    failed('/webapp/turnos/estadia/gbba', 401, { nroConfirmacion: '1' }),
    failed(`/webapp/turnos/estadia/gbba?token=${token}`, 400, { nroConfirmacion: '' }),
  ],
  [nameOf(dayRoutes.book)]: [
    failed('/webapp/turnos/reserva/gbba', 401, { nroConfirmacion: '1', turno: 'x' }),
    failed(`/webapp/turnos/reserva/gbba?token=${token}`, 400, { turno: 'x' }),
  ],
  [nameOf(dayRoutes.change)]: [
    failed('/webapp/turnos/reserva/gbba', 401, { idReserva: 1 }),
    failed(`/webapp/turnos/reserva/gbba?token=${token}`, 400, { idReserva: 1, estado: 'vino' }),
  ],
  [nameOf(dayRoutes.cancel)]: [
    failed('/webapp/turnos/reserva/1/gbba', 401),
    failed(`/webapp/turnos/reserva/x/gbba?token=${token}`, 400),
  ],
  [nameOf(dayRoutes.closeShift)]: [
    failed('/webapp/turnos/turno/cierre/gbba', 401, { turno: 'x', cerrado: 1 }),
    failed(`/webapp/turnos/turno/cierre/gbba?token=${token}`, 400, { turno: 'x', cerrado: 2 }),
  ],
  [nameOf(dayRoutes.changePlaces)]: [
    failed('/webapp/turnos/turno/cupo/gbba', 401, { turno: 'x', cupo: 4 }),
    failed(`/webapp/turnos/turno/cupo/gbba?token=${token}`, 400, { turno: 'x', cupo: 0 }),
  ],
  [nameOf(dayRoutes.previewDayClosure)]: [
    failed('/webapp/turnos/dia/cierre/vista/gbba', 401, { idServicio: 1, fecha: '2026-11-23' }),
    failed(`/webapp/turnos/dia/cierre/vista/gbba?token=${token}`, 400, { fecha: '2026-11-23' }),
  ],
  [nameOf(dayRoutes.closeDay)]: [
    failed('/webapp/turnos/dia/cierre/gbba', 401, {
      idServicio: 1,
      fecha: '2026-11-23',
      cerrado: 1,
    }),
    failed(`/webapp/turnos/dia/cierre/gbba?token=${token}`, 400, {
      idServicio: 1,
      fecha: 'hoy',
      cerrado: 1,
    }),
  ],
  [nameOf(historialRoutes.ofHotel)]: [
    failed('/webapp/historial/orden/gbba', 401),
    failed(`/webapp/historial/nada/gbba?token=${token}`, 400),
    failed(`/webapp/historial/ajustes/gblp?token=${token}`, 403),
  ],
  [nameOf(historialRoutes.ofRow)]: [
    failed('/webapp/historial/componente/1/gbba', 401),
    failed(`/webapp/historial/componente/1/gbba?token=${token}&antes=x`, 400),
  ],
  [nameOf(historialRoutes.deleted)]: [failed('/webapp/historial/borrados/gbba', 401)],
  [nameOf(historialRoutes.read)]: [
    failed('/webapp/cambio/1/gbba', 401),
    failed(`/webapp/cambio/x/gbba?token=${token}`, 400),
  ],
  ...ofStaffAlone(momentoRoutes.idiomasActivos, 'idiomasActivos'),
  ...ofStaffAlone(momentoRoutes.ajustes, 'ajustes'),
  ...ofStaffAlone(momentoRoutes.secciones, 'secciones/ES'),
  ...ofStaffAlone(momentoRoutes.componentes, 'componentes/1/ES'),
  ...ofStaffAlone(momentoRoutes.carta, 'carta/8/ES'),
  ...ofStaffAlone(momentoRoutes.seccionesReferidas, 'seccionesReferidas/4/ES'),
  [nameOf(historialRoutes.restore)]: [
    failed('/webapp/cambio/restaurar/gbba', 401, { idCambio: 1 }),
    failed(`/webapp/cambio/restaurar/gbba?token=${token}`, 400, { idCambio: 0 }),
  ],
  [nameOf(planeadosRoutes.list)]: [
    failed('/webapp/planeados/gbba', 401),
    failed(`/webapp/planeados/gblp?token=${token}`, 403),
  ],
  [nameOf(planeadosRoutes.read)]: [
    failed('/webapp/planeado/1/gbba', 401),
    failed(`/webapp/planeado/x/gbba?token=${token}`, 400),
  ],
  [nameOf(planeadosRoutes.planComponente)]: [
    failed('/webapp/planeado/componente/gbba', 401, { idComponente: 1 }),
    failed(`/webapp/planeado/componente/gbba?token=${token}`, 400, {
      idComponente: 1,
      desde: { fecha: '2026-12-24', hora: 'nueve' },
    }),
  ],
  [nameOf(planeadosRoutes.planSeccion)]: [
    failed('/webapp/planeado/seccion/gbba', 401, { idSeccion: 1 }),
    failed(`/webapp/planeado/seccion/gbba?token=${token}`, 400, {
      idSeccion: 1,
      desde: { fecha: '2026-12-24', hora: 'nueve' },
    }),
  ],
  [nameOf(planeadosRoutes.planSecciones)]: [
    failed('/webapp/planeado/secciones/gbba', 401, { secciones: [] }),
    failed(`/webapp/planeado/secciones/gbba?token=${token}`, 400, {
      secciones: [],
      hasta: { fecha: 'mañana', hora: '09:00' },
    }),
  ],
  [nameOf(planeadosRoutes.move)]: [
    failed('/webapp/planeado/gbba', 401, { idPlaneado: 1 }),
    failed(`/webapp/planeado/gbba?token=${token}`, 400, { idPlaneado: 1 }),
  ],
  [nameOf(planeadosRoutes.apply)]: [
    failed('/webapp/planeado/aplicar/gbba', 401, { idPlaneado: 1 }),
    failed(`/webapp/planeado/aplicar/gbba?token=${token}`, 400, { idPlaneado: 0 }),
  ],
  [nameOf(planeadosRoutes.cancel)]: [
    failed('/webapp/planeado/cancelar/gbba', 401, { idPlaneado: 1 }),
    failed(`/webapp/planeado/cancelar/gbba?token=${token}`, 400, { idPlaneado: 0 }),
  ],
  [nameOf(traduccionRoutes.read)]: [
    failed('/webapp/traducciones/EN/gbba', 401),
    failed(`/webapp/traducciones/EN/gbba?token=${token}`, 503),
  ],
  [nameOf(traduccionRoutes.download)]: [
    failed('/webapp/traducciones/archivo/EN/gbba/todos/csv', 401),
    failed(`/webapp/traducciones/archivo/EN/gbba/todos/doc?token=${token}`, 400),
    failed(`/webapp/traducciones/archivo/EN/gbba/todos/xliff?token=${token}`, 503),
  ],
  [nameOf(traduccionRoutes.preview)]: [
    failed('/webapp/traducciones/archivo/EN/gbba', 401, {}),
    failed(`/webapp/traducciones/archivo/EN/gbba?token=${token}`, 400, {}),
  ],
  [nameOf(traduccionRoutes.saveAll)]: [
    failed('/webapp/traducciones/gbba', 401, {}),
    failed(`/webapp/traducciones/gbba?token=${token}`, 400, { idIdioma: 'EN', textos: 1 }),
  ],
  [nameOf(traduccionRoutes.save)]: [
    failed('/webapp/traduccion/gbba', 401, {}),
    failed(`/webapp/traduccion/gbba?token=${token}`, 400, { de: 'hotel', id: 1 }),
  ],
  [nameOf(linkTargetsRoute)]: [failed('/webapp/destinos/gbba', 401)],
  [nameOf(uploadRoute)]: [failed('/webapp/upload/', 401)],
  'GET /healthz': [{ url: '/healthz', statusCode: 200, schema: Health }],
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
  '/webapp/correo/baja/:db',
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
    const described = routes.filter(
      ({ name }) => !files.includes(name.replace(/^(GET|POST) /, '')),
    );
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
