import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readOperatorEnvironment } from '@guest-app/config/environment/operator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openServices } from '../../src/bench/turnos-hotel.js';
import { plusDays } from '../../src/hotel/date-in.js';
import { findProgram } from '../../src/programs/find-program.js';
import { type Pooler, startPgbouncer } from '../../src/programs/pgbouncer.js';
import { copyDatabase, serverIdentity } from '../../src/programs/throwaway-postgres.js';
import { type OperatedCms, startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { connectionShortage } from '../../src/system/connection-shortage.js';
import { operatorEnvironment } from '../../src/system/environment.js';
import { freePort } from '../../src/system/free-port.js';
import { hotelDatabaseUrl } from '../../src/system/hotel-database.js';
import { loadSecrets, makeHotelSecrets, secretsOf } from '../../src/system/secrets.js';
import { readStored } from '../../src/system/stored-rows.js';
import { guestCalls } from '../support/bookings.js';
import { isPostgres } from '../support/engine.js';
import { bringParty, todayIn } from '../support/guest.js';
import { copyTemplate, type HotelData } from '../support/template.js';

const run = promisify(execFile);

const hoteles = ['gbba', 'polo'] as const;
type Hotel = (typeof hoteles)[number];

const pgbouncer = await findProgram('pgbouncer');
if (isPostgres && pgbouncer === undefined) {
  console.warn('There is no pgbouncer on this machine: nothing is tested through one.');
}

let data: HotelData;

beforeAll(async () => {
  if (isPostgres) data = await copyTemplate(inject('template'), hoteles);
});
afterAll(async () => {
  if (isPostgres) await data.remove();
});

/** The address of a hotel's own role. */
async function ownUrl(db: Hotel, databaseUrl = data.databaseUrl): Promise<string> {
  const { dataDir } = data;
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  return (await hotelDatabaseUrl({ db, dataDir, databaseUrl, secrets })) ?? '';
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** PostgreSQL's code of what a statement was refused for; undefined for one that was done. */
const refusalOf = (client: pg.Client, statement: string) =>
  client.query(statement).then(
    () => undefined,
    (error: unknown) => (error as { readonly code?: string }).code,
  );

const insufficientPrivilege = '42501';

// First: in a copied database roles are there, and what their connections begin with is not.
describe.runIf(isPostgres && pgbouncer !== undefined)('through pgbouncer, in transactions', () => {
  let pooler: Pooler | undefined;
  let cmss: readonly (readonly [Hotel, OperatedCms])[];
  const started: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    const { url } = (pooler = await startPgbouncer(pgbouncer ?? '', data.databaseUrl ?? ''));
    const { dataDir } = data;
    const secrets = await loadSecrets(dataDir);
    const start = async (db: Hotel) => {
      const cms = await startCms({
        hotel: committedHotel(db),
        dataDir,
        port: await freePort(),
        secrets: secretsOf(secrets, db),
        databaseUrl: url,
      });
      started.push(cms);
      return [db, cms] as const;
    };
    cmss = await Promise.all(hoteles.map(start));
  });
  afterAll(async () => {
    for (const cms of started) await cms.stop();
    await pooler?.stop();
  });

  it('two hotels write and read at once, each its own rows and as often as it asked', async () => {
    const guests = 12;
    const confirmacionOf = (db: string, number: number) => `${db.toUpperCase()}${String(number)}`;
    const work = async (db: Hotel, cms: OperatedCms) => {
      await openServices(cms, []);
      const llegada = todayIn(db);
      const calls = guestCalls(cms);
      const each = async (number: number) => {
        const confirmacion = confirmacionOf(db, number);
        const salida = plusDays(llegada, 3);
        await bringParty(cms, { confirmacion, llegada, salida, adultos: 1 });
        const agenda = await calls.agenda(confirmacion);
        const day = agenda[agenda.length - 1];
        const turno = day?.turnos.at(-1);
        if (day === undefined || turno === undefined) throw new Error('There is nothing to book');
        const shift = { confirmacion, servicio: day.idServicio, turno: turno.codigo };
        expect(await calls.reservar(shift)).toMatchObject({ ok: true });
        if (number % 3 === 0) expect(await calls.cancelar(shift)).toMatchObject({ ok: true });
        return turno.codigo;
      };
      await Promise.all(Array.from({ length: guests }, (_, number) => each(number)));
    };
    await Promise.all(cmss.map(([db, cms]) => work(db, cms)));
    for (const db of hoteles) {
      const stays = await readStored({ ...data, db }, 'estadias');
      const names = stays.map(({ confirmacion }) => String(confirmacion));
      for (let number = 0; number < guests; number += 1) {
        expect(names).toContain(confirmacionOf(db, number));
      }
      const other = db === 'gbba' ? 'POLO' : 'GBBA';
      expect(names.filter((name) => name.startsWith(other))).toEqual([]);
      const bookings = await readStored({ ...data, db }, 'reservas');
      expect(bookings).toHaveLength((guests * 2) / 3);
    }
  });
});

