import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdapterProcess } from '../../src/system/adapter-process.js';
import { staffMember } from '../../src/system/demo-accounts.js';
import { freePort } from '../../src/system/free-port.js';
import { readStored } from '../../src/system/stored-rows.js';
import { waitUntil } from '../../src/system/wait-until.js';
import {
  addServicio,
  type GuestCalls,
  guestCalls,
  type ShiftOf,
  stay,
} from '../support/bookings.js';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';
import { startServing } from '../support/installation.js';
import { type MailServer, startMailServer } from '../support/mail-server.js';

/** The clock goes back there at two on the first of November. */
const zona = 'America/New_York';
const day = '2026-11-01';
const panelTexts = 'single-types/api::textos-correo.textos-correo';

let mails: MailServer;
let cms: EmptyCms;
let guest: GuestCalls;
let adapter: AdapterProcess;
let spa: number;

beforeAll(async () => {
  mails = await startMailServer();
  const port = await freePort();
  const webAddress = `http://127.0.0.1:${String(port)}`;
  cms = await startEmptyCms(
    { now: '2026-10-31T16:00:00Z', zona },
    { mail: mails.settings(webAddress, webAddress) },
  );
  guest = guestCalls(cms);
  for (const [codigo, nombre] of [
    ['EN', 'English'],
    ['PT', 'Português'],
  ]) {
    const bandera = await cms.upload(`${String(codigo)}.png`);
    const idioma = { codigo, nombre, activo: true, bandera };
    await cms.panel('POST', 'collection-types/api::idioma.idioma', idioma);
  }
  const documentId = await addServicio(cms, {
    nombre: 'Spa',
    cupo: 50,
    desde: '00:00',
    hasta: '05:00',
  });
  await cms.panel('PUT', `collection-types/api::servicio.servicio/${documentId}?locale=es`, {
    nombre: 'Sauna & spa',
    salon: 'Noveno piso',
    cupo: 50,
    recordatorioHoras: 3,
  });
  await cms.panel('PUT', `collection-types/api::servicio.servicio/${documentId}?locale=en`, {
    nombre: 'Sauna',
  });
  adapter = await startServing(
    cms.dataDir,
    new Map([[cms.db, { url: cms.url, token: cms.token }]]),
    {
      port,
      sendsMail: true,
    },
  );
});

afterAll(async () => {
  await adapter.stop();
  await cms.stop();
  await mails.stop();
});

type Guest = Awaited<ReturnType<typeof newGuest>>;

let guests = 0;
const everybody: string[] = [];

/** A stay with an e-mail of its own, and how it books. */
async function newGuest(fields: { readonly adultos?: number; readonly salida?: string } = {}) {
  guests += 1;
  const confirmacion = String(700_000 + guests);
  const email = `ana.${String(guests)}@buzon.example`;
  everybody.push(email);
  await guest.importar([
    stay({
      confirmacion,
      email,
      nombre: 'Ana',
      llegada: '2026-10-31',
      salida: '2026-11-02',
      ...fields,
    }),
  ]);
  spa = (await guest.agenda(confirmacion))[0]?.idServicio ?? 0;
  const shift = (desde: string): ShiftOf => ({
    confirmacion,
    servicio: spa,
    turno: `${String(spa)}-${day.replaceAll('-', '')}-${desde.replace(':', '')}`,
  });
  return {
    confirmacion,
    email,
    shift,
    book: async (desde: string, idioma?: string) => {
      const answer = await guest.reservar({
        ...shift(desde),
        ...(idioma !== undefined && { idioma }),
      });
      expect(answer).toMatchObject({ status: 200 });
      return answer.idReserva ?? 0;
    },
  };
}

async function arrived(email: string, count: number): Promise<readonly Email[]> {
  await waitUntil(() => mails.to(email).length >= count, { timeout: 20_000 });
  expect(mails.to(email)).toHaveLength(count);
  return mails.to(email);
}

/** The calendar file of a mail, each property in one line. */
function calendarOf(mail: Email | undefined): string {
  const [file] = mail?.attachments ?? [];
  const content = file?.content ?? '';
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return text.replaceAll(/\r?\n /g, '');
}

