import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn, plusDays } from '../../src/hotel/date-in.js';
import { type MovedClock, movedClock } from '../../src/programs/moved-clock.js';
import type { AdapterProcess } from '../../src/system/adapter-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { readStored } from '../../src/system/stored-rows.js';
import { waitUntil } from '../../src/system/wait-until.js';
import { logIn as logInStaff } from '../support/back-office.js';
import { addServicio, type GuestCalls, guestCalls, stay } from '../support/bookings.js';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';
import { startServing } from '../support/installation.js';
import { type MailServer, startMailServer } from '../support/mail-server.js';
import { emptyHotel as db } from '../support/template.js';

const minute = 60_000;
const hour = 60 * minute;

const hotel = committedHotel(db);
/** The stay is under way whatever day a moved clock has it be, and what it books is days away. */
const llegada = plusDays(dateIn(hotel, new Date()), -2);
const salida = plusDays(llegada, 20);
const booked = plusDays(llegada, 5);

const LoggedIn = Type.Object({ token: Type.String() });
const Booked = Type.Object({ idReserva: Type.Integer() });

let folder: string;
let mails: MailServer;
let cms: EmptyCms;
let adapter: AdapterProcess;
let guests: GuestCalls;
let staff: string;
let masajes: number;
let clocks: Readonly<Record<'adapter' | 'cms', MovedClock>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-clocks-'));
  clocks = { adapter: await movedClock(folder, 'adapter'), cms: await movedClock(folder, 'cms') };
  mails = await startMailServer();
  const port = await freePort();
  const address = `http://127.0.0.1:${String(port)}`;
  cms = await startEmptyCms(
    {},
    { mail: mails.settings(address, address), nodeFlags: clocks.cms.nodeFlags },
  );
  guests = guestCalls(cms);
  await addServicio(cms, { nombre: 'Masajes', cupo: 1 });
  adapter = await startServing(cms.dataDir, new Map([[db, cms]]), {
    port,
    sendsMail: true,
    nodeFlags: clocks.adapter.nodeFlags,
  });
  const first = await newGuest();
  masajes = (await guests.agenda(first.confirmacion))[0]?.idServicio ?? 0;
  staff = await logInStaff(adapter.url, db);
});

afterAll(async () => {
  await adapter.stop();
  await cms.stop();
  await mails.stop();
  await rm(folder, { recursive: true });
});

let arrived = 0;
/** Whoever holds a shift as far as it was answered: the booking, by the stay. */
const holders = new Map<string, number>();

async function newGuest() {
  arrived += 1;
  const confirmacion = String(800_000 + arrived);
  const email = `ana.${String(arrived)}@buzon.example`;
  await guests.importar([stay({ confirmacion, email, llegada, salida })]);
  return { confirmacion, email };
}

type Guest = Awaited<ReturnType<typeof newGuest>>;

