import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastBackupsFile } from '@guest-app/config/last-backups';
import { describe, expect, it, vi } from 'vitest';
import { hotelsOf, startAdapter, startCms, temporaryFolder } from '../app.harness.js';
import { guestLoginRoutes } from '../contract/guest/login.js';
import { hotelContent, seccion } from '../hotel-content.factory.js';
import { AdapterMetrics } from './adapter-metrics.js';
import { buildOperatorApp } from './operator-app.js';

const content = (db: string) => hotelContent({ db, secciones: [seccion(1, {})] });

/** An adapter with what its operator asks of it, and the figures that it tells, by name and labels. */
async function start(scene: Parameters<typeof startAdapter>[0]) {
  const dataDir = await temporaryFolder();
  const metrics = new AdapterMetrics(dataDir);
  const adapter = await startAdapter({ ...scene, dataDir, onAnswer: metrics.answered });
  let isOpen = true;
  const operator = buildOperatorApp({ ...adapter, metrics, isOpen: () => isOpen });
  const figures = async () => {
    const { body } = await operator.inject('/metrics');
    return new Map(
      body
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    );
  };
  const ready = async (query = '') => {
    const answer = await operator.inject(`/readyz${query}`);
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  const close = () => {
    isOpen = false;
  };
  return { ...adapter, dataDir, operator, figures, ready, close };
}

it('counts answers by route and status, those from memory too, and names nobody', async () => {
  const { app, figures } = await start({ snapshots: [content('gbba')] });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, { method, headers });
    await response.arrayBuffer();
    return response;
  };
  const { headers } = await ask('/webappUI/ajustes/gbba');
  await ask('/webappUI/ajustes/gbba');
  await ask('/webappUI/ajustes/gbba', { 'if-none-match': headers.get('etag') ?? '' });
  await ask('/webappUI/ajustes/gbba', {}, 'HEAD');
  await ask('/webapp/turnos/agenda/gbba/123456/2/0?token=secreto');
  await ask('/nada/123456', {}, 'POST');
  await ask('/nada/123457', {}, 'PUT');

  const told = await figures();
  const requests = (labels: string) => told.get(`guest_app_http_requests_total{${labels}}`);
  const ajustes = 'route="/webappUI/ajustes/:DB"';
  expect(requests(`method="GET",${ajustes},status="200"`)).toBe(2);
  expect(requests(`method="GET",${ajustes},status="304"`)).toBe(1);
  expect(requests(`method="HEAD",${ajustes},status="200"`)).toBe(1);
  const agenda = 'route="/webapp/turnos/agenda/:db/:nroConfirmacion/:adults/:children"';
  expect(requests(`method="GET",${agenda},status="401"`)).toBe(1);
  expect(told.get(`guest_app_http_request_duration_seconds_count{${agenda}}`)).toBe(1);
  expect(requests('method="any",route="none",status="404"')).toBe(2);
  expect([...told.keys()].join('\n')).not.toMatch(/12345|secreto/);
  expect(told.get('guest_app_process_resident_memory_bytes')).toBeGreaterThan(0);

  await ask('/webappUI/ajustes/gbba');
  expect(
    (await figures()).get(`guest_app_http_requests_total{method="GET",${ajustes},status="200"}`),
  ).toBe(3);
});

it('tells of each hotel that is served, for as long as it is', async () => {
  const [gbba, comahue] = [await startCms(content('gbba')), await startCms(content('comahue'))];
  const cms = { gbba: gbba.connection, comahue: comahue.connection };
  const { dataDir, figures, serve } = await start({ cms });
  const momento = '2026-11-22T04:30:00.000Z';
  const backup = { momento, archivo: '/respaldos/gbba.respaldo', bytes: 1 };
  await writeFile(join(dataDir, lastBackupsFile), JSON.stringify({ gbba: backup, bsa: backup }));
  await vi.waitFor(
    async () => {
      const told = await figures();
      expect(told.get('guest_app_hotel_served{hotel="comahue"}')).toBe(1);
      expect(told.get('guest_app_cms_state{hotel="gbba",state="conectado"}')).toBe(1);
      expect(told.get('guest_app_cms_state{hotel="gbba",state="dormido"}')).toBe(0);
      expect(told.get('guest_app_bookings_state{hotel="gbba",state="abiertas"}')).toBe(1);
      expect(told.get('guest_app_snapshot_age_seconds{hotel="gbba"}')).toBeLessThan(2);
    },
    { timeout: 5_000, interval: 20 },
  );
  const told = await figures();
  const backups = [...told].filter(([name]) => name.startsWith('guest_app_backup_'));
  expect(backups).toEqual([
    ['guest_app_backup_last_success_timestamp_seconds{hotel="gbba"}', Date.parse(momento) / 1_000],
  ]);

  await gbba.stop();
  await serve(hotelsOf(['gbba'], cms));
  await vi.waitFor(
    async () => {
      const after = await figures();
      expect(after.get('guest_app_cms_state{hotel="gbba",state="desconectado"}')).toBe(1);
      expect(after.get('guest_app_hotel_served{hotel="gbba"}')).toBe(1);
      // It grows from when the CMS answered last.
      expect(after.get('guest_app_snapshot_age_seconds{hotel="gbba"}')).toBeGreaterThan(0.3);
      expect([...after.keys()].filter((name) => name.includes('comahue'))).toEqual([]);
    },
    { timeout: 5_000, interval: 20 },
  );
});

