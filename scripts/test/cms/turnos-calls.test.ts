import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { signToken } from '../support/back-office.js';
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

describe('logging in', () => {
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

  it('takes the party of the stay, whatever the body says', async () => {
    await post(
      '/webapp/turnos/reservar/gbba',
      { ...shiftBody(), adults: 40, children: 0, room: '999', nombre: 'Otra' },
      guest.headers(),
    );
    const [held] = await guest.held();
    expect(held?.turno.disponibles).toBe(shift.turno.disponibles - familySize);
  });

  it('books and moves for as many people as the guest says, of those of the stay', async () => {
    const body = (personas: number) => ({ ...shiftBody(), personas });
    const reservar = (personas: number) =>
      post('/webapp/turnos/reservar/gbba', body(personas), guest.headers());
    for (const personas of [0, 1.5, familySize + 1]) {
      expect((await reservar(personas)).status).toBe(400);
    }
    const booked = await reservar(1);
    expect(booked.status).toBe(200);
    const other = (await guest.shifts()).find(
      ({ dia, turno }) =>
        dia.idServicio === shift.dia.idServicio &&
        turno.estado === 'abierto' &&
        turno.idReserva === null,
    );
    if (other === undefined) throw new Error('No other shift is open');
    const { servicio, turno } = shiftBody();
    const move = { servicio, turno, nuevoTurno: other.turno.codigo, personas: 2 };
    const moved = await post('/webapp/turnos/mover/gbba', move, guest.headers());
    expect(moved).toMatchObject({
      status: 200,
      body: { idReserva: booked.body.idReserva, mensaje: 'Turno cambiado' },
    });
    expect(await guest.held()).toMatchObject([
      { turno: { codigo: other.turno.codigo, personas: 2, idReserva: booked.body.idReserva } },
    ]);
    const again = await post('/webapp/turnos/mover/gbba', move, {
      ...guest.headers(),
      'accept-language': 'EN',
    });
    expect(again).toMatchObject({
      status: 404,
      body: { mensaje: 'You have not booked that time.' },
    });
    const calendar = await fetch(
      `${hotel.url}/webapp/turnos/calendario/gbba/${String(booked.body.idReserva)}`,
      { headers: guest.headers() },
    );
    expect(await calendar.text()).toContain('DESCRIPTION:Personas: 2');
  });

  it('gives a booked shift as a calendar file, and only to whoever holds it', async () => {
    await guest.reservar(shift);
    const [held] = await guest.held();
    const path = `/webapp/turnos/calendario/gbba/${String(held?.turno.idReserva)}`;
    const file = await fetch(hotel.url + path, { headers: guest.headers() });
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = await file.text();
    expect(calendar).toContain('TZID=America/Argentina/Buenos_Aires');
    expect(calendar).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Argentina/Buenos_Aires\r\n');
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
    // What else makes a token bad, the unit test of tokens states.
    const tokens: Record<string, object | undefined> = {
      'of another hotel': { ...own, db: 'comahue' },
      'of another booking': { ...own, sub: couple.confirmacion },
      'of staff': { ...own, kind: 'admin', sub: '1' },
      expired: { ...own, exp: inAnHour - 7200 },
      missing: undefined,
    };

    it.each(Object.entries(tokens))(
      '%s, each call is refused and nothing changes',
      async (_, claims) => {
        await guest.reservar(shift);
        const before = await guest.held();
        const token = claims === undefined ? '' : await signToken(hotel.dataDir, claims);
        const query = token === '' ? '' : `?token=${encodeURIComponent(token)}`;
        const answers = [
          await call(`/webapp/turnos/agenda/gbba/${family.confirmacion}/2/1${query}`),
          await call(`/webapp/turnos/agenda/gbba/${family.confirmacion}/2/1/1${query}`),
          await post(`/webapp/turnos/reservar/gbba${query}`, shiftBody()),
          await post(`/webapp/turnos/mover/gbba${query}`, {
            ...shiftBody(),
            nuevoTurno: shift.turno.codigo,
          }),
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