describe.runIf(isPostgres)('a hotel’s role', () => {
  let role: pg.Client;
  beforeAll(async () => {
    await ownUrl('gbba');
    role = await connect(await ownUrl('polo'));
  });
  afterAll(() => role.end());

  it.each([
    'SELECT * FROM h_gbba.estadias',
    "INSERT INTO h_gbba.estadias (document_id) VALUES ('x')",
    "UPDATE h_gbba.estadias SET nombre = 'x'",
    'DELETE FROM h_gbba.estadias',
    "SELECT nextval('h_gbba.estadias_id_seq')",
    'CREATE TABLE h_gbba.propia (id integer)',
    'ALTER TABLE h_gbba.estadias SET SCHEMA h_polo',
    'DROP SCHEMA h_gbba CASCADE',
    'CREATE SCHEMA h_propia',
    'CREATE ROLE propia',
    'SET ROLE postgres',
  ])('is refused %s', async (statement) => {
    await role.query('BEGIN');
    expect(await refusalOf(role, statement)).toBe(insufficientPrivilege);
    await role.query('ROLLBACK');
  });

  it('finds nothing of another hotel by its search path, and all of its own', async () => {
    await role.query('BEGIN');
    await role.query('SET LOCAL search_path = h_gbba');
    // Undefined table: of a schema that it may not use it is not even told what there is.
    expect(await refusalOf(role, 'SELECT * FROM estadias')).toBe('42P01');
    await role.query('ROLLBACK');
    const foreign = "SELECT FROM estadias WHERE confirmacion LIKE 'GBBA%'";
    expect((await role.query(foreign)).rows).toEqual([]);
    const { rows } = await role.query("SELECT FROM pg_stats WHERE schemaname = 'h_gbba'");
    expect(rows).toEqual([]);
  });

  it('takes over what belonged to another, in its schema and nowhere else', async () => {
    const admin = await connect(data.databaseUrl ?? '');
    const ownersIn = async (schema: string) =>
      (
        await admin.query<{ readonly owner: string }>(
          `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class
           WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'S', 'v', 'i')`,
          [schema],
        )
      ).rows.map(({ owner }) => owner);
    try {
      const [own] = await ownersIn('h_gbba');
      await admin.query(`REASSIGN OWNED BY "${own ?? ''}" TO CURRENT_USER`);
      await admin.query('CREATE VIEW h_gbba.vista AS SELECT id FROM h_gbba.estadias');
      await admin.query("CREATE TYPE h_gbba.tamano AS ENUM ('grande')");
      await admin.query(
        'CREATE FUNCTION h_gbba.uno() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
      );
      await admin.query('CREATE SEQUENCE h_gbba.suelta');
      const others = await ownersIn('h_polo');
      expect(await ownersIn('h_gbba')).toEqual(['postgres']);
      await Promise.all([ownUrl('gbba'), ownUrl('gbba'), ownUrl('gbba')]);
      expect(await ownersIn('h_gbba')).toEqual([own]);
      expect(await ownersIn('h_polo')).toEqual(others);
    } finally {
      for (const made of ['VIEW vista', 'TYPE tamano', 'FUNCTION uno', 'SEQUENCE suelta']) {
        await admin.query(`DROP ${made.replace(' ', ' IF EXISTS h_gbba.')}`);
      }
      await admin.end();
    }
  });
});

