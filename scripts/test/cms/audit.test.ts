import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as content from '@guest-app/config/cms-calls/back-office';
import type { Call, SentTo } from '@guest-app/config/cms-calls/call';
import * as contrasenas from '@guest-app/config/cms-calls/contrasenas';
import * as cuentas from '@guest-app/config/cms-calls/cuentas';
import * as demo from '@guest-app/config/cms-calls/demo';
import * as estadias from '@guest-app/config/cms-calls/estadias';
import { importHotel as importCall } from '@guest-app/config/cms-calls/hotel-file';
import * as servicios from '@guest-app/config/cms-calls/servicios';
import { importServicios } from '@guest-app/config/cms-calls/turnos';
import * as dia from '@guest-app/config/cms-calls/turnos-del-dia';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dateIn, plusDays } from '../../src/hotel/date-in.js';
import { importHotel } from '../../src/hotel/import.js';
import { askCms } from '../../src/system/ask-cms.js';
import { asOperator } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { panelAdministrator, staffMember } from '../../src/system/demo-accounts.js';
import {
  changeStored,
  countStored,
  readStored,
  readTables,
  type StoredRow,
} from '../../src/system/stored-rows.js';
import { guestCalls, stay } from '../support/bookings.js';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';
import { bareHotel, writeHotelFolder } from '../support/hotel-folder.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const today = dateIn(committedHotel(db), new Date());
const day = plusDays(today, 1);
const until = plusDays(today, 3);
const asDate = (fecha: string) => fecha.split('-').reverse().join('/');

let cms: EmptyCms;
let staff: { readonly url: string; readonly token: string };
/** Of the calls whose failure was seen, and their success told. */
const proved = new Set<string>();

beforeAll(async () => {
  cms = await startEmptyCms();
  const outcome = await askCms(cms, content.logInStaff, { ...staffMember(db), ...sender });
  if (!outcome.ok) throw new Error('The staff is not let in.');
  staff = { url: cms.url, token: outcome.answer.credencial };
});
afterAll(() => cms.stop());

const sender = { direccion: '192.0.2.1', equipo: null, clave: null };

/** What a write changes: all that is not of logins and of what was answered. */
const written = [
  ...['ajustes', 'idiomas', 'secciones', 'componentes', 'items_carta', 'secciones_referidas'],
  ...['secciones_componentes_lnk', 'estadias', 'servicios', 'horarios', 'cierres', 'agendas'],
  ...['reservas', 'textos_correo', 'up_users', 'up_roles', 'up_permissions', 'admin_users'],
  ...['admin_roles', 'admin_permissions', 'strapi_webhooks', 'i18n_locale'],
];

async function state() {
  const tables = await readTables(cms, written);
  const closed = await countStored(cms, 'turno_ocupacion', 'cerrado');
  const own = await countStored(cms, 'turno_ocupacion', 'cupo IS NOT NULL');
  // Strapi notes in them when each was used.
  const tokens = await countStored(cms, 'strapi_api_tokens', 'id > 0');
  return { tables, closed, own, tokens };
}

const refusal = 'the trail cannot be written';
const refuse = `CREATE TRIGGER sin_rastro BEFORE INSERT ON auditoria
  BEGIN SELECT RAISE(ABORT, '${refusal}'); END`;
const allow = 'DROP TRIGGER sin_rastro';

/** What was answered last to a write that was not done. */
let refused = '';

type Told = Readonly<Record<string, unknown>>;

/** Does a write twice: while the trail cannot be written it changes nothing; then it leaves a row. */
async function proves<Answer>(
  act: () => Promise<Answer | undefined>,
  ...told: readonly Told[]
): Promise<Answer> {
  const before = await state();
  await changeStored(cms, [refuse]);
  const untold = await act();
  await changeStored(cms, [allow]);
  expect(untold, JSON.stringify(told)).toBe(undefined);
  expect(await state(), JSON.stringify(told)).toEqual(before);

  const { length } = await readStored(cms, 'auditoria');
  const done = await act();
  if (done === undefined) throw new Error(`${JSON.stringify(told)}: ${refused}`);
  const rows = (await readStored(cms, 'auditoria')).slice(length);
  expect(rows, JSON.stringify(rows)).toMatchObject(told);
  return done;
}