const uidOf = (calendar: string) => /^UID:(\S+)/m.exec(calendar)?.[1] ?? '';
const sequenceOf = (calendar: string) => Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1]);

const headerOf = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value ?? '';

const optOutLink = (mail: Email | undefined) =>
  /<(.*)>/.exec(headerOf(mail, 'list-unsubscribe'))?.[1] ?? '';

/** The mails to somebody as they are kept. */
async function keptFor(email: string) {
  return (await readStored(cms, 'correos')).filter((row) => row['destinatario'] === email);
}

/** Everything that was to be sent is sent, or was left out. */
const settled = () =>
  waitUntil(
    async () => (await readStored(cms, 'correos')).every((row) => row['estado'] !== 'pendiente'),
    { timeout: 20_000 },
  );

describe('a day on which the clock changes', () => {
  const startsByDay = async (llegada: string, salida: string) => {
    const confirmacion = `Z${llegada}`;
    await guest.importar([stay({ confirmacion, llegada, salida })]);
    return Object.fromEntries(
      (await guest.agenda(confirmacion)).map(({ fecha, turnos }) => [
        fecha,
        turnos.map(({ desde, reservableHasta }) => `${desde} ${reservableHasta.slice(11, 16)}`),
      ]),
    );
  };

  it('leaves out the hour that daylight saving skips', async () => {
    expect(await startsByDay('2027-03-13', '2027-03-15')).toEqual({
      '2027-03-13': ['00:00 05:00', '01:00 06:00', '02:00 07:00', '03:00 08:00', '04:00 09:00'],
      '2027-03-14': ['00:00 05:00', '01:00 06:00', '03:00 07:00', '04:00 08:00'],
      '2027-03-15': ['00:00 04:00', '01:00 05:00', '02:00 06:00', '03:00 07:00', '04:00 08:00'],
    });
  });

  it('has the hour that comes twice once, the first time', async () => {
    expect(await startsByDay('2027-11-06', '2027-11-08')).toEqual({
      '2027-11-06': ['00:00 04:00', '01:00 05:00', '02:00 06:00', '03:00 07:00', '04:00 08:00'],
      '2027-11-07': ['00:00 04:00', '01:00 05:00', '02:00 07:00', '03:00 08:00', '04:00 09:00'],
      '2027-11-08': ['00:00 05:00', '01:00 06:00', '02:00 07:00', '03:00 08:00', '04:00 09:00'],
    });
  });
});

