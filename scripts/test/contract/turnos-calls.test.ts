import { createHmac, randomUUID } from 'node:crypto';
import type { LoginAnswer } from '@guest-app/adapters/contract/guest/login';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { loadTokenSecret } from '../../src/system/secrets.js';
import { ApiGuest, demoGuests, type Shift, todayIn } from '../support/guest.js';
import { hotelInTurn } from '../support/own-hotel.js';

const hotel = hotelInTurn('gbba');
const [family, couple] = demoGuests;
/** Two adults and a child. */
const familySize = 3;

beforeAll(() => prepareDemo(hotel.cms, committedHotel('gbba')));

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: {
    readonly ok: boolean;
    readonly huesped?: true;
    readonly mensaje?: string;
    readonly idReserva?: number;
  };
}

async function call(path: string, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(hotel.url + path, options);
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as Answer['body'],
  };
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const logIn = (body: object, headers?: Record<string, string>) =>
  post('/webapp/login-huesped/confirmacion', { DB: 'gbba', ...body }, headers);

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of the installation's own secret: what an adapter would sign for these claims. */
function sign(secret: string, claims: object): string {
  const content = `${encode({ alg: 'HS256' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

describe('logging in', () => {
  it('takes a document with dots and a local date, and gives the stay', async () => {
    const [year = '', month = '', day = ''] = todayIn('gbba').split('-');
    const response = await fetch(`${hotel.url}/webapp/login-huesped/dni`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ DB: 'gbba', dni: '30.111.222', checkin: `${day}/${month}/${year}` }),
    });
    const { datos } = (await response.json()) as LoginAnswer;
    expect(datos).toMatchObject({
      confirmation_no: family.confirmacion,
      checkin: todayIn('gbba'),
      adults: 2,
      children: 1,
    });
  });

  it('says the same whichever part is wrong, and marks the failure as a guest’s', async () => {
    const checkin = todayIn('gbba');
    const wrongDate = await logIn({ nroConfirmacion: family.confirmacion, checkin: '2020-01-01' });
    const wrongNumber = await logIn({ nroConfirmacion: '999999', checkin });
    const departed = await logIn({ nroConfirmacion: '100009', checkin });
    expect(wrongDate.status).toBe(401);
    expect(wrongDate.body).toMatchObject({ ok: false, huesped: true });
    expect(wrongNumber).toEqual(wrongDate);
    expect(departed).toEqual(wrongDate);
  });

  it('tells an unknown hotel and a day that is none', async () => {
    const unknown = await logIn({ DB: 'nope', nroConfirmacion: '1', checkin: '2026-11-23' });
    expect(unknown.status).toBe(404);
    for (const checkin of ['31/02/2026', '0026-11-23', '23/11/0026']) {
      expect((await logIn({ nroConfirmacion: '1', checkin })).status).toBe(400);
    }
  });

  it('says which field of the form is missing', async () => {
    const checkin = todayIn('gbba');
    expect(await logIn({ nroConfirmacion: '', checkin })).toMatchObject({
      status: 400,
      body: { mensaje: 'Ingrese su número de documento o de reserva.' },
    });
    for (const body of [{ checkin: '' }, {}]) {
      expect(await logIn({ nroConfirmacion: family.confirmacion, ...body })).toMatchObject({
        status: 400,
        body: { mensaje: 'Ingrese la fecha de llegada.' },
      });
    }
    expect(
      await post('/webapp/login-huesped/dni', { nroConfirmacion: '1', checkin }),
    ).toMatchObject({
      status: 400,
      body: { mensaje: 'Los datos enviados no son válidos: DB.' },
    });
  });

  it('stops guessing a number after ten failures; one repeated request is one of them', async () => {
    const guess = (day: number, key: string = randomUUID()) =>
      logIn(
        { nroConfirmacion: 'ADIVINA', checkin: `2026-01-${String(day).padStart(2, '0')}` },
        { 'idempotency-key': key },
      );
    const repeated = randomUUID();
    for (let again = 0; again < 12; again += 1) {
      expect((await guess(1, repeated)).status).toBe(401);
    }
    for (let day = 2; day <= 10; day += 1) expect((await guess(day)).status).toBe(401);
    const refused = await guess(11);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ ok: false, huesped: true });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(15 * 60);
  });
});

describe('shifts', () => {
  let guest: ApiGuest;
  let shift: Shift;

  const shiftBody = () => ({
    servicio: shift.dia.idServicio,
    turno: shift.turno.codigo,
    nroConfirmacion: family.confirmacion,
  });

  beforeAll(async () => {
    guest = await ApiGuest.enter(hotel.url, 'gbba', family);
    await guest.cancelAll();
    const open = (await guest.shifts()).find(({ turno }) => turno.estado === 'abierto');
    if (open === undefined) throw new Error('No shift is open');
    shift = open;
  });

  afterEach(() => guest.cancelAll());

  it('books once for a request that is repeated after a lost answer', async () => {
    const headers = { ...guest.headers(), 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([
      post('/webapp/turnos/reservar/gbba', shiftBody(), headers),
      post('/webapp/turnos/reservar/gbba', shiftBody(), headers),
    ]);
    expect(first.status).toBe(200);
    expect(second.body.idReserva).toBe(first.body.idReserva);
    const held = await guest.held();
    expect(held.map(({ turno }) => turno.idReserva)).toEqual([first.body.idReserva]);
    expect(held[0]?.turno.disponibles).toBe(shift.turno.disponibles - familySize);

    const other = await post(
      '/webapp/turnos/reservar/gbba',
      { ...shiftBody(), turno: 'otro' },
      headers,
    );
    expect(other.status).toBe(409);
  });

  it('takes the party of the stay, whatever the body says', async () => {
    await post(
      '/webapp/turnos/reservar/gbba',
      { ...shiftBody(), adults: 40, children: 0, room: '999', nombre: 'Otra' },
      guest.headers(),
    );
    const [held] = await guest.held();
    expect(held?.turno.disponibles).toBe(shift.turno.disponibles - familySize);
  });

  it('answers the cancellation of what is not held with 404, and a repeated one as the first', async () => {
    await guest.reservar(shift);
    const headers = { ...guest.headers(), 'idempotency-key': randomUUID() };
    const first = await post('/webapp/turnos/cancelar/gbba', shiftBody(), headers);
    const again = await post('/webapp/turnos/cancelar/gbba', shiftBody(), headers);
    const other = await post('/webapp/turnos/cancelar/gbba', shiftBody(), guest.headers());
    expect([first.status, again.status, other.status]).toEqual([200, 200, 404]);
    expect(again.body).toEqual(first.body);
  });

  it('gives a booked shift as a calendar file, and only to whoever holds it', async () => {
    await guest.reservar(shift);
    const [held] = await guest.held();
    const path = `/webapp/turnos/calendario/gbba/${String(held?.turno.idReserva)}`;
    const file = await fetch(hotel.url + path, { headers: guest.headers() });
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = await file.text();
    expect(calendar).toContain('TZID=America/Argentina/Buenos_Aires');
    expect(calendar).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT30M\r\n');
    const other = await ApiGuest.enter(hotel.url, 'gbba', couple);
    expect((await fetch(hotel.url + path, { headers: other.headers() })).status).toBe(404);
  });

  it('shows one agenda alone, and tells an unknown one', async () => {
    const all = new Set((await guest.shifts()).map(({ dia }) => dia.idServicio));
    const one = new Set((await guest.shifts(1)).map(({ dia }) => dia.idServicio));
    expect(one.size).toBeGreaterThan(0);
    expect(one.size).toBeLessThan(all.size);
    const unknown = await call(`/webapp/turnos/agenda/gbba/${family.confirmacion}/2/1/999`, {
      headers: guest.headers(),
    });
    expect(unknown.status).toBe(404);
  });

  describe('with a token that is not the booking’s own', () => {
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const own = { db: 'gbba', kind: 'huesped', sub: family.confirmacion, exp: inAnHour };
    const tokens: Record<string, (secret: string) => string | undefined> = {
      'of another hotel': (secret) => sign(secret, { ...own, db: 'comahue' }),
      'of another booking': (secret) => sign(secret, { ...own, sub: couple.confirmacion }),
      'of staff': (secret) => sign(secret, { ...own, kind: 'admin', sub: '1' }),
      expired: (secret) => sign(secret, { ...own, exp: inAnHour - 7200 }),
      'without an end': (secret) => sign(secret, { ...own, exp: undefined }),
      unsigned: () => `${encode({ alg: 'none' })}.${encode(own)}.`,
      'of another secret': () => sign('another secret of thirty-two letters', own),
      altered: (secret) =>
        sign(secret, own).replace(/\.[^.]+\./, `.${encode({ ...own, exp: 4e9 })}.`),
      missing: () => undefined,
    };

    it.each(Object.entries(tokens))(
      '%s, each call is refused and nothing changes',
      async (_, make) => {
        await guest.reservar(shift);
        const before = await guest.held();
        const token = make(await loadTokenSecret(hotel.dataDir));
        const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
        const answers = [
          await call(`/webapp/turnos/agenda/gbba/${family.confirmacion}/2/1${query}`),
          await call(`/webapp/turnos/agenda/gbba/${family.confirmacion}/2/1/1${query}`),
          await post(`/webapp/turnos/reservar/gbba${query}`, shiftBody()),
          await post(`/webapp/turnos/cancelar/gbba${query}`, shiftBody()),
        ];
        for (const { status, body } of answers) {
          expect([401, 403]).toContain(status);
          expect(body).toMatchObject({ ok: false, huesped: true });
        }
        expect(await guest.held()).toEqual(before);
      },
    );
  });
});