const origins = {
  oficina: { origen: 'oficina', quien: staffMember(db).email },
  panel: { origen: 'panel', quien: panelAdministrator(db).email },
  comando: { origen: 'comando', quien: 'operador' },
} as const;

const tells =
  (origen: keyof typeof origins) =>
  (accion: string, asunto: string, more: Told = {}): Told => ({
    ...origins[origen],
    ...{ accion, asunto },
    ...more,
  });
const [byStaff, byPanel, byCommand] = (['oficina', 'panel', 'comando'] as const).map(tells) as [
  ReturnType<typeof tells>,
  ReturnType<typeof tells>,
  ReturnType<typeof tells>,
];

async function asked<C extends Call>(
  connection: { readonly url: string; readonly token: string },
  call: C,
  sent: SentTo<C>,
) {
  const outcome = await askCms(connection, call, sent);
  if (outcome.ok) return outcome.answer;
  refused = JSON.stringify(outcome.body);
  return undefined;
}

/** A call of the back office. */
function inOffice<C extends Call>(call: C, sent: SentTo<C>, ...told: readonly Told[]) {
  proved.add(call.path);
  return proves(() => asked(staff, call, sent), ...told);
}

/** A call of a command. */
function byOperator<C extends Call>(call: C, sent: SentTo<C>, ...told: readonly Told[]) {
  proved.add(call.path);
  return proves(() => asked(asOperator(cms), call, sent), ...told);
}

/** A call of the panel. */
function inPanel(
  method: string,
  route: string,
  body: object | undefined,
  ...told: readonly Told[]
) {
  return proves(
    async (): Promise<unknown> => {
      const response = await cms.call(method, route, body);
      const answer: unknown = response.status === 204 ? {} : await response.json();
      if (response.ok) return answer;
      refused = JSON.stringify(answer);
      return undefined;
    },
    ...told,
  );
}

const Id = Type.Object({ data: Type.Object({ id: Type.Union([Type.Integer(), Type.String()]) }) });
const idIn = (answer: unknown) => String(Value.Parse(Id, answer).data.id);

const lines = (row: StoredRow | undefined) => [row?.['antes'], row?.['despues']];