it('is alive at once, ready once it serves, and no more when it ends', async () => {
  const cms = await startCms(content('gbba'));
  const away = { url: 'http://127.0.0.1:9', token: 'none' };
  const { operator, ready, close } = await start({ cms: { gbba: cms.connection, bsa: away } });
  expect((await operator.inject('/healthz')).statusCode).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await ready()).toEqual({
        status: 200,
        body: { ok: true, hoteles: { gbba: 'listo', bsa: 'iniciando' } },
      }),
    { timeout: 5_000, interval: 20 },
  );
  expect(await ready('?hotel=gbba')).toEqual({
    status: 200,
    body: { ok: true, hoteles: { gbba: 'listo' } },
  });
  expect(await ready('?hotel=bsa')).toMatchObject({ status: 503, body: { ok: false } });
  expect(await ready('?hotel=ninguno')).toMatchObject({ status: 404 });
  close();
  expect(await ready()).toMatchObject({ status: 503, body: { ok: false } });
  expect(await ready('?hotel=gbba')).toMatchObject({ status: 503 });
  expect((await operator.inject('/healthz')).statusCode).toBe(200);
});

describe('what the dashboard and the alerts ask for', () => {
  const folder = fileURLToPath(new URL('../../../config/deploy/monitoring/', import.meta.url));
  const asked = ['dashboard.json', 'alerts.yaml'].map((file) =>
    readFileSync(join(folder, file), 'utf8').replaceAll('\\"', '"'),
  );

  it('is told, with the labels and the states by which they choose', async () => {
    const cms = await startCms(content('gbba'));
    const { app, dataDir, operator, figures } = await start({ cms: { gbba: cms.connection } });
    const backup = { momento: '2026-11-22T04:30:00.000Z', archivo: '/gbba.respaldo', bytes: 1 };
    await writeFile(join(dataDir, lastBackupsFile), JSON.stringify({ gbba: backup }));
    const login = { DB: 'gbba', nroConfirmacion: '1', checkin: '2026-11-22' };
    await app.inject({ method: 'POST', url: guestLoginRoutes.confirmacion.url, payload: login });
    const shift = { servicio: 1, turno: '1', nroConfirmacion: '1' };
    await app.inject({ method: 'POST', url: '/webapp/turnos/reservar/gbba', payload: shift });
    const waiting = 'guest_app_cms_database_connections{hotel="gbba",state="waiting"}';
    await vi.waitFor(async () => {
      expect((await figures()).get(waiting)).toBe(3);
    });

    const { body } = await operator.inject('/metrics');
    const labels = new Map<string, Set<string>>();
    const values = new Set<string>();
    for (const [, name = '', set = ''] of body.matchAll(/^(guest_app_\w+)(\{.*\})? \S+$/gm)) {
      const own = labels.get(name) ?? new Set(['instance']);
      for (const [, label = '', value = ''] of set.matchAll(/(\w+)="([^"]*)"/g)) {
        own.add(label);
        values.add(value);
      }
      labels.set(name, own);
    }
    const unknown: string[] = [];
    for (const [, name = '', , set = ''] of asked
      .join('\n')
      .matchAll(/\b(guest_app_\w+)(\{([^}]*)\})?/g)) {
      const own = labels.get(name);
      if (own === undefined) unknown.push(name);
      for (const [, label = '', value = ''] of set.matchAll(/(\w+)[=!]~?"([^"]*)"/g)) {
        if (own?.has(label) === false) unknown.push(`${name}{${label}}`);
        if (label === 'state')
          unknown.push(...value.split('|').filter((state) => !values.has(state)));
      }
    }
    expect(unknown).toEqual([]);
  });
});
