import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { forgetStay } from '@guest-app/config/cms-calls/estadias';
import type { Mail } from '@guest-app/config/environment/mail';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../src/backup/make-backup.js';
import { giveNewPassword } from '../../src/hotel/first-accounts.js';
import { importHotel } from '../../src/hotel/import.js';
import { askCms } from '../../src/system/ask-cms.js';
import { asOperator } from '../../src/system/cms-process.js';
import { staffMember } from '../../src/system/demo-accounts.js';
import { dataPaths } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { readStored } from '../../src/system/stored-rows.js';
import { waitUntil } from '../../src/system/wait-until.js';
import { appCode } from '../support/app-codes.js';
import { type BackOffice, startBackOffice } from '../support/back-office.js';
import { addServicio, guestCalls, stay } from '../support/bookings.js';
import { sampleHotel, samplePictures, writeHotelFolder } from '../support/hotel-folder.js';
import { startMailServer } from '../support/mail-server.js';
import { emptyHotel as db } from '../support/template.js';

/**
 * Writes the data on which `upgrade.test.ts` starts later versions. Copy this file to a worktree of the commit
 * whose data are wanted and run it once per engine, with the folder in UPGRADE_FIXTURE; for PostgreSQL with
 * `pg_dump` on the path and a server of its version in TEST_DATABASE_URL.
 */
const folder = process.env['UPGRADE_FIXTURE'];

const today = '2026-11-24';
const morning = `${today}T09:00:00-03:00`;
const evening = `${today}T18:00:00-03:00`;
const mailbox = 'ana@buzon.example';

const Login = Type.Object({
  token: Type.String(),
  segundoFactor: Type.Optional(Type.Object({ secreto: Type.String() })),
});
const Codes = Type.Object({ token: Type.String(), codigos: Type.Array(Type.String()) });
const Any = Type.Object({});

it.runIf(folder !== undefined)(
  'writes a hotel with rows in every table',
  async () => {
    const mails = await startMailServer();
    onTestFinished(() => mails.stop());
    const site = 'https://huespedes.example';
    const settings: { secondFactor: boolean; mail: Mail } = {
      secondFactor: false,
      mail: mails.settings(site, site),
    };
    const office = await startBackOffice({ now: morning }, settings);
    onTestFinished(() => office.stop());
    const { cms } = office;
    const guest = guestCalls(cms);

    const content = path.join(cms.dataDir, 'contenido');
    await writeHotelFolder(content, sampleHotel, await samplePictures());
    await importHotel(cms, content);
    await office.ok(Any, 'PUT', `/webapp/ajustes/${db}`, { titulo: 'Hotel de muestra' });
    await office.picture();

    for (const nombre of ['Sauna', 'Masajes']) await addServicio(cms, { nombre, cupo: 2 });
    const stays = ['300001', '300002', '300003', '300004', '300005', '300006'];
    await guest.importar(
      stays.map((confirmacion, index) =>
        stay({
          confirmacion,
          llegada: today,
          salida: '2026-11-28',
          documento: `3000000${String(index)}`,
          habitacion: String(101 + index),
          adultos: index === 2 ? 2 : 1,
          email: mailbox,
        }),
      ),
    );
    const days = await guest.agenda('300001');
    const idOf = (nombre: string) =>
      days.find(({ servicio }) => servicio === nombre)?.idServicio ?? 0;
    const [sauna, masajes] = [idOf('Sauna'), idOf('Masajes')];
    const code = (servicio: number, day: string, desde: string) =>
      `${String(servicio)}-${day.replaceAll('-', '')}-${desde}`;
    const reservar = async (confirmacion: string, servicio: number, turno: string) => {
      const booked = await guest.reservar({ confirmacion, servicio, turno }, `${turno}-clave`);
      expect(booked).toMatchObject({ ok: true });
      return booked.idReserva ?? 0;
    };
    const attended = await reservar('300001', sauna, code(sauna, today, '1000'));
    const absent = await reservar('300002', sauna, code(sauna, today, '1000'));
    const full = code(sauna, '2026-11-26', '1700');
    await reservar('300003', sauna, full);
    for (const confirmacion of ['300001', '300002']) {
      const wait = { confirmacion, servicio: sauna, turno: full };
      expect(await guest.esperar(wait, `espera-${confirmacion}`)).toMatchObject({ ok: true });
    }
    const byStaff = { nroConfirmacion: '300004', turno: code(masajes, '2026-11-25', '1100') };
    await office.ok(Any, 'POST', `/webapp/turnos/reserva/${db}`, byStaff);
    const close = { turno: code(masajes, '2026-11-25', '1200'), cerrado: 1 };
    await office.ok(Any, 'PUT', `/webapp/turnos/turno/cierre/${db}`, close);
    const places = { turno: code(masajes, '2026-11-25', '1300'), cupo: 5 };
    await office.ok(Any, 'PUT', `/webapp/turnos/turno/cupo/${db}`, places);
    const day = { idServicio: masajes, fecha: '2026-11-27', cerrado: 1, motivo: 'Obras' };
    await office.ok(Any, 'PUT', `/webapp/turnos/dia/cierre/${db}`, day);
    const agenda = { numero: 2, nombre: 'Bienestar', servicios: [sauna, masajes] };
    await office.ok(Any, 'POST', `/webapp/turnos/agendas/${db}`, agenda);
    expect(
      await guest.ingreso({ via: 'confirmacion', numero: '300001', checkin: today }),
    ).toMatchObject({ ok: true });
    await guest.ingreso({ via: 'confirmacion', numero: '999999', checkin: today });
    await askCms(asOperator(cms), forgetStay, { confirmacion: '300006' });

    const roles = await readStored(cms, 'up_roles');
    for (const type of ['recepcion', 'contenido']) {
      const email = `${type}@roles.example`;
      const role = { connect: [{ id: roles.find((row) => row['type'] === type)?.['id'] }] };
      const account = { username: email, email, password: 'un mate en la galería', role };
      const users = 'collection-types/plugin::users-permissions.user';
      expect(
        await cms.panel('POST', users, { ...account, provider: 'local', confirmed: true }),
      ).toMatchObject({ status: 201 });
    }
    await giveNewPassword(cms, 'contenido@roles.example');
    await office.ok(Any, 'POST', '/webapp/login/olvido', {
      DB: db,
      email: 'recepcion@roles.example',
    });
    await waitUntil(
      async () => (await readStored(cms, 'correos')).every((row) => row['estado'] === 'enviado'),
      { timeout: 30_000 },
    );

    settings.secondFactor = true;
    await cms.restart({ now: evening });
    const factor = await setUpFactor(office);
    for (const [idReserva, estado] of [
      [attended, 'asistio'],
      [absent, 'ausente'],
    ] as const) {
      const body = { idReserva, estado, nota: 'De la tarde' };
      await office.ok(Any, 'PUT', `/webapp/turnos/reserva/${db}`, body, { token: factor.token });
    }
    await mails.setAway(true);
    const booked = code(masajes, '2026-11-26', '1500');
    const idReserva = await reservar('300005', masajes, booked);

    const secrets = secretsOf(await loadSecrets(cms.dataDir), db);
    const backup = await makeBackup({ db, cms, secrets, folder: cms.dataDir });
    const engine = cms.databaseUrl === undefined ? 'sqlite' : 'postgres';
    const into = path.join(folder ?? '', engine);
    await mkdir(into, { recursive: true });
    await rename(backup.file, path.join(into, `${db}.respaldo`));
    const { secreto, codigos } = factor;
    const known = {
      ...{ now: evening, mailbox, secreto, codigos },
      booking: { confirmacion: '300005', idReserva, codigo: booked },
      waiting: { confirmacion: '300002', codigo: full, espera: 2 },
    };
    await writeFile(path.join(into, 'known.json'), `${JSON.stringify(known, null, 2)}\n`);
    await cms.restart({ now: evening }, () => copyData(office, into));
    await mails.setAway(false);
  },
  600_000,
);

