import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { readMonth, readWeek } from '@guest-app/config/cms-calls/turnos-del-dia';
import type { Connection } from '../../database/connection';
import { readAtOnce } from '../../database/transactions';
import type { Clock } from '../../settings/environment';
import { type Counter, readCounters } from '../shifts/occupancy';
import type { ShiftCode } from '../shifts/shift-code';
import { bookingState, dayIn, daysBetween, hasBegun, shiftsOn } from '../shifts/shifts';
import { closureOf } from './day';
import { readServicios, type Servicio } from './offered-services';

type Week = Omit<AnswerOf<typeof readWeek>, 'ok'>;
type Month = Omit<AnswerOf<typeof readMonth>, 'ok'>;

/** What became of the bookings of a shift, those of forgotten guests with them. */
interface Booked {
  readonly servicio: number;
  readonly fecha: string;
  readonly desde: string;
  readonly hasta: string | null;
  readonly reservadas: number;
  readonly personas: number;
  readonly asistieron: number;
  readonly ausentes: number;
}

const shiftKey = ({ servicio, fecha, desde }: ShiftCode) => `${String(servicio)} ${fecha} ${desde}`;

async function readPeriod(db: Connection, desde: string, hasta: string) {
  return readAtOnce(db, async (trx) => {
    const days = { desde, hasta };
    const counters = await readCounters(trx, days);
    return {
      servicios: await readServicios(trx, days),
      counters,
      booked: withForgotten(await readBooked(trx, days), counters),
    };
  });
}

