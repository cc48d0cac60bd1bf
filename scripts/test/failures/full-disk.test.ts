import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServicioDia } from '@guest-app/adapters/contract/guest/turnos';
import type { Health } from '@guest-app/adapters/contract/health';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { arrival, openServices } from '../../src/bench/turnos-hotel.js';
import { fillDisk, mountSmallDisk } from '../../src/programs/small-disk.js';
import type { CmsConnection } from '../../src/system/cms-process.js';
import { dataPaths } from '../../src/system/paths.js';
import { changeStored } from '../../src/system/stored-rows.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';
import { type Installation, startInstallation } from '../support/installation.js';
import { copyTemplate } from '../support/template.js';

const db = 'gbba';
const numbers = Array.from({ length: 40 }, (_, index) => `D${String(index)}`);

let disk: string;
let unmount: (() => Promise<void>) | undefined;
let installation: Installation | undefined;

beforeAll(async () => {
  disk = await mkdtemp(path.join(tmpdir(), 'guest-app-disk-'));
  unmount = await mountSmallDisk(disk, 'size=48m');
  if (unmount === undefined) return;
  installation = await startInstallation(await copyTemplate(inject('template'), [db], disk), [db]);
  await openServices(installation.hoteles.get(db) as CmsConnection, numbers);
});

afterAll(async () => {
  await installation?.stop();
  await unmount?.();
  await rm(disk, { recursive: true, force: true });
});

it('goes on reading and logging in on a full disk, refuses to book in a sentence, and books once there is room', async ({
  skip,
}) => {
  if (installation === undefined) {
    skip('this machine lets nobody mount a small disk');
    return;
  }
  const { url } = installation.adapter;
  const reads = ['/healthz', `/webappUI/secciones/ES/${db}`, `/webappUI/ajustes/${db}`, '/'];
  const read = async () => {
    for (const address of reads) expect(await answersOk(`${url}${address}`), address).toBe(true);
  };
  await read();
  // A write-ahead log that is longer than its content would take some more rows.
  const stored = { db, dataDir: installation.dataDir, databaseUrl: undefined };
  await changeStored(stored, ['PRAGMA wal_checkpoint(TRUNCATE)']);
  const filler = await fillDisk(disk);
  const held = new Map<string, number>();
  const refused: string[] = [];
  for (const number of numbers) {
    const guest = await logIn(url, number);
    await read();
    const { status, idReserva, mensaje } = await guest.book();
    if (idReserva === undefined) {
      expect([status, mensaje]).toEqual([
        503,
        'El sistema del hotel no tiene lugar para guardar. Intente nuevamente en unos minutos.',
      ]);
      refused.push(number);
    } else held.set(number, idReserva);
  }
  // A page that is free in a file of the database may still take some; a disk that refused nothing was not full.
  expect(refused.length).toBeGreaterThan(numbers.length / 2);

  const bookings = async () =>
    ((await (await fetch(`${url}/healthz`)).json()) as Health).reservas[db];
  const told = (state: string) =>
    waitUntil(async () => (await bookings()) === state, { timeout: 20_000 });
  expect(await told('sin espacio')).toBe('yes');

  await rm(filler);
  const [last = ''] = refused;
  const again = await logIn(url, last);
  expect(
    await waitUntil(async () => (await again.book()).idReserva !== undefined, { timeout: 10_000 }),
  ).toBe('yes');
  expect(await told('abiertas')).toBe('yes');
  for (const number of numbers.filter((one) => one !== last)) {
    expect(await (await logIn(url, number)).held()).toBe(held.get(number) ?? null);
  }
  // The next line that is logged says what became of those before it.
  const log = dataPaths(installation.dataDir).log('adapter');
  expect(
    await waitUntil(
      async () => {
        await logIn(url, last);
        return (await readFile(log, 'utf8')).includes('bytes of this log are missing: ENOSPC');
      },
      { timeout: 10_000 },
    ),
  ).toBe('yes');
});

async function logIn(url: string, nroConfirmacion: string) {
  const response = await fetch(`${url}/webapp/login-huesped/confirmacion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ DB: db, nroConfirmacion, checkin: arrival() }),
  });
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const agenda = async () => {
    const answer = await fetch(`${url}/webapp/turnos/agenda/${db}/${nroConfirmacion}/2/0`, {
      headers,
    });
    const { data } = (await answer.json()) as { data: ServicioDia[] };
    const [first] = data;
    if (first?.turnos[0] === undefined) throw new Error('There is nothing to book');
    return { servicio: first.idServicio, turno: first.turnos[0] };
  };
  return {
    async held(): Promise<number | null> {
      return (await agenda()).turno.idReserva;
    },
    async book() {
      const { servicio, turno } = await agenda();
      const answer = await fetch(`${url}/webapp/turnos/reservar/${db}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ servicio, turno: turno.codigo, nroConfirmacion }),
      });
      const said = (await answer.json()) as { idReserva?: number; mensaje?: string };
      return { status: answer.status, ...said };
    },
  };
}
