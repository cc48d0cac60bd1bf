import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { prepareDemo as call } from '@guest-app/config/cms-calls/demo';
import { bookShift, readAgenda } from '@guest-app/config/cms-calls/turnos';
import type { Stay } from '@guest-app/config/estadias/estadia';
import type { Hotel } from '@guest-app/config/hotels';
import { askCms } from '../system/ask-cms.js';
import { asOperator, type CmsConnection, type OperatedCms } from '../system/cms-process.js';
import { hotelFilesDir } from '../system/paths.js';
import { OperatorError } from '../terminal/operator-error.js';
import { dateIn } from './date-in.js';
import { demoStays, fillingStays } from './demo-stays.js';
import { makeDemoAccounts } from './first-accounts.js';
import { readServiciosFile } from './import.js';

const filledDays = 3;

/**
 * Prepares a hotel for a demonstration: well-known accounts, services if it has none, stays that begin
 * today, some shifts nearly full. The CMS marks these rows and overwrites no others.
 */
export async function prepareDemo(cms: OperatedCms, hotel: Hotel, now = new Date()): Promise<void> {
  const { db } = hotel;
  try {
    await makeDemoAccounts(cms, db);
    const today = dateIn(hotel, now);
    const { nearly, full } = fillingStays(today);
    const ours = await writeDemo(cms, db, [...demoStays(today), ...nearly, ...full]);
    await fillShifts(
      cms,
      nearly.filter((stay) => ours.has(stay.confirmacion)),
      full.filter((stay) => ours.has(stay.confirmacion)),
    );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(
      `The demonstration of ${db} was not prepared.`,
      [error.details, error.message].join('\n').trim(),
    );
  }
}

/** Returns the booking numbers that the demonstration may use: one of the others may be a real guest's. */
async function writeDemo(
  cms: OperatedCms,
  db: string,
  estadias: readonly Stay[],
): Promise<ReadonlySet<string>> {
  const file = path.join(hotelFilesDir, db, 'turnos.json');
  // Only the project's own hotels have such a file.
  const outcome = await askCms(asOperator(cms), call, {
    ...(existsSync(file) && { servicios: await readServiciosFile(file) }),
    estadias: [...estadias],
  });
  if (outcome.ok) return new Set(outcome.answer.propias);
  throw new OperatorError(
    `POST ${call.path} answered ${String(outcome.status)}`,
    JSON.stringify(outcome.body),
  );
}

type ServicioDia = AnswerOf<typeof readAgenda>['data'][number];
type Turno = ServicioDia['turnos'][number];

/** For each service and day, leaves one place in one shift and none in the last shift. */
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
    throw new Error(`POST ${readAgenda.path} answered ${String(outcome.status)}`);
  }
  const days = outcome.answer.data;
  const filled = [...new Set(days.map(({ fecha }) => fecha))].slice(0, filledDays);
  return days.filter(({ fecha }) => filled.includes(fecha));
}

/** The shift that the group has booked already and that has not begun; else the one at an index. */
function shiftToFill({ reservado, turnos }: ServicioDia, index: number): Turno | undefined {
  return reservado === 1 ? turnos.find(({ idReserva }) => idReserva !== null) : turnos[index];
}

/** Books up to `places` of a shift with the stays of a group. */
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
    // The shift may be closed, or full by now.
    if (outcome.ok) left -= adultos;
    else if (outcome.status >= 500) throw new Error(`POST ${bookShift.path} failed`);
  }
}
