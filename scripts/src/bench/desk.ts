import { bookShift } from '@guest-app/config/cms-calls/turnos';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { chromium, type Page } from 'playwright-core';
import { askCms } from '../hotel/ask-cms.js';
import { seed } from '../hotel/seed.js';
import { chromiumFlags, ensureChromium } from '../programs/chromium.js';
import type { CmsConnection } from '../system/cms-process.js';
import { staffMember } from '../system/demo-accounts.js';
import { logInAsStaff, openSections } from './back-office-screens.js';
import { flagship } from './home.js';
import { startBenchInstallation } from './installation.js';
import { putUnderLoad, sameCall } from './load.js';
import type { Measured, Measurement } from './measurement.js';
import { median } from './median.js';
import { arrival, openServices } from './turnos-hotel.js';
import { bookEverything, type Guest, logInGuest } from './turnos.js';

const runs = 5;
/** Of a day with four times ten of the hotel's shifts in use. */
const services = 4;
const shiftsUsed = 10;
const bookings = 600;
/** Guests who book at full speed, and the screens that are open meanwhile. */
const guests = 50;
const screens = 20;
const lookEvery = 1_000;

const Token = Type.Object({ token: Type.String() });
const Agenda = Type.Object({
  data: Type.Array(
    Type.Object({
      fecha: Type.String(),
      idServicio: Type.Integer(),
      turnos: Type.Array(Type.Object({ codigo: Type.String() })),
    }),
  ),
});

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index)}`);

export const desk: Measurement = {
  title: `Desk: a day with ${String(services * shiftsUsed)} shifts in use and ${String(bookings)} bookings`,
  async measure() {
    const held = numbered('D', bookings);
    const rounds = ['A', 'B', 'C', 'E'].map((letter) => numbered(letter, guests));
    const single = 'S0';
    const installation = await startBenchInstallation({
      dbs: [flagship],
      databaseUrl: undefined,
      fill: async (cms, db) => {
        await seed(cms, db);
        await openServices(cms, [...held, ...rounds.flat(), single]);
        await fillDay(cms, held);
      },
    });
    try {
      const { url } = installation.adapter;
      const browser = await chromium.launch({
        executablePath: await ensureChromium(),
        args: chromiumFlags,
      });
      const seen: Measured[] = [];
      try {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        await logInAsStaff(page, url);
        seen.push(await atMost('the day opens', 1_000, () => openingOf(page)));
        const guest = await logInGuest(url, single);
        seen.push(
          await atMost('a guest’s change is shown', 2_000, () => showingOf(page, url, guest)),
        );
        seen.push(await atMost('worst keystroke in the search', 50, () => searchingIn(page)));
      } finally {
        await browser.close();
      }
      return [...seen, await whileScreensAreOpen(url, rounds)];
    } finally {
      await installation.stop();
    }
  },
};

/** A booking for each of the stays, over the first shifts of some services. */
async function fillDay(cms: CmsConnection, numbers: readonly string[]): Promise<void> {
  const [first = ''] = numbers;
  const response = await fetch(`${cms.url}/api/turnos/agenda`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cms.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ confirmacion: first }),
  });
  const { data } = Value.Parse(Agenda, await response.json());
  const shifts = data
    .filter(({ fecha }) => fecha === arrival())
    .slice(0, services)
    .flatMap(({ idServicio: servicio, turnos }) =>
      turnos.slice(0, shiftsUsed).map(({ codigo: turno }) => ({ servicio, turno })),
    );
  for (const [index, confirmacion] of numbers.entries()) {
    const shift = shifts[index % shifts.length];
    if (shift === undefined) throw new Error('The day has no shifts');
    const outcome = await askCms(cms, bookShift, { confirmacion, ...shift });
    if (!outcome.ok) throw new Error(`The booking was answered ${String(outcome.status)}`);
  }
}

async function atMost(
  what: string,
  limit: number,
  measure: () => Promise<number>,
): Promise<Measured> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measure());
  return {
    what: `${what}, median of ${String(runs)}`,
    value: median(times),
    unit: 'ms',
    target: { of: 'value', atMost: limit },
  };
}

/** From the address to the painted shifts, with nothing of the day and of its code kept in the page. */
async function openingOf(page: Page): Promise<number> {
  await openSections(page);
  const time = await page.evaluate(
    (fecha) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        new MutationObserver((_changes, observer) => {
          if (document.querySelector('main li button[aria-expanded]') === null) return;
          observer.disconnect();
          // A task after the frame: what the frame shows is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        }).observe(document, { childList: true, subtree: true });
        location.hash = `#/admin/turnos;fecha=${fecha}`;
      }),
    arrival(),
  );
  return time;
}

