import { createHash, createHmac, pbkdf2Sync, randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { dataRefusal, installationOf } from '@guest-app/config/data-mark';
import type { Databases } from '@guest-app/config/environment/database';
import pg from 'pg';
import { OperatorError } from '../terminal/operator-error.js';
import { ignoreMissing } from './files.js';
import { dataPaths } from './paths.js';
import type { HotelSecrets } from './secrets.js';
import { waitUntil } from './wait-until.js';

/**
 * A hotel's schema on PostgreSQL, and the role that may use nothing else. The server's own account makes
 * them, or takes them over from an earlier owner; the hotel's CMS never gets that account.
 */

/** Where a hotel's data are, and what makes its role. */
interface HotelDatabase extends Pick<Databases, 'databaseUrl'> {
  readonly db: string;
  readonly dataDir: string;
  readonly movedDatabases?: Databases['movedDatabases'] | undefined;
  readonly secrets: Pick<HotelSecrets, 'documentKey' | 'databasePassword'>;
}

/**
 * How long a statement waits for a lock. A default of the role, because a client cannot set it through a
 * pooler.
 */
const lockTimeout = '3s';

/** Milliseconds until a silent server counts as away. */
const connectTimeout = 10_000;

/**
 * The address with which a hotel's own role reaches its schema. Makes both if they are missing; undefined
 * for SQLite.
 */
export async function hotelDatabaseUrl(hotel: HotelDatabase): Promise<string | undefined> {
  const moved = hotel.movedDatabases?.[hotel.db];
  if (moved !== undefined) {
    if (!(await isRefused(hotel))) await prepareMoved(moved, hotel.db);
    return moved;
  }
  if (hotel.databaseUrl === undefined) return undefined;
  const own = ownUrl(hotel.databaseUrl, hotel);
  if (await isRefused(hotel)) return own;
  if (await isReady(own, hotel.db)) return own;
  await makeRoleAndSchema(hotel.databaseUrl, hotel);
  if (await soon(() => isReady(own, hotel.db))) return own;
  throw new OperatorError(
    `PostgreSQL refuses the role ${roleOf(hotel)}, or gives it other settings than were set. If a pooler stands in between, let it look passwords up on the server (auth_query), and close its connections with RECONNECT.`,
  );
}

/** Whether a hotel has data: in this data folder or in PostgreSQL, where another machine may have made them. */
export async function hasHotelData({
  db,
  dataDir,
  databaseUrl,
  movedDatabases,
}: Omit<HotelDatabase, 'secrets'>): Promise<boolean> {
  if (existsSync(dataPaths(dataDir).dataMark(db))) return true;
  const url = movedDatabases?.[db] ?? databaseUrl;
  if (url === undefined) return false;
  return asked(url, async (client) => {
    const tables = 'SELECT FROM pg_tables WHERE schemaname = $1 LIMIT 1';
    return (await client.query(tables, [schemaOf(db)])).rows.length > 0;
  }).catch((error: unknown) => {
    throw described(error);
  });
}

/** Removes a hotel's schema and role, where it has them on the server of all. */
export async function dropHotelDatabase(hotel: HotelDatabase): Promise<void> {
  const { databaseUrl, db, movedDatabases } = hotel;
  if (movedDatabases?.[db] !== undefined) {
    await asked(movedDatabases[db], (client) =>
      client.query(`DROP SCHEMA IF EXISTS "${schemaOf(db)}" CASCADE`),
    );
    return;
  }
  if (databaseUrl === undefined) return;
  await asked(databaseUrl, (client) =>
    inTransaction(client, async () => {
      await client.query(`DROP SCHEMA IF EXISTS "${schemaOf(db)}" CASCADE`);
      await client.query(`DROP ROLE IF EXISTS "${roleOf(hotel)}"`);
    }),
  );
}

function schemaOf(db: string): string {
  return `h_${db}`;
}

/**
 * Roles belong to a whole server, which two installations may share: part of the hotel's secret
 * distinguishes theirs.
 */
export function roleOf({ db, secrets }: Pick<HotelDatabase, 'db' | 'secrets'>): string {
  return `${schemaOf(db)}_${installationOf(secrets.documentKey).slice(0, 8)}`;
}

/** Whether the hotel's CMS will refuse its data, with a sentence and before it connects to the database. */
async function isRefused({ dataDir, db, secrets }: HotelDatabase): Promise<boolean> {
  const paths = dataPaths(dataDir);
  const mark = (await readFile(paths.dataMark(db), 'utf8').catch(ignoreMissing)) ?? '';
  const use = {
    hotelDir: paths.hotel(db),
    motor: 'postgres',
    secret: secrets.documentKey,
  } as const;
  return dataRefusal(mark, use) !== undefined;
}

function ownUrl(databaseUrl: string, hotel: HotelDatabase): string {
  const url = new URL(databaseUrl);
  const [user, password] = [roleOf(hotel), hotel.secrets.databasePassword];
  if (url.hostname === '' || url.searchParams.has('user')) {
    // A socket's address has no user before its host.
    url.searchParams.set('user', user);
    url.searchParams.set('password', password);
  } else {
    url.username = user;
    url.password = password;
  }
  return url.href;
}

interface State {
  /** The first schema in which the role finds its tables. */
  readonly current: string | null;
  readonly lock_timeout: string;
  readonly owns: boolean;
  readonly database: string;
  readonly role: string;
}

const stateStatement = `
  SELECT current_schema() AS current, current_setting('lock_timeout') AS lock_timeout, current_database() AS database,
    current_user AS role,
    COALESCE((SELECT n.nspowner = r.oid
      AND NOT EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = n.oid AND c.relkind = 'r' AND c.relowner <> r.oid)
      FROM pg_namespace n, pg_roles r WHERE n.nspname = $1 AND r.rolname = current_user), false) AS owns`;

/** Whether a hotel's role is let in, finds its tables and owns them. */
async function isReady(url: string, db: string): Promise<boolean> {
  try {
    return await asked(url, async (client) => {
      const { rows } = await client.query<State>(stateStatement, [schemaOf(db)]);
      const [state] = rows;
      return state?.owns === true && isSet(state, db);
    });
  } catch (error) {
    if (isRefusedLogin(error)) return false;
    throw described(error);
  }
}

function isSet({ current, lock_timeout: timeout }: State, db: string): boolean {
  return current === schemaOf(db) && timeout === lockTimeout;
}

/** A pooler hears a moment later that its connections were ended. */
async function soon(condition: () => Promise<boolean>): Promise<boolean> {
  return (await waitUntil(condition, { timeout: 3_000 })) === 'yes';
}

/** The server, or a pooler that has not heard of the role yet. */
function isRefusedLogin(error: unknown): boolean {
  return /^(28\w{3}|08P01)$/.test(codeOf(error));
}

/** Codes of two that make the same thing at once in two databases, where no lock keeps them apart. */
const tripped = /^(23505|42710|XX000|40P01)$/;

/** Milliseconds for which who trips over others tries again. */
const patience = 10_000;

async function makeRoleAndSchema(databaseUrl: string, hotel: HotelDatabase): Promise<void> {
  const begun = performance.now();
  for (;;) {
    try {
      await asked(databaseUrl, (client) => inTransaction(client, () => make(client, hotel)));
      return;
    } catch (error) {
      const isLate = performance.now() - begun > patience;
      if (isLate || !tripped.test(codeOf(error))) throw described(error);
      // Each after another while: who waits as long as the others trips over them again.
      await delay(randomInt(50, 500));
    }
  }
}

/** Names are letters, digits and underscores alone. */
async function make(client: pg.Client, hotel: HotelDatabase): Promise<void> {
  const [role, schema] = [roleOf(hotel), schemaOf(hotel.db)];
  await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`guest-app ${schema}`]);
  const { rows } = await client.query<{
    readonly database: string;
    readonly may_all: boolean;
    readonly role: boolean;
    readonly owner: string | null;
    readonly noted: boolean;
  }>(
    `SELECT current_database() AS database,
       (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS may_all,
       EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
       (SELECT pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = $2) AS owner,
       EXISTS (SELECT FROM pg_tables WHERE schemaname = $2 AND tablename = 'instalacion') AS noted`,
    [role, schema],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('PostgreSQL answered nothing.');
  const { owner } = found;
  if (owner !== null && owner !== role && found.noted) await refuseOthers(client, hotel);
  // Its text has no password in it: a server may log what makes roles.
  const login = `"${role}" LOGIN PASSWORD '${verifierOf(hotel.secrets.databasePassword)}'`;
  await client.query(`${found.role ? 'ALTER' : 'CREATE'} ROLE ${login}`);
  if (!found.may_all) await client.query(`GRANT "${role}" TO CURRENT_USER`);
  if (owner === null) await client.query(`CREATE SCHEMA "${schema}" AUTHORIZATION "${role}"`);
  else await handOver(client, schema, role);
  await client.query(`REVOKE ALL ON SCHEMA "${schema}" FROM PUBLIC`);
  await setFor(client, `"${role}"`, found.database, hotel.db);
  await endIdle(client, role);
}

