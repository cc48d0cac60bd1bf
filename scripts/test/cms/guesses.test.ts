import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdapterProcess, startAdapter } from '../../src/system/adapter-process.js';
import { connectionsOf } from '../../src/system/committed-hotels.js';
import { panelAdministrator, staffMember } from '../../src/system/demo-accounts.js';
import { freePort } from '../../src/system/free-port.js';
import { guestCalls, stay } from '../support/bookings.js';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const today = '2026-11-23';
/** What one account takes from one address. */
const atOnce = 10;

let cms: EmptyCms;
let adapter: AdapterProcess;
beforeAll(async () => {
  cms = await startEmptyCms({ now: `${today}T12:00:00Z` });
  await guestCalls(cms).importar(
    ['500001', '500002', '500003'].map((confirmacion) => stay({ confirmacion, llegada: today })),
  );
  adapter = await startAdapter({
    host: '127.0.0.1',
    port: await freePort(),
    dataDir: cms.dataDir,
    hotels: connectionsOf(new Map([[db, { url: cms.url, token: cms.token }]])),
    settings: { trustProxy: 2 },
  });
});
afterAll(async () => {
  await adapter.stop();
  await cms.stop();
});

let forged = 0;

/** A login as it comes through two proxies from an address, whose client writes a header of its own. */
async function send(
  path: string,
  from: string,
  body: object,
  headers: Record<string, string> = {},
) {
  forged += 1;
  const chain = `203.0.113.${String(forged % 256)}, ${from}, 10.0.0.1`;
  const response = await fetch(`${adapter.url}/webapp/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': chain, ...headers },
    body: JSON.stringify({ DB: db, ...body }),
  });
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    body: (await response.json()) as { readonly mensaje?: string; readonly huesped?: true },
  };
}

const guest = (nroConfirmacion: string, from: string, checkin = today) =>
  send('login-huesped/confirmacion', from, { nroConfirmacion, checkin });

const staff = (from: string, password: string, cookie = '') =>
  send('login', from, { ...staffMember(db), password }, cookie === '' ? {} : { cookie });

const statuses = async (answers: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

const count = (all: readonly number[], status: number) =>
  all.filter((one) => one === status).length;

describe('guests', () => {
  it('guess at a stay as often as the limit says, whatever header they forge', async () => {
    const guess = (day: number) =>
      guest('500001', '198.51.100.1', `2026-10-${String(day).padStart(2, '0')}`);
    const serial: number[] = [];
    for (let day = 1; day <= 5; day += 1) serial.push((await guess(day)).status);
    const parallel = await statuses(Array.from({ length: 25 }, (_, index) => guess(index + 6)));
    expect(count([...serial, ...parallel], 401)).toBe(atOnce);
    expect(count(parallel, 429)).toBe(25 + 5 - atOnce);

    const refused = await guest('500001', '198.51.100.1');
    expect(refused.retryAfter).toBe(15 * 60);
    expect(refused.body).toMatchObject({
      huesped: true,
      mensaje: 'Demasiados intentos. Intente nuevamente en 15 minutos o consulte en recepción.',
    });
    const english = await send(
      'login-huesped/confirmacion',
      '198.51.100.1',
      { nroConfirmacion: '500001', checkin: today },
      { 'accept-language': 'pt-BR, es;q=0.5' },
    );
    expect(english.body.mensaje).toBe(
      'Too many attempts. Try again in 15 minutes or ask at reception.',
    );
    expect((await guest('500001', '198.51.100.2')).status).toBe(200);
  });

  it('are let in behind an address where 200 others mistype', async () => {
    const mistyped: number[] = [];
    for (let wave = 0; wave < 20; wave += 1) {
      const numbers = Array.from({ length: 10 }, (_, index) => String(900_000 + wave * 10 + index));
      mistyped.push(...(await statuses(numbers.map((number) => guest(number, '198.51.100.9')))));
    }
    expect(count(mistyped, 401)).toBe(200);
    expect((await guest('500002', '198.51.100.9')).status).toBe(200);
  });
});

describe('a member of staff', () => {
  it('is let in while many addresses guess at the account, and on a known device where the own one does', async () => {
    const guesses = Array.from({ length: 40 }, (_, index) =>
      staff(`198.51.100.${String(index)}`, `wrong ${String(index)}`),
    );
    const owner = '192.0.2.50';
    expect(count(await statuses(guesses), 200)).toBe(0);
    const { password } = staffMember(db);
    const { status, cookie } = await staff(owner, password);
    expect(status).toBe(200);
    expect(cookie).toMatch(/^equipo=[\w-]{32}$/);

    const own: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      own.push((await staff(owner, `wrong ${String(time)}`)).status);
    }
    expect(own).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await staff(owner, password)).status).toBe(429);
    expect((await staff(owner, password, cookie)).status).toBe(200);
    expect((await staff(owner, password, `equipo=${'x'.repeat(32)}`)).status).toBe(429);
  });
});

it('recovers no password where no mails are sent, and says so', async () => {
  const why =
    'Este sistema no envía correos. Pida una contraseña nueva a quien administra el sistema.';
  const { email } = staffMember(db);
  const office = await send('login/olvido', '192.0.2.70', { email });
  expect(office).toMatchObject({ status: 404, body: { mensaje: why } });
  const panel = await fetch(`${cms.url}/admin/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: panelAdministrator(db).email }),
  });
  expect(panel.status).toBe(404);
  expect(await panel.text()).toContain(why);
  const identity: unknown = await (await fetch(`${cms.url}/identidad`)).json();
  expect(identity).toMatchObject({ enviaCorreo: false });
});

describe('the panel', () => {
  const account = panelAdministrator(db);
  const logIn = async (from: string, body: object, cookie = '') => {
    const response = await fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
      body: JSON.stringify({ ...account, ...body }),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      cookie:
        response.headers
          .getSetCookie()
          .find((set) => set.startsWith('equipo='))
          ?.split(';')[0] ?? '',
      text: await response.text(),
    };
  };

  it('counts guesses as the back office does, and knows its devices', async () => {
    const owner = '192.0.2.60';
    const { status, cookie } = await logIn(owner, {});
    expect(status).toBe(200);
    const wrong: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      wrong.push((await logIn(owner, { password: `Wrong-${String(time)}` })).status);
    }
    expect(wrong).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const refused = await logIn(owner, {});
    expect(refused).toMatchObject({ status: 429, retryAfter: '900' });
    expect(refused.text).toContain('Demasiados intentos');
    expect((await logIn(owner, {}, cookie)).status).toBe(200);
    expect((await logIn('192.0.2.61', {})).status).toBe(200);
  });

  it('says the same of an unknown e-mail and a wrong password, and takes neither from an address', async () => {
    const wrong = await logIn('192.0.2.62', { password: 'Wrong-1' });
    const unknown = await logIn('192.0.2.62', { email: 'nadie@polo.example' });
    expect(unknown).toEqual(wrong);
    for (const body of [{ email: '' }, { password: '' }, { email: [account.email] }]) {
      expect((await logIn('192.0.2.62', body)).status).toBe(400);
    }
    const query = new URLSearchParams({ ...account });
    const { status } = await fetch(`${cms.url}/admin/login?${query.toString()}`, {
      method: 'POST',
    });
    expect(status).toBe(400);
  });
});
