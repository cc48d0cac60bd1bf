import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInToPanel } from '../../src/bench/panel.js';
import { seed } from '../../src/hotel/seed.js';
import { startAdapter, type AdapterProcess } from '../../src/system/adapter-process.js';
import type { CmsConnection } from '../../src/system/cms-process.js';
import { freePort } from '../../src/system/free-port.js';
import { dataPaths } from '../../src/system/paths.js';
import { residentMemory } from '../../src/system/resident-memory.js';
import { loadSecrets } from '../../src/system/secrets.js';
import { makeSupervisor, type Supervisor } from '../../src/system/supervisor.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';
import { malformedRequests, type RawRequest } from '../support/malformed-requests.js';
import { askPanel } from '../support/panel-host.js';
import { passOn } from '../support/pass-on.js';

const hoteles = ['hcg', 'recoleta'] as const;
const stop = new AbortController();
const connections = new Map<string, CmsConnection>();
let folder: string;
let dataDir: string;
let url: string;
let supervisor: Supervisor | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-failures-'));
  dataDir = path.join(folder, 'data');
  const port = await freePort();
  url = `http://127.0.0.1:${String(port)}`;
  supervisor = await makeSupervisor({
    environment: { host: '127.0.0.1', port, dataDir, hoteles, databaseUrl: undefined },
    secrets: await loadSecrets(dataDir),
    signal: stop.signal,
    report: () => undefined,
  });
  await supervisor.startAdapter();
  for (const db of hoteles) {
    const cms = await supervisor.startCms(db);
    connections.set(db, cms);
    await seed(cms, db);
  }
  expect(await waitUntil(() => answersOk(`${url}/healthz`), { timeout: 20_000 })).toBe('yes');
});

afterAll(async () => {
  stop.abort();
  await supervisor?.ended();
  await rm(folder, { recursive: true, force: true });
});

function connectionOf(db: string): CmsConnection {
  const connection = connections.get(db);
  if (connection === undefined) throw new Error(`${db} does not run`);
  return connection;
}

const text = async (address: string) => (await fetch(address)).text();
const panelStatus = async (db: string) => (await askPanel(url, db, '/admin')).status;

async function pidOf(db: string): Promise<number> {
  const { pid } = JSON.parse(await readFile(dataPaths(dataDir).cmsRun(db), 'utf8')) as {
    pid: number;
  };
  return pid;
}

/** Saves a new title in the panel, as a power user does. */
async function rename(db: string, titulo: string): Promise<void> {
  const panel = await logInToPanel(connectionOf(db).url, db);
  await panel('PUT', 'content-manager/single-types/api::ajustes.ajustes', { titulo });
}

const showsTitle = (adapterUrl: string, db: string, titulo: string) => async () =>
  (await text(`${adapterUrl}/webappUI/ajustes/${db}`)).includes(titulo);

describe('a CMS that is killed', () => {
  it('takes nothing but its own panel away, and comes back by itself', async () => {
    const secciones = `${url}/webappUI/secciones/ES/hcg`;
    const before = await text(secciones);
    const pid = await pidOf('hcg');
    process.kill(pid, 'SIGKILL');

    expect(
      await waitUntil(async () => (await panelStatus('hcg')) === 503, {
        timeout: 5_000,
        interval: 20,
      }),
    ).toBe('yes');
    expect((await askPanel(url, 'hcg', '/admin')).body).toContain('El panel no está disponible');
    expect(await text(secciones)).toBe(before);
    expect(await panelStatus('recoleta')).toBe(200);
    expect(await answersOk(`${url}/healthz`)).toBe(true);

    expect(
      await waitUntil(async () => (await panelStatus('hcg')) === 200, { timeout: 60_000 }),
    ).toBe('yes');
    expect(await waitUntil(async () => (await pidOf('hcg')) !== pid, { timeout: 10_000 })).toBe(
      'yes',
    );
    await rename('hcg', 'Otra vez en pie');
    expect(await waitUntil(showsTitle(url, 'hcg', 'Otra vez en pie'), { timeout: 10_000 })).toBe(
      'yes',
    );
  });
});