describe('a booking', () => {
  it('is told once, in the guest’s language, with the file for the calendar', async () => {
    const { email, shift } = await newGuest({ adultos: 2 });
    const key = randomUUID();
    const twice = { ...shift('01:00'), idioma: 'EN-GB' };
    await Promise.all([guest.reservar(twice, key), guest.reservar(twice, key)]);
    const [mail] = await arrived(email, 1);
    expect(mail?.subject).toBe('Booked: Sauna, Sunday, November 1, 2026 01:00');
    expect(mail?.from?.address).toBe('no-responder@hoteles.example');
    expect(mail?.text).toContain(
      'Sauna\nSunday, November 1, 2026, 01:00 to 02:00\nNoveno piso\nPeople: 2',
    );
    expect(mail?.html).toContain('Dear <bdi>Ana</bdi>,');
    const calendar = calendarOf(mail);
    expect(calendar).toContain('METHOD:PUBLISH');
    // A name of its own and not the booking's id, which may come again after a restore.
    expect(uidOf(calendar)).toMatch(new RegExp(`^${cms.db}-[a-z0-9]{24}$`));
    // The hour that comes twice, once: the first.
    expect(calendar).toContain(`DTSTART;TZID=${zona}:20261101T010000`);
    expect(calendar).toContain('BEGIN:VALARM');
    expect(calendar).toContain('BEGIN:DAYLIGHT');

    const spanish = await newGuest();
    await spanish.book('03:00');
    const [letter] = await arrived(spanish.email, 1);
    expect(letter?.subject).toBe(
      'Turno reservado: Sauna & spa, domingo, 1 de noviembre de 2026 03:00',
    );
    expect(letter?.html).toContain('<bdi>Sauna &amp; spa</bdi><br>');
    expect(mails.to(email)).toHaveLength(1);
  });

  it('that staff cancel is told, and taken out of the calendar', async () => {
    const { confirmacion, email, book, shift } = await newGuest();
    await book('02:00');
    await arrived(email, 1);
    const { turno } = shift('02:00');
    const cancelled = await cms.call('POST', 'turnos/cancelaciones', {
      confirmacion,
      servicio: spa,
      turno,
    });
    expect(cancelled.status).toBe(200);
    const [booked, told] = await arrived(email, 2);
    expect(told?.subject).toContain('Turno cancelado: Sauna & spa');
    expect(calendarOf(told)).toContain('METHOD:CANCEL');
    expect(calendarOf(told)).toContain(`:MAILTO:${email}\n`);
    expect(uidOf(calendarOf(told))).toBe(uidOf(calendarOf(booked)));
    expect(sequenceOf(calendarOf(told))).toBeGreaterThan(sequenceOf(calendarOf(booked)));
  });

  it('that the guest cancels is taken out of the calendar into which its mail put it', async () => {
    const { email, book, shift } = await newGuest();
    await book('02:00');
    const [booked] = await arrived(email, 1);
    expect(await guest.cancelar(shift('02:00'))).toMatchObject({ status: 200 });
    const [, told] = await arrived(email, 2);
    expect(calendarOf(told)).toContain('METHOD:CANCEL');
    expect(uidOf(calendarOf(told))).toBe(uidOf(calendarOf(booked)));
    expect(sequenceOf(calendarOf(told))).toBeGreaterThan(sequenceOf(calendarOf(booked)));
  });

  it('of a stay whose days are shortened is told as cancelled, though it is gone', async () => {
    const { confirmacion, email, book } = await newGuest();
    await book('04:00', 'PT');
    await arrived(email, 1);
    await guest.importar([
      stay({ confirmacion, email, llegada: '2026-10-31', salida: '2026-10-31' }),
    ]);
    const [, told] = await arrived(email, 2);
    expect(told?.subject).toContain('Booking cancelled: Sauna');
    expect(calendarOf(told)).toContain('METHOD:CANCEL');
  });
});