async function refuseOthers(client: pg.Client, hotel: HotelDatabase): Promise<void> {
  const schema = schemaOf(hotel.db);
  const { rows } = await client.query<{ readonly id: string; readonly lugar: string }>(
    `SELECT id, lugar FROM "${schema}".instalacion`,
  );
  const [noted] = rows;
  if (noted === undefined || noted.id === installationOf(hotel.secrets.documentKey)) return;
  throw new OperatorError(
    `The schema ${schema} of the database belongs to another installation, whose data is in ${noted.lugar}: choose another database, or give that installation's secret (SECRETO, or its secrets.json).`,
  );
}

/** A sequence of a table's own column goes with it. */
async function handOver(client: pg.Client, schema: string, role: string): Promise<void> {
  await client.query(`ALTER SCHEMA "${schema}" OWNER TO "${role}"`);
  await client.query(`
    DO $$ DECLARE statement text; BEGIN
      FOR statement IN
        SELECT format('ALTER TABLE %s OWNER TO "${role}"', c.oid::regclass) FROM pg_class c
        WHERE c.relnamespace = '"${schema}"'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
          AND pg_get_userbyid(c.relowner) <> '${role}'
          AND NOT EXISTS (SELECT FROM pg_depend d
            WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i'))
        UNION ALL
        SELECT format('ALTER ROUTINE %s OWNER TO "${role}"', p.oid::regprocedure) FROM pg_proc p
        WHERE p.pronamespace = '"${schema}"'::regnamespace
        UNION ALL
        SELECT format('ALTER TYPE %s OWNER TO "${role}"', t.oid::regtype) FROM pg_type t
        WHERE t.typnamespace = '"${schema}"'::regnamespace AND t.typtype IN ('e', 'd', 'r')
      LOOP EXECUTE statement; END LOOP;
    END $$`);
}

