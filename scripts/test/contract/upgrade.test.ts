import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { enterStaffCode, logInStaff } from '@guest-app/config/cms-calls/back-office';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { checkedBackup, restoreBackup } from '../../src/backup/restore.js';
import { logInToPanel } from '../../src/bench/panel.js';
import { copyDatabase } from '../../src/programs/throwaway-postgres.js';
import { askCms } from '../../src/system/ask-cms.js';
import { type CmsProcess, type CmsSettings, startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { staffMember } from '../../src/system/demo-accounts.js';
import { freePort } from '../../src/system/free-port.js';
import { dataPaths } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { readAllTables, type Stored, type StoredRow } from '../../src/system/stored-rows.js';
import { appCode } from '../support/app-codes.js';
import { guestCalls } from '../support/bookings.js';
import { isPostgres, itOnPostgres } from '../support/engine.js';
import { startMailServer } from '../support/mail-server.js';

/** A hotel as earlier versions left it on each engine: `upgrade-fixture.test.ts` made the data. */
const db = 'polo';
const fixtures = path.join(import.meta.dirname, '../fixtures');

type Version = 'first-version' | 'data-version-1';
type Engine = 'sqlite' | 'postgres';

const { database } = inject('template');
const engine: Engine = isPostgres ? 'postgres' : 'sqlite';

const Known = Type.Object({
  now: Type.String(),
  mailbox: Type.String(),
  secreto: Type.String(),
  codigos: Type.Array(Type.String()),
  booking: Type.Object({
    confirmacion: Type.String(),
    idReserva: Type.Integer(),
    codigo: Type.String(),
  }),
  waiting: Type.Object({
    confirmacion: Type.String(),
    codigo: Type.String(),
    espera: Type.Integer(),
  }),
});

/** What the data are known to have. */
async function knownOf(of: Engine) {
  const file = path.join(fixtures, 'data-version-1', of, 'known.json');
  return Value.Parse(Known, JSON.parse(await readFile(file, 'utf8')));
}

/** Copies the data of an earlier version to a folder and a database of the test's own. */
async function copyOf(version: Version, on = engine): Promise<Stored> {
  const from = path.join(fixtures, version, on);
  const unpacked = async (name: string) =>
    brotliDecompressSync(await readFile(path.join(from, `${name}.br`)));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await cp(path.join(from, 'secrets.json'), dataPaths(dataDir).secrets);
  const stored = { db, dataDir, databaseUrl: await emptyDatabase(on) };
  const hotelDir = dataPaths(dataDir).hotel(db);
  await mkdir(hotelDir, { recursive: true });
  if (version !== 'first-version') {
    for (const name of ['datos.json', 'public']) {
      await cp(path.join(from, name), path.join(hotelDir, name), { recursive: true });
    }
  }
  if (stored.databaseUrl === undefined) {
    await writeFile(path.join(hotelDir, 'contenido.sqlite'), await unpacked('contenido.sqlite'));
    return stored;
  }
  const client = new pg.Client({ connectionString: stored.databaseUrl });
  await client.connect();
  await client.query((await unpacked('datos.sql')).toString());
  await client.end();
  return stored;
}

/** The address of a PostgreSQL database without the hotel's schema; undefined for SQLite. */
async function emptyDatabase(on: Engine): Promise<string | undefined> {
  if (on === 'sqlite') return undefined;
  if (database === undefined) throw new Error('This run has no PostgreSQL');
  const copy = await copyDatabase(database);
  onTestFinished(() => copy.stop());
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  await client.query(`DROP SCHEMA IF EXISTS h_${db} CASCADE`);
  await client.end();
  return copy.url;
}

type Settings = Pick<CmsSettings, 'mail' | 'secondFactor'>;

async function start(stored: Stored, now: Date, settings: Settings = {}): Promise<CmsProcess> {
  const { dataDir, databaseUrl } = stored;
  const cms = await startCms({
    ...{ dataDir, databaseUrl, ...settings },
    hotel: committedHotel(db),
    port: await freePort(),
    secrets: secretsOf(await loadSecrets(dataDir), db),
    clock: { now: now.toISOString() },
  });
  onTestFinished(() => cms.stop());
  return cms;
}

/** Written at each start: Strapi's own tables, the roles' permissions, and the state of this process. */
const ofAStart =
  /^(strapi_|admin_permissions|up_permissions|(estado_contenido|cambio_contenido|filas_contadas|instalacion|escritura_contenido|prueba_escritura)$)/;

/** Columns that the start drops, by their tables. */
const dropped = new Map([['turno_ocupacion', 'cambios']]);

/** What people wrote in the first version, whose roles and views later versions renamed. */
const firstTables = [
  ...['componentes', 'items_carta', 'secciones', 'secciones_referidas', 'idiomas', 'files'],
  ...['servicios', 'horarios', 'agendas', 'cierres', 'estadias', 'reservas'],
  ...['admin_users', 'up_users'],
];

/** The rows by their tables, which are in the order of their names. */
async function rowsOf(
  stored: Stored,
  version: Version,
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const isKept = (name: string) =>
    version === 'first-version' ? firstTables.includes(name) : !ofAStart.test(name);
  const tables = [...(await readAllTables(stored))].filter(([name]) => isKept(name));
  return new Map(tables.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every row in the order of its values; of some columns alone where they are named. */
function asTexts(rows: readonly StoredRow[], columns = Object.keys(rows[0] ?? {})): string[] {
  const names = columns.toSorted();
  return rows.map((row) => JSON.stringify(names.map((name) => [name, row[name]]))).toSorted();
}

const minutesAfter = (now: string, minutes: number) => new Date(Date.parse(now) + minutes * 60_000);

describe.each(['first-version', 'data-version-1'] as const)('data of %s', (version) => {
  it('keep every row at the first start, and a second start changes nothing', async () => {
    const stored = await copyOf(version);
    const now = minutesAfter((await knownOf(engine)).now, 30);
    const before = await rowsOf(stored, version);
    expect(before.get('reservas')?.length).toBeGreaterThan(0);
    await (await start(stored, now)).stop();

    const after = await rowsOf(stored, version);
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== dropped.get(table));
      const found = asTexts(after.get(table) ?? [], columns);
      expect(found, table).toEqual(expect.arrayContaining(asTexts(rows, columns)));
    }
    for (const [table, column] of dropped) {
      expect(Object.keys(after.get(table)?.[0] ?? {})).not.toContain(column);
    }
    const migrations = async () => (await readAllTables(stored)).get('strapi_migrations');
    const done = await migrations();
    await (await start(stored, now)).stop();
    expect(await migrations()).toEqual(done);
    const again = await rowsOf(stored, version);
    for (const [table, rows] of again) {
      expect(asTexts(rows), table).toEqual(asTexts(after.get(table) ?? []));
    }
    expect([...again.keys()]).toEqual([...after.keys()]);
  });
});

const Rows = Type.Object({ pagination: Type.Object({ total: Type.Integer() }) });

/** What people find who come back: bookings, accounts, what was audited, pictures. */
async function expectPeopleAndContent(cms: CmsProcess, of: Engine, now: Date): Promise<void> {
  const { booking, secreto } = await knownOf(of);
  const { confirmacion, ...held } = booking;
  const days = await guestCalls(cms).agenda(confirmacion);
  expect(days.flatMap(({ turnos }) => turnos)).toContainEqual(expect.objectContaining(held));

  const sender = { direccion: '192.0.2.1', equipo: null, clave: null };
  const login = await askCms(cms, logInStaff, { ...staffMember(db), ...sender });
  if (!login.ok) throw new Error(JSON.stringify(login.body));
  expect(login.answer.paso).toBe('codigo');
  const { credencial } = login.answer;
  const codigo = appCode(secreto, now);
  const code = { credencial, codigo, otroTelefono: false, ...sender };
  const entered = await askCms(cms, enterStaffCode, code);
  expect(entered).toMatchObject({
    answer: { paso: null, usuario: { puede: ['contenido', 'turnos', 'servicios'] } },
  });

  const panel = await logInToPanel(cms.url, db);
  const list = async (type: string) =>
    Value.Parse(Rows, await panel('GET', `content-manager/collection-types/${type}`)).pagination
      .total;
  expect(await list('api::auditoria.auditoria')).toBeGreaterThan(15);
  const files = Value.Parse(
    Type.Object({ results: Type.Array(Type.Object({ url: Type.String() }), { minItems: 4 }) }),
    await panel('GET', 'upload/files'),
  );
  for (const { url } of files.results) expect((await fetch(`${cms.url}${url}`)).status).toBe(200);
}

it('lets guests, staff and the panel in, and sends the mail that waited', async () => {
  const stored = await copyOf('data-version-1');
  const { mailbox, codigos, waiting, ...known } = await knownOf(engine);
  const now = minutesAfter(known.now, 30);
  const mails = await startMailServer();
  onTestFinished(() => mails.stop());
  const site = 'https://huespedes.example';
  const cms = await start(stored, now, { secondFactor: true, mail: mails.settings(site, site) });
  await expectPeopleAndContent(cms, engine, now);

  const { confirmacion, ...place } = waiting;
  const guest = guestCalls(cms);
  const days = await guest.agenda(confirmacion);
  expect(days.flatMap(({ turnos }) => turnos)).toContainEqual(expect.objectContaining(place));
  await expect.poll(() => mails.to(mailbox).length).toBe(1);
  expect(mails.to(mailbox)[0]?.subject).toContain('Masajes');

  // A write is answered as it was before the upgrade, and not done again.
  const { idReserva, codigo: turno, ...booked } = known.booking;
  const servicio = Number(turno.split('-')[0]);
  const repeated = await guest.reservar({ ...booked, servicio, turno }, `${turno}-clave`);
  expect(repeated).toMatchObject({ ok: true, idReserva });
  // One of the recovery codes that are left.
  const sender = { direccion: '192.0.2.1', equipo: null, clave: null };
  const login = await askCms(cms, logInStaff, { ...staffMember(db), ...sender });
  if (!login.ok) throw new Error(JSON.stringify(login.body));
  const { credencial } = login.answer;
  const recovery = { credencial, codigo: codigos[0] ?? '', otroTelefono: false, ...sender };
  expect(await askCms(cms, enterStaffCode, recovery)).toMatchObject({
    answer: { paso: null, codigosRestantes: codigos.length - 1 },
  });
});

itOnPostgres.each<readonly [from: Engine, to: Engine]>([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
])(
  'restores a backup that the earlier version made on %s, on %s',
  async (from, to) => {
    const { dataDir } = await copyOf('data-version-1', from);
    // On the other engine the command is given another DATABASE_URL for the same folder.
    const databaseUrl = await emptyDatabase(to);
    const file = path.join(fixtures, 'data-version-1', from, `${db}.respaldo`);
    const installation = { dataDir, databaseUrl, hotels: [committedHotel(db)] };
    const request = { db, file, installation };
    const manifest = await checkedBackup(request);
    await restoreBackup(request, manifest);

    const now = minutesAfter((await knownOf(from)).now, 30);
    const cms = await start({ db, dataDir, databaseUrl }, now, { secondFactor: true });
    await expectPeopleAndContent(cms, from, now);
  },
  240_000,
);