describe.runIf(isPostgres)('processes that start at once', () => {
  // Each finds the role as a copied database leaves it, sets it, and ends the connections that the others have.
  it.each([
    { server: 'for all hotels', isMoved: false },
    { server: 'of the hotel’s own', isMoved: true },
  ])('make a hotel’s role ready on a server $server', async ({ isMoved }) => {
    const { dataDir } = data;
    const secrets = secretsOf(await loadSecrets(dataDir), 'polo');
    const template = inject('template').database;
    if (template === undefined) throw new Error('There is no server');
    // The role belongs to both databases, and no lock of one is a lock of the other.
    const copies = await Promise.all([copyDatabase(template), copyDatabase(template)]);
    onTestFinished(async () => {
      for (const copy of copies) await copy.stop();
    });
    const starts = async ({ url }: { readonly url: string }) => {
      const hotel = { db: 'polo', dataDir, databaseUrl: url, secrets };
      const own = (await hotelDatabaseUrl(hotel)) ?? '';
      const { username, pathname } = new URL(own);
      const admin = await connect(url);
      onTestFinished(() => admin.end());
      await admin.query(`ALTER ROLE "${username}" IN DATABASE "${pathname.slice(1)}" RESET ALL`);
      const place = isMoved ? { movedDatabases: { polo: own } } : {};
      return () => hotelDatabaseUrl({ ...hotel, ...place });
    };
    for (let round = 0; round < 5; round += 1) {
      const ready = [];
      for (const copy of copies) ready.push(await starts(copy));
      const all = ready.flatMap((start) => Array.from({ length: 6 }, start));
      expect(new Set(await Promise.all(all)).size).toBe(copies.length);
    }
  });
});