describe('a snapshot on disk', () => {
  const file = () => path.join(dataDir, 'snapshots/recoleta.json');
  const made = async (before: string) =>
    expect(
      await waitUntil(async () => (await readFile(file(), 'utf8').catch(() => '')) === before, {
        timeout: 10_000,
      }),
    ).toBe('yes');

  it('is made again when it is deleted, cut short or overwritten', async () => {
    const before = await readFile(file(), 'utf8');
    expect(before.length).toBeGreaterThan(1_000);
    for (const spoil of [
      () => rm(file()),
      () => writeFile(file(), before.slice(0, 500)),
      () => writeFile(file(), ''),
      () => writeFile(file(), before.replace('recoleta', 'hcg')),
    ]) {
      await spoil();
      await made(before);
      expect(await answersOk(`${url}/webappUI/secciones/ES/recoleta`)).toBe(true);
    }
    expect((await stat(file())).size).toBe(Buffer.byteLength(before));
  });

  it('is not believed by an adapter that starts when it is damaged', async () => {
    const other = path.join(folder, 'damaged');
    const adapter = await adapterOf(new Map([['recoleta', connectionOf('recoleta')]]), other);
    try {
      expect(await waitUntil(() => answersOk(`${adapter.url}/healthz`), { timeout: 10_000 })).toBe(
        'yes',
      );
    } finally {
      await adapter.stop();
    }
    const kept = path.join(other, 'snapshots/recoleta.json');
    const content = await readFile(kept, 'utf8');
    await writeFile(kept, content.replace(/"titulo":"[^"]*"/, '"titulo":"Falso"'));
    const alone = await adapterOf(recoletaAt(await freePort()), other);
    try {
      expect((await fetch(`${alone.url}/webappUI/ajustes/recoleta`)).status).toBe(503);
    } finally {
      await alone.stop();
    }
  });
});

/** An adapter of a test's own, beside the supervised one. */
async function adapterOf(
  hoteles: ReadonlyMap<string, CmsConnection>,
  ownDataDir: string,
): Promise<AdapterProcess> {
  return startAdapter({ host: '127.0.0.1', port: await freePort(), dataDir: ownDataDir, hoteles });
}

/** The CMS of recoleta under another address. */
const recoletaAt = (port: number) =>
  new Map([['recoleta', { ...connectionOf('recoleta'), url: `http://127.0.0.1:${String(port)}` }]]);

it('shows a change within two seconds when its notice is lost', async () => {
  const port = await freePort();
  const proxy = await passOn(port, connectionOf('recoleta').url, { without: 'cambios' });
  const adapter = await adapterOf(recoletaAt(port), path.join(folder, 'deaf'));
  try {
    expect(await waitUntil(() => answersOk(`${adapter.url}/healthz`), { timeout: 10_000 })).toBe(
      'yes',
    );
    for (const titulo of ['Sin aviso', 'Otra vez sin aviso']) {
      await rename('recoleta', titulo);
      const seen = await waitUntil(showsTitle(adapter.url, 'recoleta', titulo), {
        timeout: 2_000,
        interval: 20,
      });
      expect(seen).toBe('yes');
    }
  } finally {
    await adapter.stop();
    await proxy.stop();
  }
});

describe('malformed requests', () => {
  const total = 20_000;
  const batch = 2_000;
  /** What compiled code and the caches of a process need before their size says anything. */
  const warmUp = 3 * batch;

  it(
    'are all refused without a failure, a crash or a growth in memory',
    { timeout: 300_000 },
    async () => {
      const routes = Object.keys(
        ((await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }).paths,
      );
      expect(routes.length).toBeGreaterThan(8);
      const adapter = await adapterOf(connections, path.join(folder, 'malformed'));
      const agent = new Agent({ keepAlive: true, maxSockets: 16 });
      const failures: string[] = [];
      let warm = 0;
      for (let sent = 0; sent < total; sent += batch) {
        if (sent === warmUp) warm = await residentMemory(adapter.pid);
        const requests = fc.sample(malformedRequests(routes), batch);
        await Promise.all(
          requests.map(async (each) => {
            // A kept connection may be closed just as it is used again: then the request gets one of its own.
            const status =
              (await statusOf(adapter.url, each, agent)) ||
              (await statusOf(adapter.url, each, new Agent()));
            if (status >= 500 || status === 0) failures.push(`${String(status)}: ${show(each)}`);
          }),
        );
      }
      agent.destroy();
      expect(failures).toEqual([]);
      expect(await answersOk(`${adapter.url}/healthz`)).toBe(true);
      expect((await residentMemory(adapter.pid)) - warm).toBeLessThan(40);
      await adapter.stop();
    },
  );

  const show = ({ body, ...rest }: RawRequest) =>
    JSON.stringify({ ...rest, body: body.toString() });

  async function statusOf(
    to: string,
    { method, path, headers, body }: RawRequest,
    agent: Agent,
  ): Promise<number> {
    const { hostname, port } = new URL(to);
    const sent = request({ hostname, port, agent, method, path, headers });
    const answered = new Promise<IncomingMessage | undefined>((resolve) => {
      sent.on('response', resolve);
      // Node answers what it cannot parse with a body, also to HEAD: the client complains after the answer.
      sent.on('error', () => resolve(undefined));
    });
    sent.end(/GET|HEAD|TRACE|OPTIONS/.test(method) ? undefined : body);
    const response = await answered;
    if (response === undefined) return 0;
    response.resume();
    await once(response, 'close');
    return response.statusCode ?? 0;
  }
});
