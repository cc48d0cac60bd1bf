import path from 'node:path';
import { logInStaff } from '@guest-app/config/cms-calls/back-office';
import { createFirstAccounts } from '@guest-app/config/cms-calls/cuentas';
import { prepareDemo as prepareCall, removeDemo } from '@guest-app/config/cms-calls/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { makeFirstAccounts } from '../../src/hotel/first-accounts.js';
import { importServicios, readServiciosFile } from '../../src/hotel/import.js';
import { endDemo } from '../../src/serve/end-demo.js';
import { askCms } from '../../src/system/ask-cms.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { panelAdministrator, staffMember } from '../../src/system/demo-accounts.js';
import { operatorEnvironment } from '../../src/system/environment.js';
import { chooseDemo } from '../../src/system/installation-file.js';
import { hotelFilesDir } from '../../src/system/paths.js';
import { changeStored, readStored } from '../../src/system/stored-rows.js';
import { type GuestCalls, guestCalls, stay } from '../support/bookings.js';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';
import { emptyHotel } from '../support/template.js';

const undecided = { demo: undefined, untouched: true, production: false };
const today = '2026-11-23';
const tomorrow = '2026-11-24';
const at = (fecha: string) => new Date(`${fecha}T09:30:00Z`);

let cms: EmptyCms;
let guest: GuestCalls;

beforeAll(async () => {
  cms = await startEmptyCms({ now: at(today).toISOString() });
  guest = guestCalls(cms);
  await prepareDemo(cms, committedHotel(emptyHotel), at(today));
});

afterAll(() => cms.stop());

const bookingsOn = (fecha: string) =>
  cms.documentIds(`collection-types/api::reserva.reserva?filters[$and][0][fecha][$eq]=${fecha}`);

it.each([
  ['100001', '30111222', today, 200],
  ['100002', '28999888', today, 200],
  ['100003', '33444555', today, 200],
  ['100009', '25000111', '2026-11-17', 403],
])('has the stay %s', async (confirmacion, documento, checkin, status) => {
  expect(await guest.ingreso({ via: 'dni', numero: documento, checkin })).toMatchObject({ status });
  expect(await guest.ingreso({ via: 'confirmacion', numero: confirmacion, checkin })).toMatchObject(
    { status },
  );
});

it('prepares a hotel for which the project has no services', async () => {
  const own = await startEmptyCms({ now: at(today).toISOString() });
  try {
    await prepareDemo(own, { ...committedHotel(emptyHotel), db: 'nuevo' }, at(today));
    expect(await readStored(own, 'servicios')).toEqual([]);
    const login = { via: 'confirmacion', numero: '100001', checkin: today } as const;
    expect(await guestCalls(own).ingreso(login)).toMatchObject({ status: 200 });
  } finally {
    await own.stop();
  }
});

it('offers four services or more each day, with shifts nearly full and full, none overfull', async () => {
  const days = await guest.agenda('100001');
  const services = days.filter(({ fecha }) => fecha === tomorrow);
  expect(services.length).toBeGreaterThanOrEqual(4);
  for (const { turnos } of services) {
    const left = turnos.map(({ disponibles }) => disponibles);
    expect(left).toContain(1);
    expect(left).toContain(0);
  }
});

it.each([
  ['ES', 'Desayuno, Galería'],
  ['EN', 'Breakfast, Veranda'],
])('tells in %s what a service is and where', async (idioma, told) => {
  const days = await guest.agenda('100001', idioma);
  expect(days.map(({ servicio, salon }) => `${servicio}, ${salon}`)).toContain(told);
});

it('changes nothing the second time', async () => {
  const before = await guest.agenda('100001');
  await prepareDemo(cms, committedHotel(emptyHotel), at(today));
  expect(await guest.agenda('100001')).toEqual(before);
});

it('writes services where there are none alone', async () => {
  const before = await cms.documentIds('collection-types/api::servicio.servicio?pageSize=100');
  const file = await readServiciosFile(path.join(hotelFilesDir, emptyHotel, 'turnos.json'));
  expect(await importServicios(cms, file)).toBe(false);
  const after = await cms.documentIds('collection-types/api::servicio.servicio?pageSize=100');
  expect(after).toEqual(before);
});

