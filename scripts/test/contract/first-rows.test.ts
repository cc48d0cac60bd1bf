import path from 'node:path';
import { logInStaff } from '@guest-app/config/cms-calls/back-office';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askCms } from '../../src/hotel/ask-cms.js';
import { makeFirstAccounts } from '../../src/hotel/first-accounts.js';
import { importServicios, readServiciosFile } from '../../src/hotel/import-servicios.js';
import { panelAdministrator, staffMember } from '../../src/system/demo-accounts.js';
import { hotelFilesDir } from '../../src/system/paths.js';
import { changeStored } from '../../src/system/stored-rows.js';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';
import { emptyHotel } from '../support/template.js';

/** What a hotel begins with beside its content. */

let cms: EmptyCms;
beforeAll(async () => {
  cms = await startEmptyCms();
});
afterAll(() => cms.stop());

it('gets its services once where two write them at once, and none with an agenda of a service that is not there', async () => {
  const servicios = 'collection-types/api::servicio.servicio';
  const file = await readServiciosFile(path.join(hotelFilesDir, emptyHotel, 'turnos.json'));
  const agendas = [{ numero: 1, nombre: 'Otra', servicios: ['nadie'] }];
  await expect(importServicios(cms, { ...file, agendas })).rejects.toMatchObject({
    details: expect.stringContaining(
      'nombra un servicio que no está en el archivo: «nadie»',
    ) as string,
  });
  expect(await cms.documentIds(servicios)).toEqual([]);
  const written = await Promise.all([importServicios(cms, file), importServicios(cms, file)]);
  expect(written.toSorted()).toEqual([false, true]);
  expect(await cms.documentIds(`${servicios}?pageSize=100`)).toHaveLength(file.servicios.length);
});

it('keeps no account of an earlier version whose password everybody knows', async () => {
  const mark = `DELETE FROM strapi_core_store_settings WHERE key = 'core_hotel_first-accounts'`;
  const wanted = { email: 'nadie@{db}.example', password: 'lluvia sobre el lago' };
  const make = () => makeFirstAccounts(cms, emptyHotel, { admin: wanted, staff: wanted });
  expect(await make()).toEqual([]);
  await changeStored(cms, [mark]);
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
    return (await askCms(cms, logInStaff, login)).ok;
  };
  expect(await logIn(staffMember(emptyHotel).password)).toBe(false);
  expect(await logIn(wanted.password)).toBe(true);
  // One whose password is somebody's own stays as it is.
  await changeStored(cms, [mark]);
  expect(await make()).toEqual([]);
});