it('tells each write of the content in the transaction that does it', async () => {
  await cms.upload('bandera.png');
  const file = (await readStored(cms, 'files')).at(-1);
  const bandera = `${String(file?.['hash'])}${String(file?.['ext'])}`;
  await inOffice(
    content.createIdioma,
    { codigo: 'EN', nombre: 'English', bandera },
    byStaff('crear', 'Idiomas: English'),
  );
  await inOffice(
    content.changeIdioma,
    { codigo: 'EN', nombre: 'Inglés' },
    byStaff('modificar', 'Idiomas: Inglés', {
      antes: 'Nombre: English',
      despues: 'Nombre: Inglés',
    }),
  );
  await inOffice(
    content.switchIdioma,
    { codigo: 'EN', activo: true },
    byStaff('modificar', 'Idiomas: Inglés', { antes: 'Activo: No', despues: 'Activo: Sí' }),
  );
  await inOffice(
    content.changeAjustes,
    { titulo: 'Guía' },
    byStaff('crear', `Ajustes del hotel: ${committedHotel(db).nombre}`),
  );
  const carta = await inOffice(
    content.createComponente,
    { tipo: 7, nombreReferencia: 'Carta', textos: { ES: { titulo: 'Carta' } } },
    byStaff('crear', 'Componentes: Carta'),
  );
  await inOffice(
    content.changeComponente,
    { id: carta.id, textos: { ES: { titulo: 'La carta' } } },
    byStaff('modificar', 'Componentes: Carta', {
      antes: 'Título: Carta',
      despues: 'Título: La carta',
    }),
  );
  const item = await inOffice(
    content.createItem,
    {
      ...{ componente: carta.id, tipo: 'precio', nombreReferencia: 'Bife', precio: '10' },
      textos: { ES: { nombre: 'Bife' } },
    },
    byStaff('crear', 'Ítems de carta: Bife'),
  );
  await inOffice(
    content.changeItem,
    { id: item.id, precio: '12', textos: { EN: { nombre: 'Steak' } } },
    byStaff('modificar', 'Ítems de carta: Bife', {
      antes: 'Precio: 10.00\nNombre (EN): —',
      despues: 'Precio: 12.00\nNombre (EN): Steak',
    }),
  );
  const seccion = await inOffice(
    content.createSeccion,
    { nombre: 'Comer', textos: { ES: { etiqueta: 'Comer' } }, componentes: [carta.id] },
    byStaff('crear', 'Secciones: Comer'),
  );
  const button = await inOffice(
    content.createComponente,
    { tipo: 4, nombreReferencia: 'Portada', imagen: bandera, textos: {} },
    byStaff('crear', 'Componentes: Portada'),
  );
  await inOffice(
    content.changeSeccion,
    { id: seccion.id, nombre: 'Comer', textos: {}, componentes: [button.id] },
    byStaff('modificar', 'Secciones: Comer', {
      antes: 'Componentes: Carta',
      despues: 'Componentes: Portada',
    }),
  );
  await inOffice(
    content.arrangeSecciones,
    { secciones: [{ id: seccion.id, activa: false }] },
    byStaff('modificar', 'Secciones: Comer'),
  );
  const reference = await inOffice(
    content.createSeccionReferida,
    {
      ...{ componente: button.id, nombreReferencia: 'Ir', seccion: seccion.id },
      textos: { ES: { etiqueta: 'Ir' } },
    },
    byStaff('crear', 'Secciones referidas: Ir'),
  );
  await inOffice(
    content.changeSeccionReferida,
    { id: reference.id, textos: { ES: { etiqueta: 'Vaya' } } },
    byStaff('modificar', 'Secciones referidas: Ir'),
  );
  await inOffice(
    content.deleteSeccionReferida,
    { id: reference.id },
    byStaff('borrar', 'Secciones referidas: Ir'),
  );
  await inOffice(content.deleteItem, { id: item.id }, byStaff('borrar', 'Ítems de carta: Bife'));
  await inOffice(
    content.deleteComponente,
    { id: carta.id },
    byStaff('borrar', 'Componentes: Carta'),
  );
  await inOffice(content.deleteSeccion, { id: seccion.id }, byStaff('borrar', 'Secciones: Comer'));
});