describe('a hotel without a demonstration', () => {
  let own: EmptyCms;
  beforeAll(async () => {
    own = await startEmptyCms({ now: at(today).toISOString() });
  });
  afterAll(() => own.stop());

  it('gets its services once where two write them at once, and none with an agenda of a service that is not there', async () => {
    const servicios = 'collection-types/api::servicio.servicio';
    const file = await readServiciosFile(path.join(hotelFilesDir, emptyHotel, 'turnos.json'));
    const agendas = [{ numero: 1, nombre: 'Otra', servicios: ['nadie'] }];
    await expect(importServicios(own, { ...file, agendas })).rejects.toMatchObject({
      details: expect.stringContaining(
        'nombra un servicio que no está en el archivo: «nadie»',
      ) as string,
    });
    expect(await own.documentIds(servicios)).toEqual([]);
    const written = await Promise.all([importServicios(own, file), importServicios(own, file)]);
    expect(written.toSorted()).toEqual([false, true]);
    expect(await own.documentIds(`${servicios}?pageSize=100`)).toHaveLength(file.servicios.length);
  });

  it('keeps no account of an earlier version whose password everybody knows', async () => {
    const mark = `DELETE FROM strapi_core_store_settings WHERE key = 'core_hotel_first-accounts'`;
    const wanted = { email: 'nadie@{db}.example', password: 'lluvia sobre el lago' };
    const make = () => makeFirstAccounts(own, emptyHotel, { admin: wanted, staff: wanted });
    expect(await make()).toEqual([]);
    await changeStored(own, [mark]);
    expect(await make()).toEqual([
      {
        ...panelAdministrator(emptyHotel),
        password: wanted.password,
        db: emptyHotel,
        of: 'panel',
        madeUp: false,
      },
      {
        ...staffMember(emptyHotel),
        password: wanted.password,
        db: emptyHotel,
        of: 'back office',
        madeUp: false,
      },
    ]);
    const logIn = async (password: string) => {
      const login = {
        ...staffMember(emptyHotel),
        password,
        direccion: '',
        equipo: null,
        clave: null,
      };
      return (await askCms(own, logInStaff, login)).ok;
    };
    expect(await logIn(staffMember(emptyHotel).password)).toBe(false);
    expect(await logIn(wanted.password)).toBe(true);
    // One whose password is somebody's own stays as it is.
    await changeStored(own, [mark]);
    expect(await make()).toEqual([]);
  });
});

it('writes over no row that it did not make, whatever its number and its name', async () => {
  const stays = 'collection-types/api::estadia.estadia';
  const [invented = ''] = await cms.documentIds(
    `${stays}?filters[$and][0][confirmacion][$eq]=100003`,
  );
  await cms.panel('DELETE', `${stays}/${invented}`);
  const real = stay({
    confirmacion: '100003',
    nombre: 'Huésped Demo',
    apellido: 'Tres',
    llegada: '2026-11-20',
    salida: '2026-11-30',
  });
  expect((await cms.panel('POST', stays, real)).status).toBe(201);
  const days = await guest.agenda('100003');
  const day = days.find(({ fecha }) => fecha === '2026-11-30');
  const [turno] = day?.turnos ?? [];
  if (day === undefined || turno === undefined) throw new Error('There is no shift');
  const shift = { confirmacion: '100003', servicio: day.idServicio, turno: turno.codigo };
  expect(await guest.reservar(shift)).toMatchObject({ status: 200 });
  // One that the demonstration made, and that an export of a real PMS wrote over.
  await guest.importar([stay({ confirmacion: '100002', nombre: 'Ana', apellido: 'Real' })]);
  const stored = async () => {
    const rows = await readStored(cms, 'estadias');
    return JSON.stringify(rows.filter(({ confirmacion }) => realStays.includes(confirmacion)));
  };
  const realStays: readonly unknown[] = ['100003', '100002'];
  const before = { rows: await stored(), agenda: await guest.agenda('100003') };

  await prepareDemo(cms, committedHotel(emptyHotel), at(today));
  expect({ rows: await stored(), agenda: await guest.agenda('100003') }).toEqual(before);
});

