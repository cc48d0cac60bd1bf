import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Health } from '@guest-app/adapters/contract/health';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { operatorEnvironment } from '../../src/system/environment.js';
import { freePort } from '../../src/system/free-port.js';
import { dataPaths } from '../../src/system/paths.js';
import { loadSecrets } from '../../src/system/secrets.js';
import { makeSupervisor, type Supervisor } from '../../src/system/supervisor.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';
import { askPanel } from '../support/panel-page.js';
import { copyTemplate, type HotelData, seededHotels } from '../support/template.js';

const hoteles = seededHotels;
const stop = new AbortController();
let folder: string;
let data: HotelData;
let url: string;
let port: number;
let supervisor: Supervisor | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-failures-'));
  data = await copyTemplate(inject('template'), hoteles);
  const { dataDir, databaseUrl } = data;
  port = await freePort();
  url = `http://127.0.0.1:${String(port)}`;
  supervisor = await makeSupervisor({
    environment: { ...operatorEnvironment(), port, dataDir, chosen: hoteles, databaseUrl },
    secrets: await loadSecrets(dataDir),
    signal: stop.signal,
    report: () => undefined,
  });
  await supervisor.startAdapter();
  for (const db of hoteles) await supervisor.startCms(db);
  // Health waits for no hotel of whose CMS the adapter has not heard yet.
  for (const db of hoteles) {
    const isServed = () => answersOk(`${url}/webappUI/ajustes/${db}`);
    expect(await waitUntil(isServed, { timeout: 20_000 }), db).toBe('yes');
  }
});

afterAll(async () => {
  stop.abort();
  await supervisor?.ended();
  await data.remove();
  await rm(folder, { recursive: true, force: true });
});

const text = async (address: string) => (await fetch(address)).text();
const panelStatus = async (db: string) => (await askPanel(url, db, '/admin')).status;

async function pidOf(db: string): Promise<number> {
  const { pid } = JSON.parse(await readFile(dataPaths(data.dataDir).cmsRun(db), 'utf8')) as {
    pid: number;
  };
  return pid;
}

/** The process that answers at a port, as the system tells it: its supervisor keeps it to itself. */
async function adapterPid(port: number): Promise<number> {
  for (const pid of await readdir('/proc')) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    const variables = environment.split('\0');
    if (variables.includes(`PORT=${String(port)}`) && environment.includes('WEB_DIR='))
      return Number(pid);
  }
  throw new Error('No adapter runs');
}

describe('an adapter that is killed', () => {
  it('is back by itself with all that it served, and the hotels run on', async () => {
    const secciones = `${url}/webappUI/secciones/ES/gbba`;
    const before = await text(secciones);
    const pids = await Promise.all(hoteles.map(pidOf));
    const pid = await adapterPid(port);
    process.kill(pid, 'SIGKILL');
    // Its port is held for the next process within milliseconds, and connections wait for that.
    let read: string | undefined;
    const isLetIn = async () => (read = await text(secciones).catch(() => undefined)) !== undefined;
    expect(await waitUntil(isLetIn, { timeout: 10_000, interval: 1 })).toBe('yes');
    expect(read).toBe(before);
    expect(await adapterPid(port)).not.toBe(pid);
    expect(await panelStatus('gbba')).toBe(200);
    expect(await Promise.all(hoteles.map(pidOf))).toEqual(pids);
  });
});

describe('a CMS that stands still', () => {
  it('is noticed and started again, while its hotel is read on', async () => {
    const pid = await pidOf('comahue');
    process.kill(pid, 'SIGSTOP');
    const began = Date.now();
    const health = async () => (await (await fetch(`${url}/healthz`)).json()) as Health;
    const told = (state: string, timeout: number) =>
      waitUntil(async () => (await health()).reservas['comahue'] === state, { timeout });
    expect(await told('sin respuesta', 15_000)).toBe('yes');
    expect(await answersOk(`${url}/webappUI/secciones/ES/comahue`)).toBe(true);
    expect(await health()).toMatchObject({
      ok: true,
      hoteles: { gbba: 'listo', comahue: 'listo' },
      reservas: { gbba: 'abiertas' },
    });
    expect(
      await waitUntil(async () => (await pidOf('comahue').catch(() => pid)) !== pid, {
        timeout: 20_000,
      }),
    ).toBe('yes');
    expect(Date.now() - began).toBeLessThan(20_000);
    expect(await told('abiertas', 60_000)).toBe('yes');
  });
});