/** Calls of a member of staff on the day. */
async function staffCalls() {
  const { email, password } = staffMember(cms.db);
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${adapter.url}/webapp/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password, DB: cms.db }),
  });
  const { token } = (await login.json()) as { readonly token: string };
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${adapter.url}/webapp/turnos/${path}/${cms.db}`, {
      method,
      headers: { ...(body !== undefined && json), authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as {
      readonly idReserva: number;
      readonly fuera: { readonly vistas: string };
    };
  };
}

describe('staff', () => {
  it('who book, move and cancel have the guest told, and who waited is told of what became free', async () => {
    const write = await staffCalls();
    const held = await newGuest({ adultos: 50 });
    const nroConfirmacion = held.confirmacion;
    const { turno } = held.shift('04:00');
    const { idReserva } = await write('POST', 'reserva', { nroConfirmacion, turno });
    const [booked] = await arrived(held.email, 1);
    expect(booked?.subject).toContain('Turno reservado');

    const waiting = await newGuest({ adultos: 2 });
    // What is held on that day is given up for it.
    await waiting.book('01:00');
    const [before] = await arrived(waiting.email, 1);
    expect((await guest.esperar(waiting.shift('04:00'))).status).toBe(200);
    await write('PUT', 'reserva', { idReserva, turno: held.shift('00:00').turno });
    const [, moved] = await arrived(held.email, 2);
    expect(moved?.subject).toBe(
      'Su turno cambió: Sauna & spa, domingo, 1 de noviembre de 2026 00:00',
    );
    expect(uidOf(calendarOf(moved))).toBe(uidOf(calendarOf(booked)));
    expect(calendarOf(moved)).toContain(`DTSTART;TZID=${zona}:20261101T000000`);
    const [, given] = await arrived(waiting.email, 2);
    expect(given?.subject).toContain('¡Hay lugar! Sauna & spa');
    expect(given?.text).toContain('Personas: 2');
    expect(calendarOf(given)).toContain('METHOD:PUBLISH');
    expect(given?.text).toContain('Su turno de las 01:00 de ese día quedó cancelado.');
    const [, replaced] = given?.attachments ?? [];
    const old = calendarOf(given && { ...given, attachments: replaced ? [replaced] : [] });
    expect(old).toContain('METHOD:CANCEL');
    expect(uidOf(old)).toBe(uidOf(calendarOf(before)));
    expect(old).toContain(`DTSTART;TZID=${zona}:20261101T010000`);

    await write('DELETE', `reserva/${String(idReserva)}`);
    const [, , cancelled] = await arrived(held.email, 3);
    expect(cancelled?.subject).toContain('Turno cancelado');
  });

  it('who close a day write to the guests who can be written to, or to nobody', async () => {
    const write = await staffCalls();
    const fecha = '2026-11-02';
    const turno = (desde: string) => `${String(spa)}-20261102-${desde}`;
    const written = await newGuest();
    const called = await newGuest();
    await guest.importar([
      stay({ confirmacion: called.confirmacion, llegada: '2026-10-31', salida: '2026-11-02' }),
    ]);
    const whole = { idServicio: spa, fecha };
    const closeWith = async (afectadas: string) => {
      for (const [index, { confirmacion }] of [written, called].entries()) {
        const shift = { confirmacion, servicio: spa, turno: turno(`0${String(index)}00`) };
        expect((await guest.reservar(shift)).status).toBe(200);
      }
      // A mail about a booking that is cancelled before it goes is left out.
      await settled();
      const { fuera } = await write('POST', 'dia/cierre/vista', whole);
      expect(fuera).toMatchObject({ reservas: 2, enviaCorreo: 1, huespedes: 2, conCorreo: 1 });
      const { vistas } = fuera;
      const done = await write('PUT', 'dia/cierre', { ...whole, cerrado: 1, afectadas, vistas });
      await write('PUT', 'dia/cierre', { ...whole, cerrado: 0 });
      return done;
    };
    expect(await closeWith('cancelar')).toMatchObject({ canceladas: 2, correos: 1 });
    const [, told] = await arrived(written.email, 2);
    expect(told?.subject).toContain('Turno cancelado');

    expect(await closeWith('cancelar sin correo')).toMatchObject({ canceladas: 2, correos: 0 });
    await settled();
    expect((await keptFor(written.email)).map(({ tipo }) => tipo)).toEqual([
      'reservado',
      'cancelado',
      'reservado',
    ]);
  });
});

describe('the hotel’s texts', () => {
  it('are its own by language, name nothing that means nothing, and may be switched off', async () => {
    const refused = await cms.panel('PUT', `${panelTexts}?locale=es`, {
      asuntoReservado: 'Hola {nombres}',
    });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.message).toContain('«{nombres}» no existe. Puede usar {nombre}');
    const own = { asuntoReservado: 'Lo esperamos, {nombre}', cuerpoReservado: '{servicio} <b>' };
    expect(await cms.panel('PUT', `${panelTexts}?locale=es`, own)).toMatchObject({ status: 200 });
    const portuguese = { asuntoReservado: 'Até logo', cuerpoReservado: '{salon}' };
    expect(await cms.panel('PUT', `${panelTexts}?locale=pt`, portuguese)).toMatchObject({
      status: 200,
    });

    const spanish = await newGuest();
    await spanish.book('03:00', 'ES');
    const [mail] = await arrived(spanish.email, 1);
    expect(mail?.subject).toBe('Lo esperamos, Ana');
    expect(mail?.html).toContain('<bdi>Sauna &amp; spa</bdi> &lt;b&gt;');
    const brazilian = await newGuest();
    await brazilian.book('03:00', 'PT-BR');
    expect((await arrived(brazilian.email, 1))[0]?.subject).toBe('Até logo');

    await cms.panel('PUT', `${panelTexts}?locale=es`, { ...own, enviaReservado: false });
    const silent = await newGuest();
    await silent.book('03:00');
    expect(await keptFor(silent.email)).toEqual([]);
    await cms.panel('PUT', `${panelTexts}?locale=es`, {
      asuntoReservado: '',
      cuerpoReservado: '',
      enviaReservado: true,
    });
  });
});

describe('a mail', () => {
  it('waits for a server that is away, is seen in the panel, and goes when it is asked for', async () => {
    const { email, book } = await newGuest();
    const other = await newGuest();
    await mails.setAway(true);
    await book('03:00');
    await other.book('03:00');
    await waitUntil(
      async () =>
        Number((await keptFor(email))[0]?.['intentos']) >= 1 &&
        (await keptFor(email))[0]?.['tomado_por'] === null,
      { timeout: 10_000 },
    );
    const [kept] = await keptFor(email);
    expect(kept).toMatchObject({
      estado: 'pendiente',
      error: 'El servidor de correo no responde.',
    });
    await mails.setAway(false);
    const again = () => cms.call('POST', `correos/${String(kept?.['document_id'])}/reenvio`, {});
    expect((await again()).status).toBe(200);
    const [first] = await arrived(email, 1);
    // What waited for the server alone goes as soon as it is back.
    await arrived(other.email, 1);
    await settled();
    expect((await keptFor(email))[0]).toMatchObject({ estado: 'enviado', error: null });

    // What was sent and is sent again is another mail.
    expect((await again()).status).toBe(200);
    const [, second] = await arrived(email, 2);
    expect(second?.messageId).not.toBe(first?.messageId);
    expect((await cms.panel('POST', 'collection-types/api::correo.correo', {})).status).toBe(403);
  });

  it('that says what is not so any more is left out', async () => {
    const { email, book, shift } = await newGuest();
    await mails.setAway(true);
    await book('03:00');
    await guest.cancelar(shift('03:00'));
    await mails.setAway(false);
    await settled();
    expect(mails.to(email)).toEqual([]);
    expect((await keptFor(email))[0]).toMatchObject({
      estado: 'omitido',
      error: 'El turno se movió o se canceló antes.',
    });
  });
});

it('is written to nobody whose e-mail is not one address', async () => {
  const { confirmacion, email, book, shift } = await newGuest();
  const rows = await readStored(cms, 'estadias');
  const documentId = rows.find((row) => row['confirmacion'] === confirmacion)?.['document_id'];
  for (const written of ['no tiene', `${email},otra@buzon.example`]) {
    // The panel takes what an import refuses.
    const path = `collection-types/api::estadia.estadia/${String(documentId)}`;
    expect((await cms.panel('PUT', path, { email: written })).status).toBe(200);
    await book('01:00');
    await guest.cancelar(shift('01:00'));
    await settled();
    expect(await keptFor(written)).toEqual([]);
  }
  expect(mails.to(email)).toEqual([]);
});

describe('a guest', () => {
  it('says no from the mail, by a button or in one tap', async () => {
    for (const asks of [true, false]) {
      const { email, book, shift } = await newGuest();
      await book('03:00', 'EN');
      const [mail] = await arrived(email, 1);
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const link = optOutLink(mail);
      expect(mail?.text).toContain(link);
      // Mail scanners follow the links of mails.
      const page = await fetch(link);
      const html = await page.text();
      expect(html).toContain('<html lang="en">');
      expect(html).toContain('<form method="post">');
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(html).not.toContain('<script');
      const sent = await fetch(link, {
        method: 'POST',
        // A browser that was on the hotel's pages brings its cookie, and a form no header.
        headers: asks ? { cookie: 'XSRF-TOKEN=abc' } : {},
        body: new URLSearchParams(asks ? {} : { 'List-Unsubscribe': 'One-Click' }),
      });
      expect(sent.status).toBe(200);
      expect(await sent.text()).toContain('Done: we will not send you any more e-mails');
      await guest.cancelar(shift('03:00'));
      await book('04:00');
      await settled();
      expect(mails.to(email)).toHaveLength(1);
    }
    const forged = await fetch(`${adapter.url}/webapp/correo/baja/${cms.db}?c=abc.def`, {
      method: 'POST',
    });
    expect(forged.status).toBe(404);
    expect(await forged.text()).toContain('Este enlace no es válido.');
  });

  it('says no and yes on the screen of the shifts', async () => {
    // Its token lasts as long as the stay, by the adapter's own clock.
    const { confirmacion, email, book } = await newGuest({ salida: '2027-06-30' });
    const login = await fetch(`${adapter.url}/webapp/login-huesped/confirmacion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ DB: cms.db, nroConfirmacion: confirmacion, checkin: '2026-10-31' }),
    });
    const { token } = (await login.json()) as { readonly token: string };
    const choice = async (body?: object) => {
      const response = await fetch(`${adapter.url}/webapp/turnos/correo/${cms.db}`, {
        method: body === undefined ? 'GET' : 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      return answer;
    };
    expect(await choice()).toEqual({ ok: true, data: { disponible: 1, recibe: 1 } });
    expect(await choice({ recibe: 0 })).toMatchObject({ ok: true });
    expect(await choice()).toEqual({ ok: true, data: { disponible: 1, recibe: 0 } });
    expect(await choice({ recibe: 1 })).toMatchObject({ ok: true });
    await book('03:00');
    // As the login said.
    expect((await arrived(email, 1))[0]?.subject).toContain('Booked');
  });
});

