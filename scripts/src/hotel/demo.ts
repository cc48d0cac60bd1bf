import path from 'node:path';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { bookShift, readAgenda } from '@guest-app/config/cms-calls/turnos';
import type { Stay } from '@guest-app/config/estadias/estadia';
import type { CmsConnection } from '../system/cms-process.js';
import { hotelFilesDir } from '../system/paths.js';
import { OperatorError } from '../terminal/operator-error.js';
import { askCms } from './ask-cms.js';
import { dateIn } from './date-in.js';
import { demoStays, fillingStays } from './demo-stays.js';
import { findStay } from './find-stay.js';
import { importServicios, readServiciosFile } from './import-servicios.js';
import { importStays } from './stays-import.js';

const filledDays = 3;

/**
 * Prepares a hotel for a demonstration, by the calls that a hotel's CMS has for everybody: services where it has none,
 * stays that begin today, some shifts nearly full. A stay that has the number of an invented one, and is somebody
 * else's, stays as it is.
 */
export async function prepareDemo(cms: CmsConnection, db: string, now = new Date()): Promise<void> {
  try {
    await importServicios(
      cms,
      await readServiciosFile(path.join(hotelFilesDir, db, 'turnos.json')),
    );
    const today = dateIn(db, now);
    const { nearly, full } = fillingStays(today);
    const ours = await chooseOurs(cms, [...demoStays(today), ...nearly, ...full]);
    await importStays(cms, [...ours], () => undefined);
    await fillShifts(
      cms,
      nearly.filter((stay) => ours.has(stay)),
      full.filter((stay) => ours.has(stay)),
    );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(
      `The demonstration of ${db} was not prepared; DEMO=no starts without it.`,
      [error.details, error.message].join('\n').trim(),
    );
  }
}

/** Those whose number nobody has yet, or has by an earlier demonstration: then it has the invented name too. */
async function chooseOurs(cms: CmsConnection, stays: readonly Stay[]): Promise<ReadonlySet<Stay>> {
  const ours = new Set<Stay>();
  for (const stay of stays) {
    const stored = await findStay(cms, stay.confirmacion);
    const isOurs = stored?.nombre === stay.nombre && stored.apellido === stay.apellido;
    if (stored === undefined || isOurs) ours.add(stay);
  }
  return ours;
}

type ServicioDia = AnswerOf<typeof readAgenda>['data'][number];
type Turno = ServicioDia['turnos'][number];

/** Of each service and day, one shift keeps a single place, and the last one none. */
async function fillShifts(
  cms: CmsConnection,
  nearly: readonly Stay[],
  full: readonly Stay[],
): Promise<void> {
  for (const day of await daysToFill(cms, nearly)) {
    const shift = shiftToFill(day, Math.floor(day.turnos.length / 3));
    if (shift !== undefined) await fill(cms, nearly, day, shift, shift.disponibles - 1);
  }
  for (const day of await daysToFill(cms, full)) {
    const shift = shiftToFill(day, day.turnos.length - 1);
    if (shift !== undefined && shift.disponibles > 1) {
      await fill(cms, full, day, shift, shift.disponibles);
    }
  }
}

async function daysToFill(
  cms: CmsConnection,
  [first]: readonly Stay[],
): Promise<readonly ServicioDia[]> {
  if (first === undefined) return [];
  const outcome = await askCms(cms, readAgenda, { confirmacion: first.confirmacion });
  if (!outcome.ok) {
    throw new Error(`GET ${readAgenda.path} answered ${String(outcome.status)}`);
  }
  const days = outcome.answer.data;
  const filled = [...new Set(days.map(({ fecha }) => fecha))].slice(0, filledDays);
  return days.filter(({ fecha }) => filled.includes(fecha));
}

/** The shift that the group holds there already, for as long as it has not begun; else the one at a place. */
function shiftToFill({ reservado, turnos }: ServicioDia, place: number): Turno | undefined {
  return reservado === 1 ? turnos.find(({ idReserva }) => idReserva !== null) : turnos[place];
}

/** Takes `places` of a shift with the stays of a group, as far as they go and the shift may be booked. */
async function fill(
  cms: CmsConnection,
  group: readonly Stay[],
  { idServicio: servicio }: ServicioDia,
  { codigo: turno }: Turno,
  places: number,
): Promise<void> {
  let left = places;
  for (const { confirmacion, adultos } of group) {
    if (adultos > left) continue;
    const outcome = await askCms(cms, bookShift, { confirmacion, servicio, turno });
    // A shift that is closed, or that filled up meanwhile, is left as it is.
    if (outcome.ok) left -= adultos;
    else if (outcome.status >= 500) throw new Error(`POST ${bookShift.path} failed`);
  }
}