async function send(path: string, body: object, token?: string, key?: string) {
  const response = await fetch(`${adapter.url}/webapp/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer, headers: response.headers };
}

async function logIn({ confirmacion }: Pick<Guest, 'confirmacion'>, checkin = llegada) {
  return send('login-huesped/confirmacion', { DB: db, nroConfirmacion: confirmacion, checkin });
}

async function tokenOf(guest: Guest): Promise<string> {
  const { status, answer } = await logIn(guest);
  expect(status).toBe(200);
  return Value.Parse(LoggedIn, answer).token;
}

const shiftAt = (index: number) => {
  const [day, time] = [plusDays(booked, Math.floor(index / 10)), 10 + (index % 10)];
  return `${String(masajes)}-${day.replaceAll('-', '')}-${String(time)}00`;
};
let shifts = 0;

/** A guest who logs in and books something that nobody has. */
async function bookAnew() {
  const guest = await newGuest();
  const token = await tokenOf(guest);
  const turno = shiftAt(shifts++);
  const key = randomUUID();
  const body = { servicio: masajes, turno, nroConfirmacion: guest.confirmacion };
  const book = () => send(`turnos/reservar/${db}`, body, token, key);
  const first = await book();
  expect(first).toMatchObject({ status: 200 });
  const { idReserva } = Value.Parse(Booked, first.answer);
  holders.set(guest.confirmacion, idReserva);
  return { ...guest, token, turno, body, book, idReserva };
}

/** What is told of whoever is asked: whether the content, the stay's agenda and the staff's list are read. */
async function statuses({ confirmacion, token }: { confirmacion: string; token: string }) {
  const read = async (path: string, bearer?: string) => {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    return (await fetch(adapter.url + path, { headers })).status;
  };
  return [
    await read(`/webappUI/ajustes/${db}`),
    await read(`/webapp/turnos/agenda/${db}/${confirmacion}/1/0`, token),
    await read(`/webapp/ajustes/${db}`, staff),
  ];
}

/** Moves clocks, and does something meanwhile. */
async function move(which: readonly (keyof typeof clocks)[], ahead: number): Promise<void> {
  for (const one of which) await clocks[one].set(ahead);
}

describe.each([
  ['the adapter’s', ['adapter']],
  ['the CMS’s', ['cms']],
  ['every process’s', ['adapter', 'cms']],
] as const)('%s clock', (_whose, which) => {
  it.each([
    ['five minutes ahead', 5 * minute],
    ['and five minutes back', -5 * minute],
    ['an hour ahead', hour],
    ['and two hours back', -hour],
    ['right again', 0],
  ])('is set %s, and guests and staff notice nothing', async (_how, ahead) => {
    const before = await bookAnew();
    const meanwhile = Promise.all([bookAnew(), bookAnew(), move(which, ahead)]);
    await meanwhile;
    const after = await bookAnew();
    for (const one of [before, after]) {
      expect(await statuses(one)).toEqual([200, 200, 200]);
      const again = await one.book();
      expect(again).toMatchObject({ status: 200, answer: { idReserva: one.idReserva } });
    }
    expect(await logInStaff(adapter.url, db)).not.toBe('');
  });
});

it('tells who booked while the clock was ahead for a moment, without waiting for the hour', async () => {
  await nothingWaits();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Nothing is looked at while a mail is under way.
  mails.beforeAnswer(() => answered);
  await told(await bookAnew());
  await move(['cms'], hour);
  const guest = await bookAnew();
  await move(['cms'], 0);
  mails.beforeAnswer(undefined);
  answer();
  await told(guest);
});

it('gives a place that came free to whoever waited for it before', async () => {
  const holder = await bookAnew();
  const waiting = await newGuest();
  const shift = { servicio: masajes, turno: holder.turno };
  await guests.esperar({ ...shift, confirmacion: waiting.confirmacion });
  await told(holder);
  await move(['cms', 'adapter'], -hour);
  expect(await send(`turnos/cancelar/${db}`, holder.body, holder.token)).toMatchObject({
    status: 200,
  });
  holders.delete(holder.confirmacion);
  const [row] = await rowsOf(waiting.confirmacion);
  holders.set(waiting.confirmacion, Number(row?.['id']));
  await told(waiting);
  await move(['cms', 'adapter'], 0);
});

async function told({ email }: Pick<Guest, 'email'>): Promise<void> {
  const isTold = () => mails.to(email).length > 0;
  expect(await waitUntil(isTold, { timeout: 30_000 })).toBe('yes');
}

const statesOfMails = async () => (await readStored(cms, 'correos')).map((row) => row['estado']);

async function nothingWaits(): Promise<void> {
  const isOver = async () => !(await statesOfMails()).includes('pendiente');
  expect(await waitUntil(isOver, { timeout: 30_000 })).toBe('yes');
}

async function rowsOf(confirmacion: string) {
  const stays = await readStored(cms, 'estadias');
  const own = stays.find((row) => row['confirmacion'] === confirmacion);
  return (await readStored(cms, 'reservas')).filter((row) => row['estadia_id'] === own?.['id']);
}

it('sends what waited to be sent, and is tried again, without waiting for the hour', async () => {
  // Where the server takes none, one is tried each second: this one would come last.
  await nothingWaits();
  await mails.setAway(true);
  const guest = await bookAnew();
  const isTried = async () => {
    const rows = await readStored(cms, 'correos');
    return rows.some((row) => row['destinatario'] === guest.email && row['error'] !== null);
  };
  expect(await waitUntil(isTried, { timeout: 20_000 })).toBe('yes');
  await move(['cms'], -hour);
  await mails.setAway(false);
  await told(guest);
  await move(['cms'], 0);
});

it('keeps whoever guessed waiting no longer than before, and lets nobody guess for ever', async () => {
  const { confirmacion } = await newGuest();
  const guess = async () => (await logIn({ confirmacion }, plusDays(llegada, -1))).status;
  const guessAll = async () => {
    const judged = [];
    while ((await guess()) === 401) judged.push(401);
    return judged.length;
  };
  expect(await guessAll()).toBe(10);
  await move(['cms', 'adapter'], -hour);
  const refused = await logIn({ confirmacion });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  await move(['cms', 'adapter'], -hour + 16 * minute);
  expect(await guessAll()).toBe(1);
  await move(['cms', 'adapter'], hour);
  expect(await guessAll()).toBeLessThanOrEqual(10);
  await move(['cms', 'adapter'], 0);
});

it('lost no booking, made none twice, and told each guest once', async () => {
  const rows = await readStored(cms, 'reservas');
  const byNumber = (a: number, b: number) => a - b;
  const held = rows.map((row) => Number(row['id'])).toSorted(byNumber);
  expect(held).toEqual([...holders.values()].toSorted(byNumber));
  expect(new Set(rows.map((row) => `${String(row['fecha'])} ${String(row['desde'])}`)).size).toBe(
    rows.length,
  );
  await nothingWaits();
  const told = await statesOfMails();
  expect(new Set(told)).toEqual(new Set(['enviado']));
  expect(mails.count).toBe(told.length);
});