/** Sets up the receptionist's second factor, and uses one recovery code up. */
async function setUpFactor(office: BackOffice) {
  const log = async () => {
    const body = { ...staffMember(db), DB: db };
    return office.ok(Login, 'POST', '/webapp/login', body, { token: null });
  };
  const { token, segundoFactor } = await log();
  const secreto = segundoFactor?.secreto ?? '';
  const codigo = appCode(secreto, new Date(evening));
  const proof = await office.call('POST', '/webapp/login/segundoFactor', { codigo }, { token });
  const [used = '', ...codigos] = Value.Parse(Codes, proof.body).codigos;
  const again = await log();
  const entered = await office.ok(Login, 'POST', '/webapp/login/codigo', { codigo: used }, again);
  return { secreto, codigos, token: entered.token };
}

async function copyData({ cms }: BackOffice, into: string): Promise<void> {
  const { dataDir, databaseUrl } = cms;
  const paths = dataPaths(dataDir);
  await copyFile(paths.secrets, path.join(into, 'secrets.json'));
  await copyFile(paths.dataMark(db), path.join(into, 'datos.json'));
  const uploads = 'public/uploads';
  await cp(path.join(paths.hotel(db), uploads), path.join(into, uploads), { recursive: true });
  if (databaseUrl === undefined) {
    const file = await readFile(path.join(paths.hotel(db), 'contenido.sqlite'));
    await writeFile(path.join(into, 'contenido.sqlite.br'), brotliCompressSync(file));
    return;
  }
  const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges'];
  const { stdout } = await promisify(execFile)(
    'pg_dump',
    [...options, `--schema=h_${db}`, databaseUrl],
    { maxBuffer: 2 ** 26 },
  );
  // Commands of psql, which is not what reads it.
  const sql = stdout.replaceAll(/^\\.*\n/gm, '');
  await writeFile(path.join(into, 'datos.sql.br'), brotliCompressSync(Buffer.from(sql)));
}
