import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { importHotel, importStays } from '../hotel/import.js';
import { staffMember } from '../system/demo-accounts.js';
import { hotelFilesDir } from '../system/paths.js';
import { waitUntil } from '../system/wait-until.js';
import {
  type BenchInstallation,
  flagship,
  onEachEngine,
  startBenchInstallation,
} from './installation.js';
import {
  components,
  fillLargeHotel,
  longMenu,
  longMenuItems,
  shortMenu,
  shortMenuItems,
} from './large-hotel.js';
import { type Measured, median, type Scenario } from './measurement.js';
import { logInToPanel } from './panel.js';
import {
  type BookingRequest,
  bookingRequests,
  logInGuest,
  openServices,
  stay,
} from './turnos-hotel.js';

const typicalSaves = 20;
const longSaves = 5;
const stays = 10_000;
const lists = 10;

/** Guests who book while a hotel is imported, and milliseconds between two bookings. */
const bookingGuests = 10;
const bookingPause = 50;

export const saves: Scenario = {
  title: 'Saves until guests read them, imports and the list of stays',
  // Each on a database of its own: a hotel's schema takes no other installation.
  measure: async () => [...(await onEachEngine(savesOn)), ...(await onEachEngine(importOn))],
};

/** One installation on SQLite; on PostgreSQL two that share the hotel's database. */
async function savesOn(engine: string, databaseUrl: string | undefined): Promise<Measured[]> {
  const hotels = { dbs: [flagship], databaseUrl };
  const installations: BenchInstallation[] = [];
  try {
    const first = await startBenchInstallation({
      ...hotels,
      fill: async (cms, db) => {
        await fillLargeHotel(cms, db);
        await importStays(
          cms,
          Array.from({ length: stays }, (_, index) => stay(`E${String(index)}`)),
          () => undefined,
        );
      },
    });
    installations.push(first);
    if (databaseUrl !== undefined) {
      const secretsOf = first.dataDir;
      const fill = () => Promise.resolve();
      installations.push(await startBenchInstallation({ ...hotels, secretsOf, fill }));
    }
    return [...(await measureSaves(engine, installations)), await measureList(engine, first)];
  } finally {
    for (const installation of installations.toReversed()) await installation.stop();
  }
}

async function measureSaves(
  engine: string,
  installations: readonly BenchInstallation[],
): Promise<Measured[]> {
  const urls = installations.map(({ adapter }) => adapter.url);
  const office = await logInToOffice(urls[0] ?? '');
  const typical = await saveMenus(office, urls, shortMenu, typicalSaves);
  const long = await saveMenus(office, urls, longMenu, longSaves);
  return [
    {
      what: `a save of ${String(shortMenuItems)} items, ${engine}, median of ${String(typicalSaves)}`,
      value: median(typical.saved),
      unit: 's',
      floor: { atMost: 0.5 },
    },
    {
      what: `a save of ${String(longMenuItems)} items, ${engine}, median of ${String(longSaves)}`,
      value: median(long.saved),
      unit: 's',
      floor: { atMost: 3 },
    },
    {
      what: `until guests read a save of ${String(shortMenuItems)} items, ${String(components)} components, ${engine}, ${String(urls.length)} CMS, worst of ${String(typicalSaves)} (median ${median(typical.seen).toFixed(2)} s)`,
      value: Math.max(...typical.seen),
      unit: 's',
      floor: { atMost: urls.length === 1 ? 1 : 2 },
    },
  ];
}

/** Seconds from each save's request to its answer, and until the guests of every adapter read it. */
async function saveMenus(
  office: Office,
  urls: readonly string[],
  nameOf: (index: number) => string,
  count: number,
): Promise<{ readonly saved: number[]; readonly seen: number[] }> {
  const saved: number[] = [];
  const seen: number[] = [];
  for (let run = 0; run < count; run += 1) {
    const { idComponente, items } = await office.menu(nameOf(run));
    const name = (place: number) => `Plato ${String(place)}, cambiado`;
    const itemsCarta = items.map((idItem, place) => ({
      idItem,
      tipo: 'precio',
      textos: {
        nombreReferencia: name(place),
        precio: '2500.50',
        nombre_ES: name(place),
        nombre_EN: `Dish ${String(place)}, changed`,
      },
    }));
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1_000;
    await office.call('PUT', 'componente', { idComponente, itemsCarta });
    saved.push(seconds());
    for (const url of urls) {
      const address = `${url}/webappUI/carta/${String(idComponente)}/ES/${flagship}`;
      const isRead = async () => (await (await fetch(address)).text()).includes(name(0));
      const outcome = await waitUntil(isRead, { timeout: 20_000, interval: 10 });
      if (outcome !== 'yes') throw new Error(`Guests do not read a save: ${outcome}`);
    }
    seen.push(seconds());
  }
  return { saved, seen };
}

