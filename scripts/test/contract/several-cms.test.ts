import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { followVersions } from '@guest-app/config/cms-calls/content';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { logInToPanel, type PanelCall } from '../../src/bench/panel.js';
import { copyDatabase } from '../../src/programs/throwaway-postgres.js';
import type { AdapterProcess } from '../../src/system/adapter-process.js';
import { type CmsProcess, type CmsSettings, startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { dataPaths } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { changeStored, countStored } from '../../src/system/stored-rows.js';
import { logIn } from '../support/back-office.js';
import { guestCalls, stay } from '../support/bookings.js';
import { ApiGuest, todayIn } from '../support/guest.js';
import { startServing } from '../support/installation.js';
import { type MailServer, startMailServer } from '../support/mail-server.js';
import { emptyHotel } from '../support/template.js';

/** Several CMS processes of one hotel are one. SQLite has one process. */

const db = emptyHotel;
const template = inject('template');

/** With webhooks that lead to this machine, or as in production; each in a zone of its own. */
type Start = Pick<CmsSettings, 'localWebhooks' | 'processZone' | 'mail'>;
const ofProduction: Start = {};
const zones = ['America/Santiago', 'Asia/Tokyo'];

let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer();
});

const undo: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  await mails.stop();
});

/** Starts processes of a hotel together, each with a folder of its own, as on machines of their own. */
async function startTogether(
  databaseUrl: string,
  starts: readonly Start[],
): Promise<readonly CmsProcess[]> {
  const prepared = await Promise.all(
    starts.map(async (settings) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-test-'));
      undo.push(() => rm(dataDir, { recursive: true, force: true }));
      await cp(dataPaths(template.dataDir).secrets, dataPaths(dataDir).secrets);
      return { dataDir, settings };
    }),
  );
  return Promise.all(
    prepared.map(async ({ dataDir, settings }) => {
      const secrets = secretsOf(await loadSecrets(dataDir), db);
      const port = await freePort();
      const hotel = committedHotel(db);
      const cms = await startCms({ hotel, dataDir, port, secrets, databaseUrl, ...settings });
      undo.push(() => cms.stop());
      return cms;
    }),
  );
}