describe.runIf(isPostgres)('a server that is not as it should be', () => {
  it('is told to have too few connections before a hotel is started, with what to set', async () => {
    const secrets = await loadSecrets(data.dataDir);
    const shortage = (databaseConnections: number, chosen?: readonly Hotel[]) =>
      connectionShortage(
        { ...operatorEnvironment(), databaseUrl: data.databaseUrl, databaseConnections, chosen },
        secrets,
      );
    expect(await shortage(4, ['gbba'])).toBeUndefined();
    expect(await shortage(60)).toMatch(
      /^PostgreSQL at \S+ takes \d+ connections, \d+ of which others hold: 13 hotels with 60 each need 782\. Set (DATABASE_CONEXIONES=[4-7], or )?max_connections of the server to \d+ at least, or put pgbouncer in front\.$/,
    );
  });

  it('is refused in a sentence without an account that may make roles, or with a wrong password', async () => {
    const admin = await connect(data.databaseUrl ?? '');
    await admin.query("CREATE ROLE prueba_sin_permiso LOGIN PASSWORD 'prueba'");
    onTestFinished(async () => {
      await admin.query('DROP SCHEMA IF EXISTS h_nuevo CASCADE');
      const { rows } = await admin.query<{ readonly rolname: string }>(
        "SELECT rolname FROM pg_roles WHERE rolname LIKE 'h\\_nuevo\\_%'",
      );
      for (const { rolname } of rows) await admin.query(`DROP ROLE "${rolname}"`);
      await admin.query('DROP OWNED BY prueba_sin_permiso; DROP ROLE prueba_sin_permiso');
      await admin.end();
    });
    const url = new URL(data.databaseUrl ?? '');
    url.username = 'prueba_sin_permiso';
    url.password = 'prueba';
    const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-other-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const secrets = makeHotelSecrets();
    const prepare = (databaseUrl: string) =>
      hotelDatabaseUrl({ db: 'nuevo', dataDir, databaseUrl, secrets });
    await expect(prepare(url.href)).rejects.toThrow(
      /^The account of DATABASE_URL may not make roles and schemas/,
    );
    url.password = 'otra';
    await expect(prepare(url.href)).rejects.toThrow(
      /^The database refuses the account of DATABASE_URL/,
    );
    // What it needs is no superuser's.
    const { pathname } = url;
    await admin.query('ALTER ROLE prueba_sin_permiso CREATEROLE');
    await admin.query(`GRANT CREATE ON DATABASE "${pathname.slice(1)}" TO prueba_sin_permiso`);
    url.password = 'prueba';
    expect(await prepare(url.href)).toMatch(/\/\/h_nuevo_[0-9a-f]{8}:/);
  });

  it('gives one hotel another place, where its own role makes what is missing', async () => {
    const admin = await connect(data.databaseUrl ?? '');
    await admin.query("CREATE ROLE prueba_mudada LOGIN PASSWORD 'prueba'");
    onTestFinished(async () => {
      await admin.query('DROP OWNED BY prueba_mudada; DROP ROLE prueba_mudada');
      await admin.end();
    });
    const url = new URL(data.databaseUrl ?? '');
    url.username = 'prueba_mudada';
    url.password = 'prueba';
    const { dataDir, databaseUrl } = data;
    const move = () =>
      hotelDatabaseUrl({
        ...{ db: 'mudado', dataDir, databaseUrl },
        movedDatabases: { mudado: url.href },
        secrets: makeHotelSecrets(),
      });
    await expect(move()).rejects.toThrow(
      /^DATABASE_URL_MUDADO: its role may not make the schema h_mudado\. Make it: CREATE SCHEMA/,
    );
    await admin.query('CREATE SCHEMA h_mudado AUTHORIZATION prueba_mudada');
    expect(await move()).toBe(url.href);
    const role = await connect(url.href);
    const { rows } = await role.query('SELECT current_schema() AS first');
    await role.end();
    expect(rows).toEqual([{ first: 'h_mudado' }]);
  });

  it('is believed by the authority that signed its certificate, and by no other', async ({
    skip,
  }) => {
    if (operatorEnvironment().testDatabaseUrl !== undefined)
      return skip('It is not ours to set up.');
    const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-tls-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const made = await makeCertificates(folder).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (made === undefined) return skip('There is no openssl on this machine.');
    const admin = await connect(data.databaseUrl ?? '');
    try {
      await admin.query(`ALTER SYSTEM SET ssl_cert_file = '${made.certificate}'`);
      await admin.query(`ALTER SYSTEM SET ssl_key_file = '${made.key}'`);
      await admin.query("ALTER SYSTEM SET ssl = 'on'");
      await admin.query('SELECT pg_reload_conf()');
      const told = (variables: Readonly<Record<string, string>>) => {
        const environment = readOperatorEnvironment(
          { DATABASE_URL: data.databaseUrl ?? '', ...variables },
          folder,
        );
        return ownUrl('polo', environment.databaseUrl);
      };
      await expect
        .poll(() => told({ DATABASE_CA: 'ca.pem' }).catch(String))
        .toContain('sslmode=verify-full');
      const role = await connect(await told({ DATABASE_CA: 'ca.pem' }));
      const { rows } = await role.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
      await role.end();
      expect(rows).toEqual([{ ssl: true }]);
      await expect(told({ DATABASE_CA: 'otra.pem' })).rejects.toThrow(
        /^The database's certificate is not to be trusted \(.+\): name the authority/,
      );
      const required = new URL(data.databaseUrl ?? '');
      required.searchParams.set('sslmode', 'require');
      await expect(told({ DATABASE_URL: required.href })).rejects.toThrow(/not to be trusted/);
      await admin.query('ALTER SYSTEM RESET ALL');
      await admin.query('SELECT pg_reload_conf()');
      await expect
        .poll(() => told({ DATABASE_CA: 'ca.pem' }).catch(String))
        .toMatch(/The database has no TLS, which its address asks for/);
    } finally {
      await admin.query('ALTER SYSTEM RESET ALL');
      await admin.query('SELECT pg_reload_conf()');
      await admin.end();
    }
  });
});

/** Two authorities (`ca.pem`, `otra.pem`), and a server's certificate of the first. */
async function makeCertificates(folder: string) {
  const openssl = (...args: readonly string[]) => run('openssl', args, { cwd: folder });
  for (const name of ['ca', 'otra']) {
    await openssl(
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
      ...['-keyout', `${name}.key`, '-out', `${name}.pem`],
    );
  }
  await openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'],
    ...[
      '-addext',
      'subjectAltName=IP:127.0.0.1,DNS:localhost',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
    ],
    ...['-keyout', 'server.key', '-out', 'server.pem'],
  );
  const identity = await serverIdentity();
  const [certificate, key] = [path.join(folder, 'server.pem'), path.join(folder, 'server.key')];
  if ('uid' in identity) {
    await chmod(folder, 0o711);
    for (const file of [certificate, key]) await chown(file, identity.uid, identity.gid);
  }
  await chmod(key, 0o600);
  return { certificate, key };
}