it('begins the stays again the next day, and releases what they leave behind', async () => {
  const days = await guest.agenda('100001');
  for (const fecha of [today, tomorrow]) {
    const day = days.find((one) => one.fecha === fecha);
    const turno = day?.turnos.find(({ disponibles, idReserva }) => {
      return disponibles >= 3 && idReserva === null;
    });
    if (day === undefined || turno === undefined) throw new Error(`Nothing is free on ${fecha}`);
    const shift = { confirmacion: '100001', servicio: day.idServicio, turno: turno.codigo };
    expect(await guest.reservar(shift)).toMatchObject({ status: 200 });
  }
  expect(await bookingsOn(today)).not.toEqual([]);

  await cms.restart({ now: at(tomorrow).toISOString() });
  await prepareDemo(cms, committedHotel(emptyHotel), at(tomorrow));
  const logIn = (checkin: string) =>
    guest.ingreso({ via: 'confirmacion', numero: '100001', checkin });
  expect(await logIn(tomorrow)).toMatchObject({ status: 200 });
  expect(await logIn(today)).toMatchObject({ status: 401 });
  const held = (await guest.agenda('100001')).filter(({ reservado }) => reservado === 1);
  expect(held.map(({ fecha }) => fecha)).toEqual([tomorrow]);
  expect(await bookingsOn(today)).toEqual([]);
});

it('shows how full the shifts are to those who are logged in to the panel, and to nobody else', async () => {
  const response = await fetch(`${cms.url}/turnos/servicios`);
  expect(response.status).toBe(401);
});

describe('the end of a demonstration', () => {
  const services = 'collection-types/api::servicio.servicio';
  let touched: string[];
  let output: string;

  beforeAll(async () => {
    const changes = [
      { salon: 'El salón de verdad' },
      { precio: '$ 9.000' },
      { recordatorioHoras: 5 },
    ];
    touched = (await cms.documentIds(`${services}?sort=id:ASC`)).slice(0, changes.length);
    for (const [index, id] of touched.entries()) {
      expect((await cms.panel('PUT', `${services}/${id}`, changes[index])).status).toBe(200);
    }
    const { email, password } = panelAdministrator(emptyHotel);
    const { dataDir, databaseUrl } = cms;
    const told: string[] = [];
    await endDemo(
      {
        ...operatorEnvironment(),
        dataDir,
        databaseUrl,
        firstAccounts: {
          admin: { email, password },
          staff: { email: 'ana@{db}.example', password: undefined },
        },
      },
      (text) => told.push(text),
    );
    output = told.join('\n');
  });

  it('takes all of the demonstration away, and nothing that is somebody’s own', async () => {
    const left = await readStored(cms, 'estadias');
    expect(left.map(({ confirmacion }) => confirmacion).sort()).toEqual(['100002', '100003']);
    const reservas = await readStored(cms, 'reservas');
    expect(reservas).toHaveLength(1);
    const servicios = await readStored(cms, 'servicios');
    const ids = new Set(servicios.map(({ document_id }) => document_id));
    // Those that somebody changed, and the one that the real guest has a booking of.
    expect(ids.size).toBeLessThanOrEqual(touched.length + 1);
    expect([...ids]).toEqual(expect.arrayContaining(touched));
    expect(output).toContain('Quedan, porque alguien los hizo suyos');
    expect(await chooseDemo({ ...undecided, dataDir: cms.dataDir })).toBe(false);
  });

  it('leaves no account of it, and makes real ones', async () => {
    const staff = await readStored(cms, 'up_users');
    expect(staff.map(({ email }) => email)).toEqual([`ana@${emptyHotel}.example`]);
    expect(await readStored(cms, 'admin_users')).toHaveLength(1);
    const shown = new RegExp(`back office +ana@${emptyHotel}.example +(\\S+)`).exec(output)?.[1];
    const login = { email: `ana@${emptyHotel}.example`, password: shown ?? '' };
    const outcome = await askCms(cms, logInStaff, {
      ...login,
      direccion: '',
      equipo: null,
      clave: null,
    });
    expect(outcome.ok).toBe(true);
  });

  it('is the only time: what is deleted does not come back', async () => {
    await changeStored(cms, ['DELETE FROM up_users']);
    const wanted = { email: `ana@${emptyHotel}.example`, password: 'lluvia sobre el lago' };
    expect(await makeFirstAccounts(cms, emptyHotel, { admin: wanted, staff: wanted })).toEqual([]);
    expect(await readStored(cms, 'up_users')).toEqual([]);
  });
});

it('is the operator’s alone, and nobody makes himself the first administrator', async () => {
  const body = JSON.stringify({});
  const headers = { authorization: `Bearer ${cms.token}`, 'content-type': 'application/json' };
  for (const call of [prepareCall, removeDemo, createFirstAccounts]) {
    const answer = await fetch(`${cms.url}/api${call.path}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(403);
  }
  const comer = await fetch(`${cms.url}/admin/register-admin`, { method: 'POST', headers, body });
  expect([404, 405]).toContain(comer.status);
});