it('tells each write of the services and the day, with the bookings that it takes away', async () => {
  const textos = (texto: string) => [{ idIdioma: 'ES', texto }];
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  const horario = {
    ...{ dias: everyDay, desde: '10:00', hasta: '12:00', duracion: 60 },
    ...{ vigenteDesde: null, vigenteHasta: null },
  };
  const plazos = {
    ...{ abreMinutosAntes: null, cierraMinutosAntes: 0, cancelaMinutosAntes: 0 },
    recordatorioHoras: null,
  };
  const spa = {
    ...{ nombres: textos('Spa'), salones: textos('Sótano'), activo: 1 as const, cupo: 4 },
    ...{ horarios: [horario], cierres: [], ...plazos },
  };
  await proves(
    async () =>
      (await asked(cms, importServicios, {
        servicios: [
          {
            ...{ clave: 'sauna', nombre: { ES: 'Sauna', EN: 'Sauna' }, cupo: 2 },
            ...{ salon: { ES: 'Piso 1', EN: 'Floor 1' } },
            horarios: [{ desde: '10:00', hasta: '12:00', duracion: 60 }],
          },
        ],
        agendas: [],
      })) ?? undefined,
    byCommand('importar', 'Servicios', { despues: 'Servicios: 1\nAgendas: 0' }),
  );
  proved.add(importServicios.path);
  const { id } = await inOffice(
    servicios.createServicio,
    spa,
    byStaff('crear', 'Servicios: Spa'),
    byStaff('crear', 'Horarios: Spa, 10:00 a 12:00'),
  );
  const confirmacion = '810001';
  const turno = (hora: string) => `${String(id)}-${day.replaceAll('-', '')}-${hora}`;
  const people = [confirmacion, '810002'].map((numero) =>
    stay({ confirmacion: numero, llegada: day, salida: until }),
  );
  await proves(
    async () => {
      const answer = await guestCalls(cms).importar(people);
      return Value.Check(Type.Object({ ok: Type.Literal(true) }), answer) ? answer : undefined;
    },
    byCommand('importar', 'Estadías', { despues: 'Creadas: 2\nCambiadas: 0' }),
  );
  proved.add(estadias.importStays.path);

  const at = (hora: string) => `Reservas: Spa, ${asDate(day)} ${hora}`;
  const made = await inOffice(
    dia.bookForStay,
    { confirmacion, turno: turno('1000') },
    byStaff('crear', at('10:00')),
  );
  const { length } = await readStored(cms, 'auditoria');
  // What is booked already is not booked again.
  expect(await asked(staff, dia.bookForStay, { confirmacion, turno: turno('1000') })).toMatchObject(
    { idReserva: made.idReserva },
  );
  expect(await readStored(cms, 'auditoria')).toHaveLength(length);
  await inOffice(
    dia.changeBooking,
    { idReserva: made.idReserva, turno: turno('1100'), nota: 'Alergia' },
    byStaff('modificar', at('11:00'), {
      antes: 'Desde: 10:00\nHasta: 11:00\nNota para el servicio: —',
      despues: 'Desde: 11:00\nHasta: 12:00\nNota para el servicio: •••',
    }),
  );
  await inOffice(dia.cancelBooking, { idReserva: made.idReserva }, byStaff('borrar', at('11:00')));
  await inOffice(
    dia.closeShift,
    { turno: turno('1000'), cerrado: 1 },
    byStaff('modificar', `Turno: Spa, ${asDate(day)} 10:00`, {
      antes: 'Cerrado: No',
      despues: 'Cerrado: Sí',
    }),
  );
  await asked(staff, dia.closeShift, { turno: turno('1000'), cerrado: 0 });
  await inOffice(
    dia.changeShiftPlaces,
    { turno: turno('1000'), cupo: 9 },
    byStaff('modificar', `Turno: Spa, ${asDate(day)} 10:00`, {
      antes: 'Cupo: 4',
      despues: 'Cupo: 9',
    }),
  );
  await inOffice(
    dia.closeDay,
    { servicio: id, fecha: day, cerrado: 1, motivo: 'Obra' },
    byStaff('crear', `Cierres: Spa, ${asDate(day)}`),
  );
  await inOffice(
    dia.closeDay,
    { servicio: id, fecha: day, cerrado: 0 },
    byStaff('borrar', `Cierres: Spa, ${asDate(day)}`),
  );

  await guestCalls(cms).reservar({ confirmacion, servicio: id, turno: turno('1000') });
  const seen = await asked(staff, dia.previewDayClosure, { servicio: id, fecha: day });
  await inOffice(
    dia.closeDay,
    {
      ...{ servicio: id, fecha: day, cerrado: 1, motivo: 'Obra' },
      ...{ afectadas: 'cancelar', vistas: seen?.fuera.vistas ?? '' },
    },
    byStaff('crear', `Cierres: Spa, ${asDate(day)}`),
    byStaff('borrar', at('10:00')),
  );
  await asked(staff, dia.closeDay, { servicio: id, fecha: day, cerrado: 0 });

  const inTurnos = { confirmacion, servicio: id, turno: turno('1000') };
  await inPanel('POST', 'turnos/reservas', inTurnos, byPanel('crear', at('10:00')));
  await inPanel('POST', 'turnos/cancelaciones', inTurnos, byPanel('borrar', at('10:00')));
  const other = { ...inTurnos, confirmacion: '810002' };
  await guestCalls(cms).reservar(other);
  await inOffice(
    servicios.changeServicio,
    {
      ...{ idServicio: id, ...spa, cupo: 5, cierres: [] },
      horarios: [{ ...horario, desde: '11:00' }],
      afectadas: 'cancelar',
      vistas: await leftOut(id, { ...spa, horarios: [{ ...horario, desde: '11:00' }] }),
    },
    byStaff('borrar', 'Horarios: Spa, 10:00 a 12:00'),
    byStaff('crear', 'Horarios: Spa, 11:00 a 12:00'),
    byStaff('modificar', 'Servicios: Spa', { antes: 'Cupo: 4', despues: 'Cupo: 5' }),
    byStaff('borrar', at('10:00')),
  );
  const cierre = {
    ...{ motivo: 'Fin de temporada', desde: until, hasta: until },
    ...{ horaDesde: null, horaHasta: null },
  };
  await inOffice(
    servicios.changeCierres,
    { cierres: [cierre] },
    byStaff('crear', `Cierres: Todos los servicios, ${asDate(until)}`),
  );
  const agenda = await inOffice(
    servicios.createAgenda,
    { numero: 7, nombre: 'Bienestar', servicios: [id] },
    byStaff('crear', 'Agendas: Bienestar'),
  );
  await inOffice(
    servicios.changeAgenda,
    { idAgenda: agenda.id, numero: 7, nombre: 'Bienestar', servicios: [] },
    byStaff('modificar', 'Agendas: Bienestar', {
      antes: 'Servicios: Spa',
      despues: 'Servicios: —',
    }),
  );
  await inOffice(
    servicios.deleteAgenda,
    { id: agenda.id },
    byStaff('borrar', 'Agendas: Bienestar'),
  );
  await inOffice(
    servicios.deleteServicio,
    { id },
    byStaff('borrar', 'Horarios: Spa, 11:00 a 12:00'),
    byStaff('borrar', 'Servicios: Spa'),
  );
  expect(JSON.stringify(await readStored(cms, 'auditoria'))).not.toMatch(/Alergia|81000|Inventada/);
});

