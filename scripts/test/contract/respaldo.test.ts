import { once } from 'node:events';
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { request as openCall } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { linesOfJson } from '@guest-app/config/cms-calls/call';
import { forgetStay } from '@guest-app/config/cms-calls/estadias';
import { type EndOfRows, replaceRows } from '@guest-app/config/cms-calls/respaldos';
import { installationOf } from '@guest-app/config/data-mark';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { checkBackup, entriesOf, rowsIn } from '../../src/backup/backup-file.js';
import { type Backup, makeBackup } from '../../src/backup/make-backup.js';
import { whileClosed } from '../../src/backup/replace-data.js';
import {
  checkedBackup,
  proveBackup,
  removeLeftOfRestores,
  restoreBackup,
} from '../../src/backup/restore.js';
import { backUpAll } from '../../src/backup/scheduled-backups.js';
import { logInToPanel } from '../../src/bench/panel.js';
import { fillDisk, mountSmallDisk } from '../../src/programs/small-disk.js';
import { askCms } from '../../src/system/ask-cms.js';
import { asOperator, healthOf, type OperatedCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { operatorEnvironment } from '../../src/system/environment.js';
import { freePort } from '../../src/system/free-port.js';
import { originOf } from '../../src/system/origin.js';
import { dataPaths } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { changeStored, readStored } from '../../src/system/stored-rows.js';
import { makeSupervisor } from '../../src/system/supervisor.js';
import { answers } from '../../src/system/wait-until.js';
import { type Installation, withCms } from '../../src/system/with-cms.js';
import { guestCalls, stay } from '../support/bookings.js';
import { itOnPostgres, itOnSqlite } from '../support/engine.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { passOn } from '../support/pass-on.js';
import { copyTemplate } from '../support/template.js';

const Files = Type.Object({
  results: Type.Array(Type.Object({ id: Type.Integer(), url: Type.String() })),
});

const db = 'gbba';
const hotel = hotelInTurn(db);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-respaldo-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function backup(into = folder): Promise<Backup> {
  const secrets = secretsOf(await loadSecrets(hotel.dataDir), db);
  return makeBackup({ db, cms: hotel.cms, secrets, folder: into });
}

/** The values of a column, in the order of the rows. */
async function column({ file, manifest }: Backup, table: string, name: string): Promise<unknown[]> {
  const columns = manifest.tablas.find(({ tabla }) => tabla === table)?.columnas ?? [];
  const at = columns.findIndex(([column]) => column === name);
  const values: unknown[] = [];
  for await (const entry of entriesOf(file)) {
    const said = await text(entry.content);
    if (!entry.name.startsWith(`filas/${table}/`)) continue;
    for (const line of said.trimEnd().split('\n')) values.push((JSON.parse(line) as unknown[])[at]);
  }
  return values;
}

it('has each write that was answered before it began, whatever is written meanwhile, and every picture', async () => {
  const guests = guestCalls(hotel.cms);
  const done: string[] = [];
  let stopped = false;
  onTestFinished(() => {
    stopped = true;
  });
  const write = async (writer: string) => {
    for (let number = 0; !stopped; number += 1) {
      const confirmacion = `R${writer}${String(number)}`;
      expect(await guests.importar([stay({ confirmacion })])).toMatchObject({ ok: true });
      done.push(confirmacion);
    }
  };
  const writers = Promise.all(['A', 'B'].map(write));
  await expect.poll(() => done.length).toBeGreaterThan(10);
  const before = [...done];
  const made = await backup();
  const meanwhile = done.length - before.length;
  stopped = true;
  await writers;

  expect(meanwhile).toBeGreaterThan(0);
  const kept = await column(made, 'estadias', 'confirmacion');
  expect(kept).toEqual(expect.arrayContaining(before));
  expect(new Set(kept).size).toBe(kept.length);
  expect(made.manifest.imagenes.length).toBeGreaterThan(0);
  expect(made.manifest.faltan).toEqual([]);
  const names = made.manifest.imagenes.map(({ nombre }) => path.basename(nombre));
  const urls = await column(made, 'files', 'url');
  expect(names).toEqual(expect.arrayContaining(urls.map((url) => path.basename(String(url)))));
  // All that is read back of it is all that it says.
  let rows = 0;
  for await (const part of rowsIn(made.file, made.manifest)) {
    rows += Buffer.from(part).toString().split('\n[').length - 1;
  }
  expect(rows).toBeGreaterThan(kept.length);
});

itOnSqlite('is refused where a byte of it is another, or its end is missing', async () => {
  const { file, bytes } = await backup();
  await expect(checkBackup(file)).resolves.toMatchObject({ hotel: db });
  const damaged = path.join(folder, 'dañado');
  const content = await readFile(file);
  for (const at of [0, 0.2, 0.5, 0.9].map((part) => Math.floor(bytes * part))) {
    const other = Buffer.from(content);
    other[at] = (other[at] ?? 0) ^ 0xff;
    await writeFile(damaged, other);
    await expect(checkBackup(damaged)).rejects.toThrow(/dañado|incompleto/);
  }
  await copyFile(file, damaged);
  await truncate(damaged, bytes - 100);
  await expect(checkBackup(damaged)).rejects.toThrow(/dañado|incompleto/);
});

itOnSqlite(
  'is made one hotel after another, and takes the place of the oldest once it is good',
  async () => {
    const own = await mkdtemp(path.join(folder, 'diario-'));
    // Of a clock that was ahead too.
    const names = ['20260101', '20260102', '20990103'].map(
      (day) => `${db}-${day}T040000000Z.respaldo`,
    );
    const kept = ['otro-20260101T040000000Z.respaldo', `${db}-notas.txt`];
    for (const name of [...names, ...kept]) await writeFile(path.join(own, name), '');
    const { signal } = new AbortController();
    const told: string[] = [];
    const report = (line: string) => void told.push(line);
    const back = (cmsUrl: string) =>
      backUpAll(
        { folder: own, keep: 2 },
        {
          dataDir: hotel.dataDir,
          databaseUrl: undefined,
          hotels: [committedHotel(db)],
          cmsUrl: () => cmsUrl,
        },
        { signal, report },
      );
    expect(await back('http://127.0.0.1:9')).toEqual([db]);
    expect(told.join()).toContain(db);
    expect((await readdir(own)).sort()).toEqual([...names, ...kept].sort());
    expect(await back(hotel.cms.url)).toEqual([]);
    const files = (await readdir(own)).sort();
    const [made] = files.filter((name) => ![...names, ...kept].includes(name));
    expect(files).toEqual([made, names[2], ...kept].sort());
    const last: unknown = JSON.parse(await readFile(dataPaths(hotel.dataDir).backups, 'utf8'));
    expect(last).toMatchObject({ [db]: { archivo: path.join(own, String(made)) } });
  },
);

itOnSqlite(
  'leaves nothing on a disk that fills up, and what was there before',
  async ({ skip }) => {
    const disk = await mkdtemp(path.join(tmpdir(), 'guest-app-disk-'));
    const unmount = await mountSmallDisk(disk, 'size=32m');
    onTestFinished(async () => {
      await unmount?.();
      await rm(disk, { recursive: true });
    });
    if (unmount === undefined) {
      skip('this machine lets nobody mount a small disk');
      return;
    }
    const first = await backup(disk);
    await fillDisk(disk);
    await expect(backup(disk)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect((await readdir(disk)).sort()).toEqual([path.basename(first.file), 'lleno'].sort());
    await expect(checkBackup(first.file)).resolves.toEqual(first.manifest);
  },
);

/**
 * Sends the rows of a backup to replace a hotel's, and disconnects as a killed command does: before the line
 * that says that these are all, or after it, without reading the answer.
 */
async function sendAndLeave(
  { url, operatorToken }: OperatedCms,
  dataDir: string,
  { file, manifest }: Backup,
  leaves: 'before the end' | 'after the end',
): Promise<void> {
  const { pid } = JSON.parse(await readFile(dataPaths(dataDir).cmsRun(db), 'utf8')) as {
    pid: number;
  };
  const call = openCall(`${url}/api${replaceRows.path}`, {
    method: replaceRows.method,
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': linesOfJson },
  });
  let told = '';
  call.on('response', (answer) => {
    answer.setEncoding('utf8').on('data', (said: string) => (told += said));
    answer.on('error', () => undefined);
  });
  call.on('error', () => undefined);
  for await (const part of rowsIn(file, manifest)) {
    if (!call.write(part)) await once(call, 'drain');
  }
  const total = manifest.tablas.reduce((sum, { filas }) => sum + filas, 0);
  await expect.poll(() => told, { timeout: 20_000 }).toContain(`{"filas":${String(total)}}`);
  const closed = once(call, 'close');
  if (leaves === 'before the end') {
    call.destroy();
    await closed;
    return;
  }
  // It notices the end, and that the caller is gone, at once.
  process.kill(pid, 'SIGSTOP');
  try {
    const sent = once(call, 'finish');
    call.end(JSON.stringify({ fin: true } satisfies EndOfRows));
    await sent;
    call.destroy();
    await closed;
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** What each start of a CMS writes anew, as the adapters' token. */
const ofAStart = [
  'strapi_api_tokens',
  'strapi_api_token_permissions',
  'strapi_api_token_permissions_token_lnk',
  'strapi_core_store_settings',
];

/** What each table has, as hashes of its rows. */
function rowsOf({ manifest }: Backup, ...without: readonly string[]) {
  const tables = manifest.tablas.filter(({ tabla }) => ![...ofAStart, ...without].includes(tabla));
  return tables.map(({ tabla, columnas, siguiente, partes }) => {
    // A start makes some of them and takes them away again.
    const next = tabla.startsWith('admin_permissions') ? null : siguiente;
    return JSON.stringify([tabla, columnas, next, partes.map(({ sha256 }) => sha256)]);
  });
}

// It makes, replaces and restores on both engines, whichever run it is in.
itOnPostgres(
  'is restored as it was made, on the other engine and back, and who was forgotten since stays forgotten',
  async () => {
    const data = await copyTemplate(inject('template'), [db]);
    const other = await mkdtemp(path.join(tmpdir(), 'guest-app-restaurado-'));
    const { dataDir, databaseUrl } = data;
    const hotels = [committedHotel(db)];
    const here = { dataDir, databaseUrl, hotels };
    const there = { dataDir: other, databaseUrl: undefined, hotels };
    onTestFinished(async () => {
      await data.remove();
      await rm(other, { recursive: true });
    });
    await cp(dataPaths(dataDir).secrets, dataPaths(other).secrets);
    const backupOf = async (cms: OperatedCms) => {
      const secrets = secretsOf(await loadSecrets(dataDir), db);
      return makeBackup({ db, cms, secrets, folder });
    };
    const restoreIn = async (installation: Installation, { file }: Backup) => {
      const request = { db, file, installation };
      const manifest = await checkedBackup(request);
      await proveBackup(request, manifest);
      const before = await restoreBackup(request, manifest);
      expect(await readdir(dataPaths(installation.dataDir).run)).not.toContainEqual(
        expect.stringMatching(/^(prueba|nuevo)/),
      );
      return before;
    };
    const stored = async (installation: typeof here | typeof there) =>
      (await readStored({ ...installation, db }, 'estadias')).map(
        ({ confirmacion }) => confirmacion,
      );
    /** Forgets a guest, then replaces all by a backup of before: by commands that are gone when it ends. */
    const forgetAndReplace = async (
      cms: OperatedCms,
      installation: typeof here | typeof there,
      made: Backup,
    ) => {
      const all = await column(made, 'estadias', 'confirmacion');
      expect(await askCms(asOperator(cms), forgetStay, { confirmacion: 'UNO' })).toMatchObject({
        ok: true,
      });
      await whileClosed(cms, async () => {
        const another = whileClosed(cms, () => Promise.resolve());
        await expect(another).rejects.toThrow('se está restaurando');
        await sendAndLeave(cms, installation.dataDir, made, 'before the end');
      });
      // All of the old, and open again.
      await expect.poll(() => guestCalls(cms).importar([])).toMatchObject({ ok: true });
      expect(await stored(installation)).toEqual(all.filter((one) => one !== 'UNO'));
      await sendAndLeave(cms, installation.dataDir, made, 'after the end');
      // All rows are the new ones, which this process has not cached: it ends, although the answer was not
      // read.
      await expect.poll(() => answers(healthOf(cms)), { timeout: 20_000 }).toBe(false);
      expect(await stored(installation)).toEqual(all);
    };
    // A restore and an import leave audit rows, too.
    const own = ['estadias', 'auditoria'] as const;

    // A decision is waited for: no start applies it.
    await changeStored({ ...here, db }, [
      `INSERT INTO cambio_planeado (clase, documento, nombre, formato, base, planeado, zona, desde_fecha, desde_hora,
        hasta_fecha, hasta_hora, estado, vuelta, correccion_menor, creado, motivos)
        VALUES ('orden', 'orden', 'Orden', 1, '{"secciones":[]}', '{"secciones":[]}', 'Europe/Madrid', '2026-12-24',
        '09:00', '2027-01-07', '10:30', 'conflicto', false, true, 1774695600000, '["el orden"]')`,
      'INSERT INTO imagen_planeada (planeado, file_id) VALUES (1, 1)',
    ]);
    const first = await withCms(db, here, async (cms) => {
      await guestCalls(cms).importar([
        stay({ confirmacion: 'UNO', nombre: 'Ñandú «1»', documento: '30111222' }),
        stay({ confirmacion: 'DOS' }),
      ]);
      const made = await backupOf(cms);
      await forgetAndReplace(cms, here, made);
      return made;
    });
    await restoreIn(there, first);
    expect(await readdir(dataPaths(other).run)).toEqual([]);
    // Of a proof that failed nothing is left but what its log said.
    const unfit = structuredClone(first.manifest);
    const estadias = unfit.tablas.find(({ tabla }) => tabla === 'estadias');
    estadias?.columnas.push(['ajena', 'texto']);
    await expect(
      proveBackup({ db, file: first.file, installation: there }, unfit),
    ).rejects.toMatchObject({
      message: 'Esta versión no tiene la columna ajena de estadias, o es otra.',
      details: expect.stringContaining('The rows were not replaced') as string,
    });
    expect(await readdir(dataPaths(other).run)).toEqual([]);
    const second = await withCms(db, there, async (cms) => {
      await guestCalls(cms).importar([stay({ confirmacion: 'TRES' })]);
      const made = await backupOf(cms);
      await forgetAndReplace(cms, there, made);
      return made;
    });
    await withCms(db, there, () => Promise.resolve());
    expect(await stored(there)).toEqual(['DOS', 'TRES']);
    expect(rowsOf(second, ...own)).toEqual(rowsOf(first, ...own));
    expect(await column(second, 'estadias', 'confirmacion')).toEqual(['UNO', 'DOS', 'TRES']);
    expect(second.manifest.imagenes).toEqual(first.manifest.imagenes);

    // What a command leaves that is killed while it proves a backup.
    const secrets = await loadSecrets(dataDir);
    const proof = `prueba${installationOf(secretsOf(secrets, db).documentKey).slice(0, 12)}`;
    await mkdir(path.join(dataPaths(dataDir).run, proof, 'hoteles'), { recursive: true });
    const { copies } = dataPaths(dataDir);
    await mkdir(copies);
    await writeFile(path.join(copies, `.${db}-20260101T040000000Z.respaldo.parcial`), '');
    await removeLeftOfRestores(here, (line) => expect.unreachable(line));
    expect([await readdir(dataPaths(dataDir).run), await readdir(copies)]).toEqual([[], []]);

    const stop = new AbortController();
    const supervisor = await makeSupervisor({
      environment: { ...operatorEnvironment(), dataDir, databaseUrl, chosen: [db] },
      secrets,
      signal: stop.signal,
      report: () => undefined,
    });
    onTestFinished(async () => {
      stop.abort();
      await supervisor.ended();
    });
    const cms = await supervisor.startCms(db);
    const before = await restoreIn(here, second);
    expect(await readdir(copies)).toEqual([path.basename(before)]);
    // A guest who is forgotten after a backup stays forgotten after its restore, whichever process was
    // killed.
    const archived = { file: before, bytes: 0, manifest: await checkBackup(before) };
    expect(await column(archived, 'estadias', 'confirmacion')).toEqual(['DOS']);
    const third = await backupOf(cms);
    const restored = await column(second, 'estadias', 'confirmacion');
    expect(await column(third, 'estadias', 'confirmacion')).toEqual(
      restored.filter((confirmacion) => confirmacion !== 'UNO'),
    );
    expect(rowsOf(third, ...own, 'olvido')).toEqual(rowsOf(second, ...own, 'olvido'));
    // Rows since the backup stay; then come the restore and the guest who was forgotten again.
    const told = await column(third, 'auditoria', 'accion');
    expect(told.slice(-3)).toEqual(['olvidar', 'restaurar', 'olvidar']);
    expect(await column(third, 'auditoria', 'document_id')).toEqual(
      expect.arrayContaining(await column(second, 'auditoria', 'document_id')),
    );
    // The panel tells how many there are now.
    const panel = await logInToPanel(cms.url, db);
    const list = await panel('GET', 'content-manager/collection-types/api::estadia.estadia');
    expect(list).toMatchObject({ pagination: { total: restored.length - 1 } });

    // A picture that goes while a backup is made is not in it, and its row neither.
    const [picture] = Value.Parse(Files, await panel('GET', 'upload/files')).results;
    if (picture === undefined) throw new Error('There is no picture');
    const port = await freePort();
    let isGone = false;
    const between = await passOn(port, cms.url, {
      before: async (asked) => {
        if (isGone || asked !== picture.url) return;
        isGone = true;
        await panel('DELETE', `upload/files/${String(picture.id)}`);
      },
    });
    onTestFinished(() => between.stop());
    const fourth = await backupOf({ ...cms, url: originOf('127.0.0.1', port) });
    const name = path.basename(picture.url);
    const { imagenes } = third.manifest;
    expect([isGone, fourth.manifest.faltan]).toEqual([true, []]);
    expect(fourth.manifest.imagenes).toEqual(imagenes.filter((one) => !one.nombre.endsWith(name)));
    expect(await column(fourth, 'files', 'url')).not.toContain(picture.url);
  },
  480_000,
);
