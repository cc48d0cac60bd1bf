import { isCalendarDay } from '@guest-app/config/calendar-day';
import type { AnswerOf, SentTo } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/servicios';
import { defaultLocale } from '@guest-app/config/languages';
import type { Connection } from '../../database/connection';
import type { Clock } from '../../settings/environment';
import { invalid } from '../../writes/refusal';
import { dateAt, daysBetween, dayIn, shiftsOn } from '../shifts/shifts';
import type { ServicioRow } from '../shifts/stored-rules';
import { type LeftOut, leftOutBy, readHeld, tellLeftOut } from './left-out';
import {
  cierreOf,
  horarioOf,
  ofServicio,
  type Owned,
  readCierres,
  readHorarios,
  type Rules,
} from './rules';

const daysOfWeek = 7;

/** The week that a service as it is typed would have, and the bookings that it would leave out; changes nothing. */
export async function previewServicio(
  db: Connection,
  { idServicio, desde, ...written }: SentTo<typeof calls.previewServicio>,
  clock: Clock,
): Promise<AnswerOf<typeof calls.previewServicio>> {
  const { now, zona } = clock;
  const hoy = dateAt(now, zona);
  const first = desde ?? hoy;
  if (!isCalendarDay(first)) throw invalid(`La fecha ${first} no es válida.`);
  const general = ofServicio(await readCierres(db, hoy), null);
  const { isOffered, horarios } = rulesOf(written, []);
  const all = [...written.cierres, ...general];
  const cierres = all.map(cierreOf);
  const last = new Date(Date.parse(first) + (daysOfWeek - 1) * 24 * 60 * 60_000);
  const dias = daysBetween(first, last.toISOString().slice(0, 10)).map((fecha) => {
    const whole = all.find(
      (cierre) => cierre.horaDesde === null && cierre.desde <= fecha && fecha <= cierre.hasta,
    );
    const shifts = isOffered ? shiftsOn(dayIn(fecha, zona), horarios, cierres) : [];
    return {
      fecha,
      cierre: whole === undefined ? null : whole.motivo,
      turnos: shifts.map((shift) => ({ desde: shift.desde, hasta: shift.hasta })),
    };
  });
  const leftOut = idServicio === undefined ? [] : await leftOutOf(db, idServicio, written, clock);
  return { ok: true, hoy, dias, fuera: await tellLeftOut(db, leftOut) };
}

/** The bookings that a service as it is written would leave out. */
export async function leftOutOf(
  db: Connection,
  id: number,
  written: calls.RulesWritten,
  clock: Clock,
): Promise<readonly LeftOut[]> {
  const hoy = dateAt(clock.now, clock.zona);
  const stored = await storedRules(db, hoy);
  const before = stored.rulesOf(id);
  if (before === undefined) return [];
  const after = rulesOf(written, stored.general);
  const held = await readHeld(db, id, clock);
  return leftOutBy(db, id, held, { before, after, zona: clock.zona });
}

/** The bookings, of any service, that the closures of all services as written would leave out. */
export async function leftOutByGeneral(
  db: Connection,
  written: readonly calls.CierreWritten[],
  clock: Clock,
): Promise<readonly LeftOut[]> {
  const { zona } = clock;
  const stored = await storedRules(db, dateAt(clock.now, zona));
  const held = await readHeld(db, null, clock);
  const all: LeftOut[] = [];
  for (const id of new Set(held.map(({ servicio }) => servicio))) {
    const before = stored.rulesOf(id);
    const after = stored.rulesOf(id, written);
    if (before === undefined || after === undefined) continue;
    all.push(...(await leftOutBy(db, id, held, { before, after, zona })));
  }
  return all.sort(
    ({ held: one }, { held: other }) =>
      one.fecha.localeCompare(other.fecha) || one.desde.localeCompare(other.desde),
  );
}

interface StoredRules {
  readonly general: readonly calls.StoredCierre[];
  /**
   * Those of a service, with the closures of all services that are stored, or with others; undefined for no
   * such service.
   */
  rulesOf(id: number, general?: readonly calls.CierreWritten[]): Rules | undefined;
}

async function storedRules(db: Connection, hoy: string): Promise<StoredRules> {
  const servicios: ServicioRow[] = await db<ServicioRow>('servicios')
    .where({ locale: defaultLocale })
    .select();
  const horarios = await readHorarios(db);
  const cierres: readonly Owned<calls.StoredCierre>[] = await readCierres(db, hoy);
  const stored = ofServicio(cierres, null);
  return {
    general: stored,
    rulesOf(id, general = stored) {
      const row = servicios.find((servicio) => servicio.id === id);
      if (row === undefined) return undefined;
      return rulesOf(
        {
          activo: row.activo ? 1 : 0,
          cupo: row.cupo,
          horarios: ofServicio(horarios, id),
          cierres: ofServicio(cierres, id),
        },
        general,
      );
    },
  };
}

function rulesOf(
  { activo, cupo, horarios, cierres }: calls.RulesWritten,
  general: readonly calls.CierreWritten[],
): Rules {
  return {
    isOffered: activo === 1,
    cupo,
    horarios: horarios.map(horarioOf),
    cierres: [...cierres, ...general].map(cierreOf),
  };
}