async function setFor(
  client: pg.Client,
  role: string,
  database: string,
  db: string,
): Promise<void> {
  const inDatabase = `ALTER ROLE ${role} IN DATABASE ${pg.escapeIdentifier(database)}`;
  await client.query(`${inDatabase} SET search_path = "${schemaOf(db)}"`);
  await client.query(`${inDatabase} SET lock_timeout = '${lockTimeout}'`);
}

/** A pooler would go on to give those that began without what was just set. */
async function endIdle(client: pg.Client, role: string): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE usename = $1 AND datname = current_database() AND state = 'idle' AND pid <> pg_backend_pid()`,
    [role],
  );
}

/** A hotel that has a server, and there a role, of its own: what is missing is made by that role itself. */
async function prepareMoved(url: string, db: string): Promise<void> {
  const variable = `DATABASE_URL_${db.toUpperCase()}`;
  const schema = schemaOf(db);
  const stateNow = () =>
    asked(url, async (client) => {
      const { rows } = await client.query<State>(stateStatement, [schema]);
      const [state] = rows;
      if (state === undefined) throw new Error('PostgreSQL answered nothing.');
      return state;
    });
  try {
    const state = await stateNow();
    if (isSet(state, db)) return;
    await asked(url, (client) =>
      inTransaction(client, async () => {
        await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`guest-app ${schema}`]);
        const { rows } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [
          schema,
        ]);
        if (rows.length === 0) await client.query(`CREATE SCHEMA "${schema}"`);
        await setFor(client, 'CURRENT_USER', state.database, db);
        await endIdle(client, state.role);
      }),
    );
    if (await soon(async () => isSet(await stateNow(), db))) return;
  } catch (error) {
    if (isRefusedLogin(error))
      throw new OperatorError(`${variable}: PostgreSQL refuses its user or its password.`);
    // insufficient_privilege
    if (codeOf(error) !== '42501') throw described(error);
    throw new OperatorError(
      `${variable}: its role may not make the schema ${schema}. Make it: CREATE SCHEMA ${schema} AUTHORIZATION <role>.`,
    );
  }
  throw new OperatorError(
    `${variable}: the schema ${schema} is not the first of its role's search_path. The role must own the schema or be granted ALL on it. If a pooler stands in between, close its connections with RECONNECT.`,
  );
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  await client.query("SET LOCAL lock_timeout = '30s'");
  await work();
  await client.query('COMMIT');
}