async function leftOut(
  idServicio: number,
  { activo, cupo, horarios, cierres }: SentTo<typeof servicios.createServicio>,
): Promise<string> {
  const sent = { idServicio, activo, cupo, horarios, cierres };
  return (await asked(staff, servicios.previewServicio, sent))?.fuera.vistas ?? '';
}

it('tells of a picture that is replaced or cropped in the panel', async () => {
  const id = await cms.upload('playa.png');
  const before = (await readStored(cms, 'files')).find((file) => file['id'] === id);
  const form = new FormData();
  const dot = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  form.append('files', new Blob([new Uint8Array(dot)], { type: 'image/png' }), 'playa.png');
  form.append('fileInfo', JSON.stringify({ name: 'playa.png' }));
  await inPanel(
    'POST',
    `upload?id=${String(id)}`,
    form,
    byPanel('modificar', 'Biblioteca multimedia: playa.png', {
      antes: `Archivo: ${String(before?.['hash'])}`,
    }),
  );
});

it('tells who changes accounts, what they may do, and the texts of mails, in the panel', async () => {
  const cuenta = 'nueva@hotel.example';
  const roles = await readStored(cms, 'up_roles');
  const roleOf = (type: string) => roles.find((row) => row['type'] === type)?.['id'];
  const users = 'content-manager/collection-types/plugin::users-permissions.user';
  await inPanel(
    'POST',
    users,
    {
      ...{ username: cuenta, email: cuenta, password: 'un mate en la galería' },
      ...{ provider: 'local', confirmed: true },
      role: { connect: [{ id: roleOf('recepcion') }] },
    },
    byPanel('crear', `Cuenta del back office: ${cuenta}`),
  );
  const made = (await readStored(cms, 'up_users')).find((row) => row['email'] === cuenta);
  const account = String(made?.['document_id']);
  await inPanel(
    'PUT',
    `${users}/${account}`,
    { role: { connect: [{ id: roleOf('gerencia') }], disconnect: [{ id: roleOf('recepcion') }] } },
    byPanel('modificar', `Cuenta del back office: ${cuenta}`, {
      antes: 'Rol: Recepción',
      despues: 'Rol: Gerencia',
    }),
  );
  await inPanel(
    'PUT',
    `${users}/${account}`,
    { blocked: true, confirmed: false },
    byPanel('modificar', `Cuenta del back office: ${cuenta}`, {
      antes: 'Confirmada: Sí\nBloqueada: No',
      despues: 'Confirmada: No\nBloqueada: Sí',
    }),
  );
  await byOperator(
    cuentas.setPassword,
    { email: cuenta, contrasena: 'otro mate en la galería' },
    byCommand('modificar', `Cuenta del back office: ${cuenta}`, { despues: 'Contraseña: otra' }),
  );
  await byOperator(
    cuentas.removeSecondFactor,
    { email: cuenta },
    byCommand('borrar', `Segundo factor: ${cuenta}`),
  );
  const { email, password } = staffMember(db);
  const change = { credencial: staff.token, actual: password, ...sender };
  await proves(
    () =>
      asked(cms, contrasenas.changePassword, { ...change, contrasena: 'una empanada de humita' }),
    byStaff('modificar', `Cuenta del back office: ${email}`, { despues: 'Contraseña: otra' }),
  );
  proved.add(contrasenas.changePassword.path);

  const editors = await readStored(cms, 'admin_roles');
  const editor = editors.find((row) => row['code'] === 'strapi-editor');
  const panelUser = idIn(
    await inPanel(
      'POST',
      'admin/users',
      { firstname: 'Ana', lastname: '', email: 'ana@hotel.example', roles: [editor?.['id']] },
      byPanel('crear', 'Cuenta del panel: ana@hotel.example'),
    ),
  );
  await inPanel(
    'PUT',
    `admin/users/${panelUser}`,
    { firstname: 'Ana María' },
    byPanel('modificar', 'Cuenta del panel: ana@hotel.example', {
      antes: 'Nombre: Ana',
      despues: 'Nombre: Ana María',
    }),
  );
  await inPanel(
    'PUT',
    `admin/users/${panelUser}`,
    { isActive: true },
    byPanel('modificar', 'Cuenta del panel: ana@hotel.example', { despues: 'Activa: Sí' }),
  );
  await inPanel(
    'DELETE',
    `admin/users/${panelUser}`,
    undefined,
    byPanel('borrar', 'Cuenta del panel: ana@hotel.example'),
  );
  await inPanel(
    'PUT',
    `admin/roles/${String(editor?.['id'])}/permissions`,
    { permissions: [] },
    byPanel('modificar', `Rol del panel: ${String(editor?.['name'])}`),
  );
  await inPanel(
    'PUT',
    `users-permissions/roles/${String(roleOf('contenido'))}`,
    { name: 'Contenido', description: 'Quien escribe', permissions: {} },
    byPanel('modificar', 'Rol del back office: Contenido'),
    byPanel('modificar', 'Rol del back office: Contenido'),
  );
  await inPanel(
    'PUT',
    'content-manager/single-types/api::textos-correo.textos-correo',
    { asuntoReservado: 'Su turno' },
    { ...origins.panel, tipo: 'Textos de correos' },
  );
  const rows = await readStored(cms, 'auditoria');
  expect(rows.map(lines).join('\n')).not.toMatch(/mate en la galería|empanada/);
});