async function readBooked(
  db: Connection,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<Booked[]> {
  const rows: Readonly<Record<keyof Booked, string | number>>[] = await db<{ id: number }>(
    'reservas',
  )
    .whereBetween('fecha', [desde, hasta])
    .groupBy('servicio_id', 'fecha', 'desde')
    .select({
      servicio: 'servicio_id',
      fecha: 'fecha',
      desde: 'desde',
      hasta: db.raw('MAX(hasta)'),
      reservadas: db.raw('COUNT(*)'),
      personas: db.raw('SUM(COALESCE(personas, 1))'),
      asistieron: db.raw("SUM(CASE WHEN estado = 'asistio' THEN 1 ELSE 0 END)"),
      ausentes: db.raw("SUM(CASE WHEN estado = 'ausente' THEN 1 ELSE 0 END)"),
    });
  // PostgreSQL's driver reads sums as text.
  return rows.map(({ servicio, fecha, desde, hasta, ...figures }) => ({
    servicio: Number(servicio),
    fecha: String(fecha),
    desde: String(desde),
    hasta: hasta as string | null,
    reservadas: Number(figures.reservadas),
    personas: Number(figures.personas),
    asistieron: Number(figures.asistieron),
    ausentes: Number(figures.ausentes),
  }));
}

/** Adds the figures of forgotten guests' bookings, which the counters keep. */
function withForgotten(
  booked: readonly Booked[],
  counters: readonly Counter[],
): ReadonlyMap<string, Booked> {
  const all = new Map(booked.map((one) => [shiftKey(one), one]));
  for (const counter of counters.filter(({ olvidadas }) => olvidadas > 0)) {
    const { servicio, fecha, desde } = counter;
    const known = all.get(shiftKey(counter));
    all.set(shiftKey(counter), {
      ...{ servicio, fecha, desde },
      hasta: known?.hasta ?? counter.olvidadas_hasta,
      reservadas: (known?.reservadas ?? 0) + counter.olvidadas,
      personas: (known?.personas ?? 0) + counter.olvidadas_personas,
      asistieron: (known?.asistieron ?? 0) + counter.olvidadas_asistieron,
      ausentes: (known?.ausentes ?? 0) + counter.olvidadas_ausentes,
    });
  }
  return all;
}

/** How full each service is on the days of the week in which a date lies, from Monday on. */
export async function readWeekOf(db: Connection, fecha: string, clock: Clock): Promise<Week> {
  const dias = weekOf(fecha);
  const { servicios, counters, booked } = await readPeriod(db, dias[0] ?? fecha, dias[6] ?? fecha);
  const reservas = [...booked.values()];
  const rows = servicios.map((servicio) => ({
    idServicio: servicio.id,
    servicio: servicio.nombre,
    activo: servicio.activo,
    dias: dias.map((dia) => {
      const own = counters.filter((one) => one.servicio === servicio.id && one.fecha === dia);
      const ofDay = reservas.filter((one) => one.servicio === servicio.id && one.fecha === dia);
      const open = shiftsOf(servicio, dia, clock).filter(
        ({ desde }) => own.find((one) => one.desde === desde)?.cerrado !== true,
      );
      const counterOf = (desde: string) => own.find((one) => one.desde === desde);
      const isClosed = closureOf(servicio, dia) !== null;
      const toTell = isClosed ? ofDay.filter((one) => !hasBegun(one, clock)) : [];
      return {
        turnos: open.length,
        cerrado: isClosed ? (1 as const) : (0 as const),
        porAvisar: sum(toTell.map(({ reservadas }) => reservadas)),
        cupo: sum(open.map(({ desde }) => counterOf(desde)?.cupo ?? servicio.cupo)),
        ocupado: sum(own.map(({ ocupado }) => ocupado)),
        reservas: sum(ofDay.map(({ reservadas }) => reservadas)),
        esperas: sum(
          open
            .filter(({ inicio }) => canBeBooked(inicio, servicio, clock))
            .map(({ desde }) => counterOf(desde)?.esperando ?? 0),
        ),
      };
    }),
  }));
  return {
    dias,
    servicios: rows
      .filter(({ activo, dias: of }) => activo || of.some((dia) => dia.reservas > 0))
      .map(({ activo: _activo, ...row }) => row),
  };
}

/** The results of each shift of a month (`AAAA-MM`) that was booked or waited for. */
export async function readMonthOf(db: Connection, mes: string, clock: Clock): Promise<Month> {
  const { servicios, counters, booked } = await readPeriod(db, `${mes}-01`, lastOf(mes));
  const waited = new Map(
    counters.filter(({ esperaron }) => esperaron > 0).map((one) => [shiftKey(one), one] as const),
  );
  const keys = [...new Set([...booked.keys(), ...waited.keys()])];
  const turnos = servicios.flatMap((servicio) =>
    keys.flatMap((key) => {
      const [id, fecha = '', desde = ''] = key.split(' ');
      if (id !== String(servicio.id)) return [];
      const { hasta, reservadas, personas, asistieron, ausentes } = booked.get(key) ?? nothing;
      const until =
        hasta ?? shiftsOf(servicio, fecha, clock).find((one) => one.desde === desde)?.hasta;
      return [
        {
          fecha,
          idServicio: servicio.id,
          servicio: servicio.nombre,
          desde,
          hasta: until ?? desde,
          reservadas,
          personas,
          asistieron,
          ausentes,
          esperaron: waited.get(key)?.esperaron ?? 0,
        },
      ];
    }),
  );
  turnos.sort((a, b) => (`${a.fecha} ${a.desde}` < `${b.fecha} ${b.desde}` ? -1 : 1));
  return { turnos };
}

const nothing = { hasta: null, reservadas: 0, personas: 0, asistieron: 0, ausentes: 0 };

function shiftsOf({ horarios, cierres }: Servicio, fecha: string, { zona }: Clock) {
  const rules = cierres.map(({ rule }) => rule);
  return shiftsOn(dayIn(fecha, zona), horarios, rules);
}

function canBeBooked(inicio: Date, servicio: Servicio, { now }: Clock): boolean {
  const state = bookingState(inicio, servicio, now);
  return state === 'abierto' || state === 'todavia no abre';
}

/** The days of the week in which a date lies, from Monday on. */
export function weekOf(fecha: string): string[] {
  const sinceMonday = (new Date(fecha).getUTCDay() + 6) % 7;
  const [monday, sunday] = [-sinceMonday, 6 - sinceMonday].map((days) => plusDays(fecha, days));
  return daysBetween(monday ?? fecha, sunday ?? fecha);
}

function plusDays(fecha: string, days: number): string {
  const day = new Date(fecha);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

function lastOf(mes: string): string {
  const [year, month] = mes.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
