import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDemo } from '../../src/demo.js';
import { guestCalls, type GuestCalls } from '../support/bookings.js';
import { startEmptyCms, type EmptyCms } from '../support/cms.js';

const today = '2026-11-23';

let cms: EmptyCms;
let guest: GuestCalls;

beforeAll(async () => {
  cms = await startEmptyCms('gblp', { now: `${today}T09:30:00Z` });
  guest = guestCalls(cms);
  await prepareDemo(cms, 'gblp');
});

afterAll(() => cms.stop());

it.each([
  ['100001', '30111222', today, 200],
  ['100002', '28999888', today, 200],
  ['100003', '33444555', today, 200],
  ['100009', '25000111', '2026-11-17', 401],
])('has the stay %s', async (confirmacion, documento, checkin, status) => {
  expect(await guest.ingreso({ via: 'dni', numero: documento, checkin })).toMatchObject({ status });
  expect(await guest.ingreso({ via: 'confirmacion', numero: confirmacion, checkin })).toMatchObject(
    { status },
  );
});

it('offers four services or more each day, with shifts nearly full and full, none overfull', async () => {
  const days = await guest.agenda('100001');
  const tomorrow = days.filter(({ fecha }) => fecha === '2026-11-24');
  expect(tomorrow.length).toBeGreaterThanOrEqual(4);
  for (const { turnos } of tomorrow) {
    const left = turnos.map(({ disponibles }) => disponibles);
    expect(left).toContain(1);
    expect(left).toContain(0);
  }
});

it('changes nothing the second time', async () => {
  const before = await guest.agenda('100001');
  await prepareDemo(cms, 'gblp');
  expect(await guest.agenda('100001')).toEqual(before);
});

it('shows how full the shifts are to those who are logged in to the panel, and to nobody else', async () => {
  const response = await fetch(`${cms.url}/turnos/servicios`);
  expect(response.status).toBe(401);
});
