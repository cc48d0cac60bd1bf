import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { committedHotelsFile, readHotels } from '../hotels.js';
import { operatorFields, readOperatorEnvironment, servedHotels } from './operator.js';

const hotels = readHotels(committedHotelsFile);
const dbs = hotels.map(({ db }) => db);
const names = Object.keys(operatorFields(dbs)).sort();

const defaults = {
  host: '127.0.0.1',
  port: 3000,
  dataDir: '/srv/app/data',
  hotelsFile: committedHotelsFile,
  hotels,
  chosen: undefined,
  cmsUrl: undefined,
  idleSeconds: undefined,
  databaseUrl: undefined,
  movedDatabases: {},
  databaseConnections: 7,
  bucketUrl: undefined,
  demo: undefined,
  exampleContent: true,
  untouched: true,
  production: false,
  firstAccounts: {
    admin: { email: 'admin@{db}.example', password: undefined },
    staff: { email: 'recepcion@{db}.example', password: undefined },
  },
  secrets: { secreto: undefined, secretoDeDatos: undefined, hotel: undefined },
  secondFactor: [],
  forgetAfter: 60,
  auditFor: 730,
  historyFor: 180,
  mail: undefined,
  backups: undefined,
  logs: { level: 'info', files: { megabytes: 2, older: 4 } },
  adapter: {
    adminReadsNeedToken: false,
    sharedCacheSeconds: 0,
    loginHuespedBase: undefined,
    panelDomain: undefined,
    panelNetworks: undefined,
    worksOffline: true,
    webAddress: undefined,
    trustProxy: 0,
  },
  chromiumPath: undefined,
  testDatabaseUrl: undefined,
  misspelt: [],
};