/** From a guest's booking, or its end, until the shift's line shows it. */
async function showingOf(page: Page, url: string, guest: Guest): Promise<number> {
  const agenda = await fetch(
    `${url}/webapp/turnos/agenda/${flagship}/${guest.nroConfirmacion}/2/0`,
    { headers: guest.headers },
  );
  const { data } = Value.Parse(
    Type.Object({
      data: Type.Array(
        Type.Object({
          fecha: Type.String(),
          idServicio: Type.Integer(),
          turnos: Type.Array(
            Type.Object({
              codigo: Type.String(),
              idReserva: Type.Union([Type.Integer(), Type.Null()]),
            }),
          ),
        }),
      ),
    }),
    await agenda.json(),
  );
  const day = data.find(({ fecha }) => fecha === arrival());
  const [turno] = day?.turnos ?? [];
  if (day === undefined || turno === undefined) throw new Error('The day has no shifts');
  const line = page.locator('main li button[aria-expanded]').first();
  const before = await line.textContent();
  const began = performance.now();
  const call = turno.idReserva === null ? 'reservar' : 'cancelar';
  const response = await fetch(`${url}/webapp/turnos/${call}/${flagship}`, {
    method: 'POST',
    headers: { ...guest.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      servicio: day.idServicio,
      turno: turno.codigo,
      nroConfirmacion: guest.nroConfirmacion,
    }),
  });
  if (!response.ok) throw new Error(`${call} was answered ${String(response.status)}`);
  await page.waitForFunction(
    (text) => document.querySelector('main li button[aria-expanded]')?.textContent !== text,
    before,
    { polling: 'raf' },
  );
  return performance.now() - began;
}

/** The slowest from a key that goes down to its painted result. */
async function searchingIn(page: Page): Promise<number> {
  const search = page.getByLabel('Buscar en el día');
  const times = await search.evaluateHandle((input) => {
    const measured: number[] = [];
    input.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => measured.push(performance.now() - timeStamp)));
    });
    return measured;
  });
  const keys = [...Array.from('persona d31'), ...Array.from('persona d31', () => 'Backspace')];
  await search.focus();
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction(([measured, count]) => measured.length === count, [
      times,
      index + 1,
    ] as const);
  }
  return Math.max(...(await times.jsonValue()));
}

/** Bookings with the screens open, against those with none: each twice, in turns, for a machine is never the same. */
async function whileScreensAreOpen(
  url: string,
  rounds: readonly (readonly string[])[],
): Promise<Measured> {
  const response = await fetch(`${url}/webapp/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...staffMember(flagship), DB: flagship }),
  });
  const { token } = Value.Parse(Token, await response.json());
  // While guests book, each look finds another day.
  const look = {
    url: `${url}/webapp/turnos/dia/${flagship}/${arrival()}?version=otra`,
    headers: { authorization: `Bearer ${token}` },
  };
  const alone: number[] = [];
  const watched: number[] = [];
  for (const [index, numbers] of rounds.entries()) {
    const ready = await Promise.all(numbers.map((number) => logInGuest(url, number)));
    if (index % 2 === 0) {
      alone.push((await bookEverything(url, ready)).requestsPerSecond);
      continue;
    }
    const looking = putUnderLoad({
      connections: sameCall(look, screens),
      every: lookEvery,
      seconds: 10,
    });
    watched.push((await bookEverything(url, ready)).requestsPerSecond);
    await looking;
  }
  const baseline = median(alone);
  const value = median(watched);
  return {
    what: `reservations with ${String(screens)} screens open on the day, ${String(guests)} connections`,
    value,
    unit: 'reservations/s',
    baseline: { what: 'none open', value: baseline, ratio: value / baseline },
    target: { of: 'ratio', atLeast: 0.9 },
  };
}
