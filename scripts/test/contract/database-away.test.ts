import { connect, createServer, type Socket } from 'node:net';
import type { Health } from '@guest-app/adapters/contract/health';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { openServices } from '../../src/bench/turnos-hotel.js';
import { plusDays } from '../../src/hotel/date-in.js';
import { operatorEnvironment } from '../../src/system/environment.js';
import { freePort } from '../../src/system/free-port.js';
import { loadSecrets } from '../../src/system/secrets.js';
import { makeSupervisor } from '../../src/system/supervisor.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';
import { isPostgres, itOnPostgres } from '../support/engine.js';
import { ApiGuest, bringParty, todayIn } from '../support/guest.js';
import { copyTemplate, type HotelData } from '../support/template.js';

const db = 'gbba';

let data: HotelData;
let line: Awaited<ReturnType<typeof lineTo>>;
let port: number;
let url: string;

// Its own CMS: its database is behind a line of its own, and it is started twice.
beforeAll(async () => {
  if (!isPostgres) return;
  data = await copyTemplate(inject('template'), [db]);
  line = await lineTo(data.databaseUrl ?? '');
  port = await freePort();
  url = `http://127.0.0.1:${String(port)}`;
});
afterAll(async () => {
  if (!isPostgres) return;
  line.cut();
  await data.remove();
});

/** An installation whose database is at the end of the line. */
async function start() {
  const stop = new AbortController();
  const { dataDir } = data;
  const supervisor = await makeSupervisor({
    environment: {
      ...operatorEnvironment(),
      port,
      dataDir,
      chosen: [db],
      databaseUrl: line.url,
    },
    secrets: await loadSecrets(dataDir),
    signal: stop.signal,
    report: () => undefined,
  });
  await supervisor.startAdapter();
  return {
    cms: supervisor.startCms(db),
    async stop() {
      stop.abort();
      await supervisor.ended();
    },
  };
}

const health = async () => (await (await fetch(`${url}/healthz`)).json()) as Health;
const reads = () => answersOk(`${url}/webappUI/secciones/ES/${db}`);

/** Books the nth shift that a guest sees; what was answered to one who may not. */
async function book(guest: ApiGuest, nth: number, shifts = guest.shifts()): Promise<string> {
  const shift = (await shifts)[nth];
  if (shift === undefined) throw new Error('There is nothing to book');
  return guest.reservar(shift).then(
    () => 'booked',
    (error: unknown) => String(error),
  );
}

itOnPostgres(
  'takes nothing from guests who read, refuses to book in a sentence, and is found again',
  async () => {
    const first = await start();
    const cms = await first.cms;
    await openServices(cms, []);
    const llegada = todayIn(db);
    for (const confirmacion of ['LEJOS1', 'LEJOS2'])
      await bringParty(cms, { confirmacion, llegada, salida: plusDays(llegada, 2), adultos: 1 });
    expect(await waitUntil(reads, { timeout: 20_000 })).toBe('yes');
    const guest = await ApiGuest.enter(url, db, { confirmacion: 'LEJOS1' });
    expect(await book(guest, -1 + (await guest.shifts()).length)).toBe('booked');
    const told = (state: string) =>
      waitUntil(async () => (await health()).reservas[db] === state, { timeout: 60_000 });
    expect(await told('abiertas')).toBe('yes');

    const other = await ApiGuest.enter(url, db, { confirmacion: 'LEJOS2' });
    const shifts = other.shifts();
    await shifts;
    line.cut();
    expect(await book(other, 0, shifts)).toMatch(/El sistema del hotel no responde\. Intente/);
    expect(await told('ausente')).toBe('yes');
    expect(await health()).toMatchObject({ ok: true, hoteles: { [db]: 'listo' } });
    expect(await reads()).toBe(true);
    line.mend();
    expect(
      await waitUntil(async () => (await book(other, 0, shifts)) === 'booked', { timeout: 30_000 }),
    ).toBe('yes');
    await first.stop();

    line.cut();
    const second = await start();
    await expect(second.cms).rejects.toThrow('The database does not answer');
    expect(await reads()).toBe(true);
    expect(await health()).toMatchObject({ ok: true, reservas: { [db]: 'sin respuesta' } });
    line.mend();
    expect(await told('abiertas')).toBe('yes');
    for (const confirmacion of ['LEJOS1', 'LEJOS2']) {
      expect(await (await ApiGuest.enter(url, db, { confirmacion })).held()).toHaveLength(1);
    }
    await second.stop();
  },
  120_000,
);

/** A database's address behind a line that can be cut. */
async function lineTo(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const { hostname, port: to } = new URL(databaseUrl);
  url.port = String(await freePort());
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const onward = connect(Number(to), hostname);
    for (const socket of [incoming, onward]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    incoming.on('close', () => onward.destroy());
    onward.on('close', () => incoming.end());
    incoming.pipe(onward).pipe(incoming);
  });
  const mend = () => {
    server.listen(Number(url.port), '127.0.0.1');
  };
  mend();
  return {
    url: url.href,
    mend,
    cut() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
