import { afterAll, beforeAll, expect, it } from 'vitest';
import { addServicio, type GuestCalls, guestCalls, stay } from '../support/bookings.js';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';

let cms: EmptyCms;
let guest: GuestCalls;

beforeAll(async () => {
  cms = await startEmptyCms({ now: '2026-03-01T12:00:00Z', zona: 'America/New_York' });
  guest = guestCalls(cms);
  await addServicio(cms, { nombre: 'Guardia', cupo: 5, desde: '00:00', hasta: '05:00' });
  await guest.importar([
    stay({ confirmacion: '1', llegada: '2026-03-07', salida: '2026-03-09' }),
    stay({ confirmacion: '2', llegada: '2026-10-31', salida: '2026-11-02' }),
  ]);
});

afterAll(() => cms.stop());

const startsByDay = async (confirmacion: string) =>
  Object.fromEntries(
    (await guest.agenda(confirmacion)).map(({ fecha, turnos }) => [
      fecha,
      turnos.map(({ desde, reservableHasta }) => `${desde} ${reservableHasta.slice(11, 16)}`),
    ]),
  );

it('leaves out the hour that daylight saving skips', async () => {
  expect(await startsByDay('1')).toEqual({
    '2026-03-07': ['00:00 05:00', '01:00 06:00', '02:00 07:00', '03:00 08:00', '04:00 09:00'],
    '2026-03-08': ['00:00 05:00', '01:00 06:00', '03:00 07:00', '04:00 08:00'],
    '2026-03-09': ['00:00 04:00', '01:00 05:00', '02:00 06:00', '03:00 07:00', '04:00 08:00'],
  });
});

it('has the hour that comes twice once, the first time', async () => {
  expect(await startsByDay('2')).toEqual({
    '2026-10-31': ['00:00 04:00', '01:00 05:00', '02:00 06:00', '03:00 07:00', '04:00 08:00'],
    '2026-11-01': ['00:00 04:00', '01:00 05:00', '02:00 07:00', '03:00 08:00', '04:00 09:00'],
    '2026-11-02': ['00:00 05:00', '01:00 06:00', '02:00 07:00', '03:00 08:00', '04:00 09:00'],
  });
});