/** The number of rows of each table of the hotel, without the template's accounts; of the settings, only duplicates. */
async function countsOf(databaseUrl: string): Promise<Readonly<Record<string, number>>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY 1',
      [`h_${db}`],
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows.filter((table) => !ofAccounts.test(table.name))) {
      const {
        rows: [row],
      } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM h_${db}."${name}"`);
      counts[name] = row?.n ?? 0;
    }
    const { rows: repeated } = await client.query(
      `SELECT key FROM h_${db}.${settings} GROUP BY key, type, environment, tag HAVING count(*) > 1`,
    );
    return { ...counts, [settings]: repeated.length };
  } finally {
    await client.end();
  }
}

const ofAccounts =
  /^(auditoria|admin_users|up_users|cuenta|fila_demo|ingreso|strapi_sessions|idempotencia)/;
/** A second start notes there that there was a first one. */
const settings = 'strapi_core_store_settings';

const database = template.database ?? { url: '', adminUrl: '' };

/** Two that brought an older schema up to date. */
let upToDate: readonly CmsProcess[] = [];
/** Their database. */
let stored: Parameters<typeof changeStored>[0];

describe.skipIf(template.database === undefined)('processes that start together', () => {
  it('make an empty schema once', async () => {
    const copy = await copyDatabase(database);
    undo.push(() => copy.stop());
    const client = new pg.Client({ connectionString: copy.url });
    await client.connect();
    await client.query(`DROP SCHEMA h_${db} CASCADE`);
    await client.end();
    const all = await startTogether(copy.url, Array<Start>(3).fill(ofProduction));
    expect(await Promise.all(all.map((cms) => cms.isAnswering()))).not.toContain(false);
    expect(await countsOf(copy.url)).toEqual(await countsOf(database.url));
    await Promise.all(all.map((cms) => cms.stop()));
  });

  it('bring an older schema up to date once', async () => {
    const copy = await copyDatabase(database);
    undo.push(() => copy.stop());
    stored = { db, dataDir: template.dataDir, databaseUrl: copy.url };
    await changeStored(stored, [
      'DELETE FROM strapi_migrations',
      'DELETE FROM strapi_database_schema',
      'ALTER TABLE componentes DROP COLUMN subtitulo',
      'DROP TABLE escritura_contenido, idempotencia',
      'ALTER TABLE instalacion DROP COLUMN zona',
    ]);
    const site = 'https://huespedes.example';
    const mail = mails.settings(site, site);
    const ofTests = zones.map((processZone) => ({ processZone, mail, localWebhooks: true }));
    const starts = [...ofTests, ofProduction];
    const all = await startTogether(copy.url, starts);
    expect(await Promise.all(all.map((cms) => cms.isAnswering()))).not.toContain(false);
    expect(await countsOf(copy.url)).toEqual(await countsOf(database.url));
    upToDate = all.slice(0, ofTests.length);
    await Promise.all(all.filter((cms) => !upToDate.includes(cms)).map((cms) => cms.stop()));
  });
});

describe.skipIf(template.database === undefined)('two processes, with an adapter each', () => {
  let adapters: readonly AdapterProcess[];
  let panels: readonly PanelCall[];

  beforeAll(async () => {
    expect(upToDate).toHaveLength(2);
    panels = await Promise.all(upToDate.map(({ url }) => logInToPanel(url, db)));
    adapters = await Promise.all(
      upToDate.map(async (cms) => {
        const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-test-'));
        undo.push(() => rm(dataDir, { recursive: true, force: true }));
        await cp(dataPaths(template.dataDir).secrets, dataPaths(dataDir).secrets);
        const adapter = await startServing(dataDir, new Map([[db, cms]]));
        undo.push(() => adapter.stop());
        return adapter;
      }),
    );
  });

  it('show guests a save that was made through either', async () => {
    for (const [index, panel] of panels.entries()) {
      const nombre = `Hotel ${String(index)}`;
      await panel('PUT', 'content-manager/single-types/api::ajustes.ajustes', { nombre });
      for (const { url } of adapters) {
        const seen = async () => (await fetch(`${url}/webappUI/ajustes/${db}`)).text();
        await expect.poll(seen, { interval: 20 }).toContain(nombre);
      }
    }
  });

  it('tell who follows the versions through one of a save through the other', async () => {
    const [first] = panels;
    const [, second] = upToDate;
    if (first === undefined || second === undefined) throw new Error('Two were started');
    const { body } = await fetch(`${second.url}/api${followVersions.path}`, {
      headers: { authorization: `Bearer ${second.token}` },
    });
    const versions = new Set<string>();
    const reading = body?.pipeThrough(new TextDecoderStream()).getReader();
    if (reading === undefined) throw new Error('Nothing is told');
    const next = async () => {
      const { value = '' } = await reading.read();
      for (const [, version = ''] of value.matchAll(/^data: (.+)$/gm)) versions.add(version);
    };
    while (versions.size < 1) await next();
    await first('PUT', 'content-manager/single-types/api::ajustes.ajustes', { nombre: 'Otro' });
    // Without the new version on the stream this waits for ever.
    while (versions.size < 2) await next();
    await reading.cancel();
  });

  it('tell a webhook that was made through one of what is written through the other', async () => {
    const heard: string[] = [];
    const receiver = createServer((request, response) => {
      void text(request).then((body) => {
        heard.push(body);
        response.end();
      });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    undo.push(async () => {
      receiver.close();
      await once(receiver, 'close');
    });
    const { port } = receiver.address() as AddressInfo;
    const url = `http://127.0.0.1:${String(port)}`;
    const webhook = { name: 'Prueba', url, headers: {}, events: ['entry.create'] };
    const [first, second] = panels;
    if (first === undefined || second === undefined) throw new Error('Two were started');
    await first('POST', 'admin/webhooks', webhook);
    const told = async () => {
      await second('POST', componentes, { nombreReferencia: 'Bar', tipo: 'Texto', titulo: 'Bar' });
      return heard.length;
    };
    await expect.poll(told, { interval: 200 }).toBeGreaterThan(0);
    const before = heard.length;
    await first('POST', componentes, { nombreReferencia: 'Spa', tipo: 'Texto', titulo: 'Spa' });
    await expect.poll(() => heard.some((body) => body.includes('Spa'))).toBe(true);
    expect(heard.filter((body) => body.includes('Spa'))).toHaveLength(1);
    expect(heard.length).toBeGreaterThan(before);
  });

  it('read the same instants, though their processes run in different zones', async () => {
    const seen = async (panel: PanelCall) =>
      Value.Parse(Listed, await panel('GET', componentes)).results;
    const began = Date.now();
    for (const panel of panels) {
      await panel('POST', componentes, { nombreReferencia: 'Hora', tipo: 'Texto', titulo: 'Hora' });
    }
    const [first, second] = await Promise.all(panels.map(seen));
    expect(first).toEqual(second);
    const made = first?.filter(({ nombreReferencia }) => nombreReferencia === 'Hora') ?? [];
    expect(made).toHaveLength(2);
    for (const { createdAt } of made) {
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(began);
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('apply the planned changes of one minute once', async () => {
    const [adapter] = adapters;
    if (adapter === undefined) throw new Error('Two were started');
    const token = await logIn(adapter.url, db);
    const call = async (name: string, body: object): Promise<unknown> => {
      const response = await fetch(`${adapter.url}/webapp/${name}/${db}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    const count = 5;
    for (let number = 0; number < count; number += 1) {
      const datos = { nombreReferencia: `Lista ${String(number)}`, idTipoComp: 6 };
      const made = await call('componente', { datos, textos: { titulo_ES: 'Lista' } });
      const { idComponente } = Value.Parse(Saved, made);
      const desde = { fecha: '2099-01-01', hora: '09:00' };
      const body = { idComponente, textos: { titulo_ES: 'Planeada' }, desde };
      expect(await call('planeado/componente', body)).toMatchObject({ ok: true });
    }
    const planned = async (so: string) => countStored(stored, 'cambio_planeado', so);
    expect(await planned("estado = 'espera'")).toBe(count);
    await changeStored(stored, ["UPDATE cambio_planeado SET desde_fecha = '2020-01-01'"]);
    await expect.poll(() => planned('true')).toBe(0);
    const applied = "asunto LIKE 'Cambio programado: Lista _, aplicado'";
    expect(await countStored(stored, 'auditoria', applied)).toBe(count);
    expect(await countStored(stored, 'componentes', "titulo = 'Planeada'")).toBe(count);
  });

  it('send no mail that the other one is sending', async () => {
    const [cms] = upToDate;
    const [panel] = panels;
    if (cms === undefined || panel === undefined) throw new Error('Two were started');
    await addServicio(panel, 'Masajes', 2);
    const calls = guestCalls(cms);
    const book = async (confirmacion: string, email: string) => {
      await calls.importar([stay({ confirmacion, email, ...fromToday() })]);
      const dia = (await calls.agenda(confirmacion)).at(-1);
      const turno = dia?.turnos.find(({ estado }) => estado === 'abierto');
      if (dia === undefined || turno === undefined) throw new Error('No shift is open');
      const shift = { confirmacion, servicio: dia.idServicio, turno: turno.codigo };
      expect(await calls.reservar(shift)).toMatchObject({ ok: true });
    };
    let release: () => void = () => undefined;
    mails.beforeAnswer((mail) =>
      mail.to?.[0]?.address === 'una@buzon.example'
        ? new Promise((resolve) => {
            release = resolve;
          })
        : Promise.resolve(),
    );
    await book('600001', 'una@buzon.example');
    await expect.poll(() => mails.count, { timeout: 20_000 }).toBe(1);
    // While one process waits for the server's answer, the other one sends what is due.
    await book('600002', 'otra@buzon.example');
    await expect.poll(() => mails.to('otra@buzon.example').length, { timeout: 20_000 }).toBe(1);
    release();
    const states = async () =>
      Value.Parse(Sent, await panel('GET', correos)).results.map(({ estado }) => estado);
    await expect.poll(states, { timeout: 20_000 }).toEqual(['enviado', 'enviado']);
    expect(mails.count).toBe(2);
  });

  it('keep each booking that was answered, and give no place twice, when one is killed', async () => {
    const cupo = 30;
    const [panel] = panels;
    const [first, second] = upToDate;
    if (panel === undefined || first === undefined || second === undefined) {
      throw new Error('Two were started');
    }
    await addServicio(panel, 'Cena', cupo);
    const numbers = Array.from({ length: 50 }, (_, index) => String(700_000 + index));
    await guestCalls(second).importar(
      numbers.map((confirmacion) => stay({ confirmacion, ...fromToday() })),
    );
    const urlOf = (index: number) => adapters[index % adapters.length]?.url ?? '';
    const guests = await Promise.all(
      numbers.map(async (confirmacion, index) => ({
        confirmacion,
        key: randomUUID(),
        guest: await ApiGuest.enter(urlOf(index), db, { confirmacion }),
      })),
    );
    const wanted = (await guests[1]?.guest.shifts())?.findLast(
      ({ dia, turno }) => dia.servicio === 'Cena' && turno.estado === 'abierto',
    );
    if (wanted === undefined) throw new Error('No shift is open');

    /** One try of a guest's booking; undefined for an unknown result. */
    const attempt = async ({ confirmacion, key, guest }: (typeof guests)[number], url: string) => {
      const response = await fetch(`${url}/webapp/turnos/reservar/${db}`, {
        method: 'POST',
        headers: {
          ...guest.headers(),
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({
          servicio: wanted.dia.idServicio,
          turno: wanted.turno.codigo,
          nroConfirmacion: confirmacion,
        }),
      }).catch(() => undefined);
      if (response === undefined || response.status >= 500) return undefined;
      return Value.Parse(Booked, await response.json());
    };
    const answered = new Map<string, number | undefined>();
    let answers = 0;
    await Promise.all(
      guests.map(async (each, index) => {
        // Sent through both adapters under one key, as a telephone does that changes its network.
        const both = [attempt(each, urlOf(index)), attempt(each, urlOf(index + 1))];
        for (const sent of both) {
          void sent.then((answer) => {
            if (answer === undefined) return;
            answers += 1;
            if (answers === 15) process.kill(first.pid, 'SIGKILL');
          });
        }
        const told = await Promise.all(both);
        let answer = told.find((one) => one !== undefined);
        while (answer === undefined) answer = await attempt(each, urlOf(1));
        const ids = new Set(told.flatMap((one) => one?.idReserva ?? []));
        expect(ids.size).toBeLessThanOrEqual(1);
        answered.set(each.confirmacion, answer.idReserva);
      }),
    );
    await first.exited;

    const held = new Map<string, number>();
    for (const confirmacion of numbers) {
      const agenda = await guestCalls(second).agenda(confirmacion);
      for (const { turnos } of agenda) {
        for (const { idReserva } of turnos)
          if (idReserva !== null) held.set(confirmacion, idReserva);
      }
    }
    const acknowledged = [...answered].flatMap(([who, id]) =>
      id === undefined ? [] : [[who, id]],
    );
    expect(Object.fromEntries(held)).toEqual(Object.fromEntries(acknowledged));
    expect(held.size).toBe(cupo);
  });
});

const day = 24 * 60 * 60 * 1_000;

/** The days of a stay that begins today. */
function fromToday() {
  const llegada = todayIn(db);
  const salida = new Date(Date.parse(llegada) + 3 * day).toISOString().slice(0, 10);
  return { llegada, salida };
}

/** A service with a shift an hour, every day. */
async function addServicio(panel: PanelCall, nombre: string, cupo: number): Promise<void> {
  const made = await panel('POST', `${collections}/api::servicio.servicio`, { nombre, cupo });
  const { documentId } = Value.Parse(Made, made).data;
  await panel('POST', `${collections}/api::horario.horario`, {
    servicio: { connect: [{ documentId }], disconnect: [] },
    ...{ desde: '10:00', hasta: '20:00', duracion: 60 },
  });
}

const collections = 'content-manager/collection-types';
const componentes = `${collections}/api::componente.componente`;
const correos = `${collections}/api::correo.correo`;
const Listed = Type.Object({
  results: Type.Array(Type.Object({ nombreReferencia: Type.String(), createdAt: Type.String() })),
});
const Sent = Type.Object({ results: Type.Array(Type.Object({ estado: Type.String() })) });
const Made = Type.Object({ data: Type.Object({ documentId: Type.String() }) });
const Saved = Type.Object({ idComponente: Type.Integer() });
const Booked = Type.Object({ ok: Type.Boolean(), idReserva: Type.Optional(Type.Integer()) });