describe('a process that dies', () => {
  const reminded = (email: string) =>
    mails.to(email).filter(({ subject = '' }) => /^(Recordatorio|Reminder)/.test(subject));
  let early: Guest;
  let late: Guest;
  let gone: Guest;
  let waiting: readonly Guest[];
  let answering: string | undefined;

  beforeAll(async () => {
    early = await newGuest();
    await early.book('01:00');
    late = await newGuest();
    // 07:00 UTC, four hours after midnight's three.
    await late.book('02:00');
    gone = await newGuest();
    await gone.book('01:00');
    await settled();
    await guest.cancelar(gone.shift('01:00'));
    await settled();

    waiting = [await newGuest(), await newGuest()];
    await mails.setAway(true);
    for (const { book } of waiting) await book('04:00');
    mails.beforeAnswer((mail) => {
      answering = mail.to?.[0]?.address;
      return new Promise(() => undefined);
    });
    await mails.setAway(false);
    await waitUntil(() => answering !== undefined, { timeout: 20_000 });
    mails.beforeAnswer(undefined);
    await cms.crash({ now: '2026-11-01T03:59:00Z', zona });
    await settled();
  });

  it('has the server told once of what it did not have, and twice at most, as the same, of what it was answering', async () => {
    expect(waiting.map(({ email }) => email)).toContain(answering);
    for (const { email } of waiting) {
      const told = await arrived(email, email === answering ? 2 : 1);
      expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(1);
    }
  });

  it('leaves reminders to the next one: so many real hours before, once, and none of what was cancelled', async () => {
    await waitUntil(() => reminded(early.email).length > 0, { timeout: 20_000 });
    await settled();
    expect(reminded(late.email)).toEqual([]);
    await cms.restart({ now: '2026-11-01T04:00:00Z', zona });
    await waitUntil(() => reminded(late.email).length > 0, { timeout: 20_000 });
    await settled();
    expect(reminded(late.email)).toHaveLength(1);
    expect(reminded(early.email)).toHaveLength(1);
    expect(reminded(gone.email)).toEqual([]);
    expect(reminded(late.email)[0]?.subject).toBe(
      'Recordatorio: Sauna & spa, domingo, 1 de noviembre de 2026 02:00',
    );
    // In spite of all ends and starts, the server got one mail twice: the one that it was answering.
    const seen = everybody.flatMap((email) => mails.to(email)).map(({ messageId }) => messageId);
    expect(seen.length - new Set(seen).size).toBe(1);
    await cms.checkLogs();
  });
});