/**
 * Runs statements on a connection of its own, whose end rolls back what was not committed. Making a hotel's
 * role ends its idle connections, so that they start with the new settings; if that ended this one, it
 * starts again, too.
 */
export async function asked<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await askedOnce(url, work);
    } catch (error) {
      if (tries === 5 || codeOf(error) !== ended) throw error;
    }
  }
}

/** What PostgreSQL says to a connection that somebody ends (admin_shutdown). */
const ended = '57P01';

async function askedOnce<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: 60_000,
  });
  // A connection that is cut between two statements says why only here; the next statement fails without the
  // reason.
  let cut: Error | undefined;
  client.on('error', (error) => {
    cut ??= error;
  });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw cut ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Node's and OpenSSL's codes for a certificate without a trusted authority, or of another server. */
const untrusted = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_|^ERR_TLS_CERT|CRL_/;

/** What the operator is told where PostgreSQL cannot be asked. Never the address: it has a password in it. */
function described(error: unknown): Error {
  if (error instanceof OperatorError || !(error instanceof Error)) {
    return error instanceof Error ? error : new Error(String(error));
  }
  const code = codeOf(error);
  if (untrusted.test(code)) {
    return new OperatorError(
      `The database's certificate is not to be trusted (${error.message}): name the authority that signed it with DATABASE_CA, or sslrootcert of the address.`,
    );
  }
  if (error.message === 'The server does not support SSL connections') {
    return new OperatorError(
      'The database has no TLS, which its address asks for (sslmode): turn it on there, or set sslmode=disable.',
    );
  }
  if (isRefusedLogin(error)) {
    return new OperatorError(
      `The database refuses the account of DATABASE_URL (${error.message}).`,
    );
  }
  if (code === '42501') {
    return new OperatorError(
      `The account of DATABASE_URL may not make roles and schemas, or take them over (${error.message}): it needs CREATEROLE, and CREATE on the database.`,
    );
  }
  return new OperatorError(`The database does not answer (${error.message}).`);
}

/** What PostgreSQL keeps of a password (RFC 5803), made here. */
function verifierOf(password: string): string {
  const iterations = 4_096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const server = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${String(iterations)}:${salt.toString('base64')}$${stored}:${server}`;
}
