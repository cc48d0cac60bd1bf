import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { readMonth, readWeek } from '@guest-app/config/cms-calls/turnos-del-dia';
import type { Clock } from '../../settings/clock';
import type { Connection } from '../../store/connection';
import { defaultLocale } from '../../store/default-locale';
import { withSession } from '../../store/session';
import { rowsIn, statement } from '../booking/statement';
import { bookingState, dayIn, daysBetween, shiftsOn } from '../shifts/shifts';
import { countersIn, rulesColumns, type RulesTexts, type Servicio, serviciosIn } from './day-texts';

type Week = Omit<AnswerOf<typeof readWeek>, 'ok'>;
type Month = Omit<AnswerOf<typeof readMonth>, 'ok'>;

type BookedRow = readonly [
  servicio: number,
  fecha: string,
  desde: string,
  hasta: string | null,
  reservadas: number,
  personas: number,
  asistieron: number,
  ausentes: number,
];

interface PeriodTexts extends RulesTexts {
  readonly reservas: string | null;
}

/** The bookings of some days, shift by shift, those of whom nothing but the count is left with them. */
const period = statement(
  'periodo',
  (json) => `SELECT ${rulesColumns(json)},
    (SELECT CAST(${json.list}(${json.row}(r.servicio_id, r.fecha, r.desde, r.hasta,
        r.reservadas, r.personas, r.asistieron, r.ausentes)) AS text)
      FROM (SELECT b.servicio_id, b.fecha, b.desde, max(b.hasta) AS hasta,
          sum(b.reservadas) AS reservadas, sum(b.personas) AS personas,
          sum(b.asistieron) AS asistieron, sum(b.ausentes) AS ausentes
        FROM (SELECT r.servicio_id, CAST(r.fecha AS text) AS fecha, r.desde, r.hasta,
            1 AS reservadas, COALESCE(r.personas, 1) AS personas,
            CASE WHEN r.estado = 'asistio' THEN 1 ELSE 0 END AS asistieron,
            CASE WHEN r.estado = 'ausente' THEN 1 ELSE 0 END AS ausentes
          FROM servicios s JOIN reservas r ON r.servicio_id = s.id AND r.fecha >= $1 AND r.fecha <= $2
          WHERE s.locale = '${defaultLocale}'
          UNION ALL SELECT o.servicio, o.fecha, o.desde, o.olvidadas_hasta, o.olvidadas,
            o.olvidadas_personas, o.olvidadas_asistieron, o.olvidadas_ausentes
          FROM servicios s JOIN turno_ocupacion o ON o.servicio = s.id AND o.fecha >= $3 AND o.fecha <= $4
          WHERE s.locale = '${defaultLocale}' AND o.olvidadas > 0) b
        GROUP BY b.servicio_id, b.fecha, b.desde) r) AS reservas`,
);

async function readPeriod(db: Connection, desde: string, hasta: string) {
  const [texts] = (await withSession(db, (session) =>
    session.rows(period, [desde, hasta, desde, hasta]),
  )) as readonly PeriodTexts[];
  if (texts === undefined) throw new Error('The database answered no row.');
  return {
    servicios: serviciosIn(texts),
    counters: countersIn(texts.contadores),
    reservas: rowsIn(texts.reservas) as readonly BookedRow[],
  };
}

/** How full each service is on the days of the week in which a date lies, from Monday on. */
export async function readWeekOf(db: Connection, fecha: string, clock: Clock): Promise<Week> {
  const dias = weekOf(fecha);
  const { servicios, counters, reservas } = await readPeriod(
    db,
    dias[0] ?? fecha,
    dias[6] ?? fecha,
  );
  const rows = servicios.map((servicio) => ({
    idServicio: servicio.id,
    servicio: servicio.nombre,
    activo: servicio.activo,
    dias: dias.map((dia) => {
      const own = counters.filter((one) => one.servicio === servicio.id && one.fecha === dia);
      const booked = reservas.filter(([id, on]) => id === servicio.id && on === dia);
      const open = shiftsOf(servicio, dia, clock).filter(
        ({ desde }) => own.find((one) => one.desde === desde)?.cerrado !== true,
      );
      const counterOf = (desde: string) => own.find((one) => one.desde === desde);
      return {
        turnos: open.length,
        cupo: sum(open.map(({ desde }) => counterOf(desde)?.cupo ?? servicio.cupo)),
        ocupado: sum(own.map(({ ocupado }) => ocupado)),
        reservas: sum(booked.map(([, , , , reservadas]) => reservadas)),
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

/** Of each shift of a month (`AAAA-MM`) that anybody booked or waited for, what became of it. */
export async function readMonthOf(db: Connection, mes: string, clock: Clock): Promise<Month> {
  const { servicios, counters, reservas } = await readPeriod(db, `${mes}-01`, lastOf(mes));
  const booked = new Map(
    reservas.map((row) => [`${String(row[0])} ${row[1]} ${row[2]}`, row] as const),
  );
  const waited = new Map(
    counters
      .filter(({ esperaron }) => esperaron > 0)
      .map((one) => [`${String(one.servicio)} ${one.fecha} ${one.desde}`, one] as const),
  );
  const keys = [...new Set([...booked.keys(), ...waited.keys()])];
  const turnos = servicios.flatMap((servicio) =>
    keys.flatMap((key) => {
      const [id, fecha = '', desde = ''] = key.split(' ');
      if (id !== String(servicio.id)) return [];
      const [, , , hasta, reservadas = 0, personas = 0, asistieron = 0, ausentes = 0] =
        booked.get(key) ?? [];
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