async function measureList(engine: string, { cmsOf }: BenchInstallation): Promise<Measured> {
  const panel = await logInToPanel(cmsOf(flagship).url, flagship);
  const list = 'content-manager/collection-types/api::estadia.estadia';
  const times: number[] = [];
  for (let run = 0; run < lists; run += 1) {
    const began = performance.now();
    await panel('GET', `${list}?page=1&pageSize=10&sort=confirmacion:ASC`);
    times.push((performance.now() - began) / 1_000);
  }
  return {
    what: `the panel's list of ${String(stays)} stays, ${engine}, median of ${String(lists)}`,
    value: median(times),
    unit: 's',
    floor: { atMost: 1 },
  };
}

/** Imports the largest hotel of the project over the content of another one, while guests book. */
async function importOn(engine: string, databaseUrl: string | undefined): Promise<Measured[]> {
  const numbers = Array.from({ length: bookingGuests }, (_, index) => `HUESPED${String(index)}`);
  const installation = await startBenchInstallation({
    dbs: [flagship],
    databaseUrl,
    fill: async (cms) => {
      await importHotel(cms, path.join(hotelFilesDir, 'polo'));
      await openServices(cms, numbers);
    },
  });
  try {
    const { url } = installation.adapter;
    const requests: BookingRequest[] = [];
    for (const number of numbers) {
      requests.push(...(await bookingRequests(await logInGuest(url, number))));
    }
    const over = new AbortController();
    const began = performance.now();
    const folder = path.join(hotelFilesDir, flagship);
    const imported = importHotel(installation.cmsOf(flagship), folder).then(() => {
      over.abort();
      return (performance.now() - began) / 1_000;
    });
    const [seconds, slowest] = await Promise.all([
      imported,
      slowestBooking(url, requests, over.signal),
    ]);
    return [
      {
        what: `import of ${flagship}, ${engine}`,
        value: seconds,
        unit: 's',
        floor: { atMost: 20 },
      },
      {
        what: `the slowest booking meanwhile, ${engine}`,
        value: slowest,
        unit: 's',
        floor: { atMost: 15 },
      },
    ];
  } finally {
    await installation.stop();
  }
}

/**
 * Books one shift after another until the import is over. Returns the seconds of the slowest answer, a
 * booking or a 503.
 */
async function slowestBooking(
  url: string,
  requests: readonly BookingRequest[],
  over: AbortSignal,
): Promise<number> {
  let slowest = 0;
  for (const { path: to, ...request } of requests) {
    if (over.aborted) break;
    const sent = performance.now();
    const { status } = await fetch(url + to, request);
    if (status !== 200 && status !== 503) throw new Error(`A booking got ${String(status)}`);
    slowest = Math.max(slowest, (performance.now() - sent) / 1_000);
    await delay(bookingPause);
  }
  return slowest;
}

const Login = Type.Object({ token: Type.String() });
const Componentes = Type.Object({
  data: Type.Array(Type.Object({ id: Type.Integer(), nombreReferencia: Type.String() })),
});
const Carta = Type.Object({ data: Type.Array(Type.Object({ idItem: Type.Integer() })) });

interface Menu {
  readonly idComponente: number;
  /** Ids, in order. */
  readonly items: readonly number[];
}

/** The back office of a hotel, as a member of its staff. */
interface Office {
  call(method: 'GET' | 'PUT', to: string, body?: object): Promise<unknown>;
  /** A menu by its reference name. */
  menu(nombreReferencia: string): Promise<Menu>;
}

async function logInToOffice(url: string): Promise<Office> {
  const response = await fetch(`${url}/webapp/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...staffMember(flagship), DB: flagship }),
  });
  const { token } = Value.Parse(Login, await response.json());
  const call: Office['call'] = async (method, to, body) => {
    const answer = await fetch(
      `${url}/webapp/${to}/${flagship}?token=${encodeURIComponent(token)}`,
      {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    if (!answer.ok) throw new Error(`${method} ${to}: ${await answer.text()}`);
    return answer.json();
  };
  const { data } = Value.Parse(Componentes, await call('GET', 'componentes'));
  return {
    call,
    async menu(nombreReferencia) {
      const found = data.find((componente) => componente.nombreReferencia === nombreReferencia);
      if (found === undefined) throw new Error(`There is no ${nombreReferencia}`);
      const carta = Value.Parse(Carta, await call('GET', `carta/${String(found.id)}`));
      return { idComponente: found.id, items: carta.data.map(({ idItem }) => idItem) };
    },
  };
}