describe('what the operator chooses', () => {
  it('has a default for everything', () => {
    expect(readOperatorEnvironment({}, '/srv/app')).toEqual(defaults);
  });

  it('makes no invented content in production by itself', () => {
    const production = { NODE_ENV: 'production' };
    expect(readOperatorEnvironment(production, '/').exampleContent).toBe(false);
  });

  it('takes an empty variable for one that is not set', () => {
    const empty = Object.fromEntries(names.map((name, index) => [name, index % 2 ? '' : ' ']));
    expect(readOperatorEnvironment(empty, '/srv/app')).toEqual(defaults);
  });

  it('is nothing as long as only what concerns no installation is set', () => {
    const untouched = (variables: Readonly<Record<string, string>>) =>
      readOperatorEnvironment(variables, '/').untouched;
    expect(untouched({ PATH: '/bin', NODE_ENV: 'test', CHROMIUM_PATH: '/opt/chromium' })).toBe(
      true,
    );
    expect(untouched({ NODE_ENV: 'production' })).toBe(false);
    expect(untouched({ PORT: '3001', DATA_DIR: '/tmp/x', HOST: 'localhost' })).toBe(true);
    expect(untouched({ HOST: '0.0.0.0' })).toBe(false);
    expect(untouched({ DATABASE_URL: 'postgres://localhost/hotels' })).toBe(false);
    expect(untouched({ ADMIN_EMAIL: 'it@hotel.example' })).toBe(false);
    expect(untouched({ HOTELES: 'gbba' })).toBe(true);
  });

  it('is what the variables say', () => {
    const variables = {
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/lib/guest-app',
      CMS_URL: 'http://cms-{db}:1337/',
      INSTANCIAS: 'demanda',
      INSTANCIAS_ESPERA: '60',
      HOTELES: ' comahue, gbba ,',
      HOTELES_ARCHIVO: committedHotelsFile,
      DATABASE_URL: 'postgres://user:secret@db:5432/hotels',
      DATABASE_CA: committedHotelsFile,
      DATABASE_CONEXIONES: '12',
      UPLOADS_S3: 'https://clave:secreto@s3.example/hoteles',
      DEMO: 'no',
      CONTENIDO_DE_EJEMPLO: 'si',
      NODE_ENV: 'production',
      SECRETO: ' un-secreto-de-muchas-letras-distintas-2 ',
      SECRETO_DE_DATOS: 'un-secreto-de-muchas-letras-distintas-1',
      SECRETO_HOTEL: `gbba:${'s'.repeat(43)}:${'d'.repeat(43)}`,
      ADMIN_EMAIL: 'Panel+{db}@cadena.example',
      ADMIN_PASSWORD: ' con espacios ',
      STAFF_EMAIL: 'recepcion@cadena.example',
      STAFF_PASSWORD: 'lluvia sobre el lago',
      CORREO_URL: 'smtps://user:secret@mail.example:465',
      CORREO_REMITENTE: 'No-Responder@{db}.example',
      ADMIN_READS_NEED_TOKEN: 'true',
      CACHE_COMPARTIDA: '60',
      LOGIN_HUESPED_BASE: 'https://login.example/base/',
      SEGUNDO_FACTOR: 'comahue',
      OLVIDO_DIAS: '365',
      AUDITORIA_DIAS: '0',
      HISTORIAL_DIAS: '0',
      LOG_LEVEL: 'warn',
      LOG_MB: '50',
      LOG_ARCHIVOS: '20',
      METRICAS_HOST: '10.0.0.1',
      METRICAS_PUERTO: '9464',
      ORIGEN: 'https://huespedes.example/',
      PANEL_DOMAIN: 'panel.example',
      PANEL_REDES: '10.0.0.0/8, 2001:db8::1',
      SIN_CONEXION: 'no',
      TRUST_PROXY: ' 10.0.0.0/8, 2001:db8::1',
      RESPALDO_DIR: 'respaldos',
      RESPALDO_HORA: '04:30',
      RESPALDO_GUARDAR: '7',
      CHROMIUM_PATH: '/opt/chromium',
      TEST_DATABASE_URL: 'postgresql://tests@db/tests',
    };
    expect(Object.keys(variables).sort()).toEqual(names);
    expect(readOperatorEnvironment(variables, '/srv/app')).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/var/lib/guest-app',
      hotelsFile: committedHotelsFile,
      hotels,
      chosen: ['gbba', 'comahue'],
      cmsUrl: expect.any(Function) as unknown,
      idleSeconds: 60,
      databaseUrl: `postgres://user:secret@db:5432/hotels?sslmode=verify-full&sslrootcert=${encodeURIComponent(committedHotelsFile)}`,
      movedDatabases: {},
      databaseConnections: 12,
      bucketUrl: 'https://clave:secreto@s3.example/hoteles',
      demo: false,
      exampleContent: true,
      untouched: false,
      production: true,
      firstAccounts: {
        admin: { email: 'panel+{db}@cadena.example', password: ' con espacios ' },
        staff: { email: 'recepcion@cadena.example', password: 'lluvia sobre el lago' },
      },
      secrets: {
        secreto: 'un-secreto-de-muchas-letras-distintas-2',
        secretoDeDatos: 'un-secreto-de-muchas-letras-distintas-1',
        hotel: { db: 'gbba', session: 's'.repeat(43), data: 'd'.repeat(43) },
      },
      secondFactor: ['comahue'],
      forgetAfter: 365,
      auditFor: undefined,
      historyFor: undefined,
      mail: {
        server: 'smtps://user:secret@mail.example:465',
        sender: 'no-responder@{db}.example',
        webAddress: 'https://huespedes.example',
      },
      backups: { folder: '/srv/app/respaldos', at: 270, keep: 7 },
      logs: { level: 'warn', files: { megabytes: 50, older: 20 } },
      adapter: {
        adminReadsNeedToken: true,
        sharedCacheSeconds: 60,
        loginHuespedBase: 'https://login.example/base',
        metrics: { host: '10.0.0.1', port: 9464 },
        panelDomain: 'panel.example',
        panelNetworks: ['10.0.0.0/8', '2001:db8::1'],
        worksOffline: false,
        webAddress: 'https://huespedes.example',
        trustProxy: ['10.0.0.0/8', '2001:db8::1'],
      },
      chromiumPath: '/opt/chromium',
      testDatabaseUrl: 'postgresql://tests@db/tests',
      misspelt: [],
    });
  });

  it('is refused where the metrics have the port of the site', () => {
    const metrics = { PORT: '3001', METRICAS_PUERTO: '3001' };
    expect(() => readOperatorEnvironment(metrics, '/')).toThrow(
      'METRICAS_PUERTO must not be PORT (3001).',
    );
  });

  it('names a variable that looks like a misspelt setting', () => {
    expect(readOperatorEnvironment({ HOTELS: 'gbba', PATH: '/bin' }, '/').misspelt).toEqual([
      { name: 'HOTELS', meant: 'HOTELES' },
    ]);
  });

  it('is refused with one sentence for each variable, and never a password', () => {
    const wrong = {
      PORT: '70000',
      CACHE_COMPARTIDA: '1m',
      UPLOADS_S3: 'https://user:secret@s3.example',
      CMS_URL: 'http://cms:1337',
      INSTANCIAS: 'nunca',
      INSTANCIAS_ESPERA: '0',
      HOTELES: 'gbba,nowhere',
      DATABASE_URL: 'mysql://user:secret@db/hotels',
      CORREO_URL: 'smtp://user:secret@mail.example/?logger=true',
      CORREO_REMITENTE: 'nobody',
      DEMO: 'maybe',
      SECRETO: 'abcabcabcabcabcabcabcabcabcabcabcabc',
      SECRETO_DE_DATOS: 'too short',
      SECRETO_HOTEL: 'gbba:secret:secret',
      ADMIN_EMAIL: 'nobody',
      PANEL_REDES: '10.0.0.0/99',
      SEGUNDO_FACTOR: 'si',
      OLVIDO_DIAS: 'nunca',
      AUDITORIA_DIAS: '3651',
      HISTORIAL_DIAS: 'siempre',
      LOG_LEVEL: 'loud',
      LOGIN_HUESPED_BASE: 'javascript:1',
      ORIGEN: 'huespedes.example',
      TRUST_PROXY: 'true',
      RESPALDO_HORA: '24:00',
      RESPALDO_GUARDAR: '0',
    };
    const faults = faultsOf(wrong);
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual(Object.keys(wrong).sort());
    expect(faults.every((fault) => /^[A-Z0-9_]+ (must|names) .+[^.]\.$/.test(fault))).toBe(true);
    expect(faults).toContain('PORT must be a whole number from 1 to 65535, not "70000".');
    expect(faults.join(' ')).toContain('nowhere');
    expect(faults.join(' ')).not.toMatch(/secret(?!o-hotel)/);
    const first = 'un-secreto-de-muchas-letras-distintas-1';
    expect(faultsOf({ SECRETO_DE_DATOS: first })).toEqual(['SECRETO is not set.']);
    expect(faultsOf({ RESPALDO_HORA: '04:30' })).toEqual(['RESPALDO_DIR is not set.']);
    expect(faultsOf({ RESPALDO_DIR: 'x' })).toEqual(['RESPALDO_HORA is not set.']);
  });

  it.each([
    ['todos', dbs],
    ['comahue, gbba', ['gbba', 'comahue']],
  ])('asks with SEGUNDO_FACTOR=%s the staff of those hotels for it', (value, secondFactor) => {
    expect(readOperatorEnvironment({ SEGUNDO_FACTOR: value }, '/')).toMatchObject({ secondFactor });
  });

  it('serves the hotels of its own list, all of them or some', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-operator-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [first, second] = hotels;
    const own = path.join(folder, 'hoteles.json');
    await writeFile(own, JSON.stringify([second, first]));
    const served = (variables: Readonly<Record<string, string>>) =>
      servedHotels(readOperatorEnvironment(variables, '/'));
    expect(served({ DATA_DIR: folder })).toEqual([second, first]);
    expect(served({ HOTELES_ARCHIVO: own, HOTELES: 'gbba' })).toEqual([first]);
    expect(served({ DATA_DIR: folder, HOTELES_ARCHIVO: committedHotelsFile })).toEqual(hotels);
    expect(faultsOf({ DATA_DIR: folder, HOTELES: 'polo' })).toEqual([
      'HOTELES names hotels that do not exist: polo. Known: gblp, gbba.',
    ]);
    await writeFile(own, JSON.stringify([{ ...first, zona: 'Marte' }]));
    expect(faultsOf({ DATA_DIR: folder })).toEqual([
      `La lista de hoteles ${own} no se puede usar:`,
      '  /0/zona: «Marte» no es una zona horaria (IANA)',
    ]);
    await rm(own);
    expect(faultsOf({ HOTELES_ARCHIVO: own })).toEqual([
      `No se puede leer la lista de hoteles ${own}.`,
    ]);
  });

  it('reaches a database by what of TLS is said, in its address or beside it', () => {
    const urls = (variables: Readonly<Record<string, string>>) => {
      const { databaseUrl, movedDatabases } = readOperatorEnvironment(variables, '/');
      return [databaseUrl, movedDatabases];
    };
    const [db, other] = ['postgres://h@db/hotels', 'postgres://gbba@other/hotels'];
    expect(urls({ DATABASE_URL: db, DATABASE_URL_GBBA: other })).toEqual([db, { gbba: other }]);
    expect(urls({ DATABASE_URL: `${db}?sslmode=require` })).toEqual([
      `${db}?sslmode=verify-full`,
      {},
    ]);
    const trusted = encodeURIComponent(committedHotelsFile);
    expect(
      urls({
        DATABASE_URL: `${db}?sslmode=disable`,
        DATABASE_URL_GBBA: other,
        DATABASE_CA: committedHotelsFile,
      }),
    ).toEqual([
      `${db}?sslmode=disable`,
      { gbba: `${other}?sslmode=verify-full&sslrootcert=${trusted}` },
    ]);
    expect(faultsOf({ DATABASE_URL: db, DATABASE_CA: 'nowhere.pem' })).toEqual([
      expect.stringMatching(/^DATABASE_CA names a file that is not there: .+nowhere\.pem\.$/),
    ]);
    expect(faultsOf({ DATABASE_URL: `${db}?sslmode=maybe` })).toEqual([
      expect.stringMatching(/^sslmode must be one of disable, /),
    ]);
    expect(faultsOf({ DATABASE_URL_GBBA: 'mysql://gbba:secret@other' })).toEqual([
      expect.stringMatching(/^DATABASE_URL_GBBA must be an address of the form postgres:/),
    ]);
  });

  it('finds a CMS by the pattern of their addresses', () => {
    const { cmsUrl } = readOperatorEnvironment({ CMS_URL: 'http://cms-{db}.{db}:1337/' }, '/');
    expect(cmsUrl?.('gbba')).toBe('http://cms-gbba.gbba:1337');
  });

  it.each(['0', '-1', '3.5', '1e3', 'http'])('has no PORT=%s', (port) => {
    expect(faultsOf({ PORT: port })).toHaveLength(1);
  });

  it.each([
    ['false', 0],
    ['0', 0],
    ['2', 2],
    ['10.1.2.3', ['10.1.2.3']],
    ['::1/128,10.0.0.0/8', ['::1/128', '10.0.0.0/8']],
  ])('believes with TRUST_PROXY=%s as many proxies or those networks', (value, trustProxy) => {
    const { adapter } = readOperatorEnvironment({ TRUST_PROXY: value }, '/');
    expect(adapter.trustProxy).toEqual(trustProxy);
  });

  it.each([
    ...['true', '-1', '11', '1.5', 'nginx', '10.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8'],
    ...['10.0.0.0/', 'fe80::1%eth0', '10.0.0.1,', '10.0.0.1 10.0.0.2'],
  ])('refuses TRUST_PROXY=%s', (value) => {
    expect(faultsOf({ TRUST_PROXY: value })).toEqual([
      expect.stringContaining('TRUST_PROXY must be the number of proxies in front') as string,
    ]);
  });

  it.each([
    ...['mail.example', 'https://mail.example', 'smtp://', 'smtp://mail.example:99999'],
    ...['smtp://user@mail.example', 'smtps://user:secret@mail.example/?debug=1'],
    'smtp://user:100%@mail.example',
  ])('refuses CORREO_URL=%s', (server) => {
    const faults = faultsOf({
      CORREO_URL: server,
      CORREO_REMITENTE: 'hotel@cadena.example',
      ORIGEN: 'https://huespedes.example',
    });
    expect(faults).toEqual([
      'CORREO_URL must be an address of the form smtps://user:password@host:port.',
    ]);
  });

  it('says from whom mails are, and where their links lead, before any is sent', () => {
    expect(faultsOf({ CORREO_URL: 'smtp://127.0.0.1:25' })).toEqual([
      'ORIGEN is not set.',
      'CORREO_REMITENTE is not set.',
    ]);
    expect(faultsOf({ CORREO_REMITENTE: 'hotel@cadena.example' })).toEqual([]);
  });
});

function faultsOf(variables: Readonly<Record<string, string>>): string[] {
  try {
    readOperatorEnvironment(variables, '/');
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
  return [];
}