it('is read in the panel, and nobody changes it there', async () => {
  const type = 'collection-types/api::auditoria.auditoria';
  const before = await readStored(cms, 'auditoria');
  const [id = ''] = await cms.documentIds(`${type}?filters[$and][0][accion][$eq]=borrar`);
  expect(id).not.toBe('');
  const tries = [
    ['POST', type, { quien: 'nadie' }],
    ['PUT', `${type}/${id}`, { quien: 'nadie' }],
    ['DELETE', `${type}/${id}`, undefined],
    ['POST', `${type}/actions/bulkDelete`, { documentIds: [id] }],
    ['POST', `${type}/clone/${id}`, {}],
  ] as const;
  for (const [method, address, body] of tries) {
    expect((await cms.panel(method, address, body)).status, address).toBe(403);
  }
  expect(await readStored(cms, 'auditoria')).toEqual(before);
});

it('tells what commands do, an import with what it takes over', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-audit-'));
  const hotel = { ...bareHotel, ajustes: { ...bareHotel.ajustes, titulo: 'Importado' } };
  await writeHotelFolder(folder, hotel, new Map());
  const importAll = () => importHotel(cms, folder).catch(() => undefined);
  await proves(importAll, byCommand('importar', 'Contenido'));
  proved.add(importCall.path);
  const { length } = await readStored(cms, 'auditoria');
  // The same once more changes nothing, and is no news.
  await importAll();
  expect(await readStored(cms, 'auditoria')).toHaveLength(length);
  await rm(folder, { recursive: true });

  await byOperator(
    estadias.forgetStay,
    { confirmacion: '810001' },
    byCommand('olvidar', 'Estadías'),
  );
  await byOperator(
    demo.prepareDemo,
    {
      servicios: {
        servicios: [
          {
            ...{ clave: 'sauna', nombre: { ES: 'Sauna', EN: 'Sauna' }, cupo: 2 },
            ...{ salon: { ES: 'Piso 1', EN: 'Floor 1' } },
            horarios: [{ desde: '10:00', hasta: '12:00', duracion: 60 }],
          },
        ],
        agendas: [],
      },
      estadias: [stay({ confirmacion: '820001' })],
    },
    byCommand('importar', 'Estadías'),
  );
  await byOperator(demo.removeDemo, {}, byCommand('borrar', 'Demostración'));
  await byOperator(
    cuentas.createFirstAccounts,
    {
      admin: { email: 'a@hotel.example', contrasena: 'siete medialunas', provisoria: false },
      staff: { email: 's@hotel.example', contrasena: 'siete medialunas', provisoria: false },
      demo: false,
    },
    byCommand('crear', 'Cuenta del panel: a@hotel.example'),
  );
});

it('leaves no call of the back office or of a command out', () => {
  const nothingOfTheHotel: readonly Call[] = [
    // A login changes nothing; a password chosen at one is noted as a changed password.
    ...[content.logInStaff, content.chooseStaffPassword, content.enterStaffCode],
    ...[content.setUpSecondFactor, contrasenas.askForLink, contrasenas.resetPassword],
    // A picture is noted with the save that shows it.
    content.sendPicture,
  ];
  const calls: readonly Call[] = [content, servicios, dia, contrasenas, cuentas, demo, estadias]
    .flatMap((module): readonly object[] => Object.values<object>(module))
    .filter((value): value is Call => 'isRead' in value);
  const writes = calls.filter((call) => !call.isRead && !nothingOfTheHotel.includes(call));
  expect(writes.map((call) => call.path).filter((address) => !proved.has(address))).toEqual([]);
});
