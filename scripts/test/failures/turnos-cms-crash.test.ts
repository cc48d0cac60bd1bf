import { afterAll, beforeAll, expect, it } from 'vitest';
import { addServicio, type GuestCalls, guestCalls, stay } from '../support/bookings.js';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';

const numbers = Array.from({ length: 200 }, (_, index) => String(500_000 + index));
const cupo = 1_000;

let cms: EmptyCms;
let guest: GuestCalls;

beforeAll(async () => {
  cms = await startEmptyCms({ now: '2026-11-23T12:00:00Z' });
  guest = guestCalls(cms);
  await addServicio(cms, { nombre: 'Cena', cupo });
  await guest.importar(numbers.map((confirmacion) => stay({ confirmacion, adultos: 2 })));
});

afterAll(() => cms.stop());

it('keeps each booking that it said it made, and none by half, when it is killed', async () => {
  const [day] = await guest.agenda('500000');
  const turno = day?.turnos[0]?.codigo ?? '';
  const servicio = day?.idServicio ?? 0;
  const answered = new Map<string, number>();
  let enough: () => void;
  const half = new Promise<void>((resolve) => (enough = resolve));
  const all = numbers.map(async (confirmacion) => {
    const answer = await guest.reservar({ confirmacion, servicio, turno }).catch(() => undefined);
    if (answer?.idReserva !== undefined) answered.set(confirmacion, answer.idReserva);
    if (answered.size >= 60) enough();
  });
  await half;
  await cms.crash();
  await Promise.all(all);
  expect(answered.size).toBeGreaterThanOrEqual(60);
  expect(answered.size).toBeLessThan(200);

  const shifts = await Promise.all(
    numbers.map(async (confirmacion) => {
      const [first] = await guest.agenda(confirmacion);
      return first?.turnos.find(({ codigo }) => codigo === turno);
    }),
  );
  const held = new Map(numbers.map((number, index) => [number, shifts[index]?.idReserva ?? null]));
  for (const [confirmacion, idReserva] of answered) expect(held.get(confirmacion)).toBe(idReserva);
  const bookings = [...held.values()].filter((idReserva) => idReserva !== null).length;
  expect(shifts[0]?.disponibles).toBe(cupo - 2 * bookings);
});
