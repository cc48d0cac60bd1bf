import { daysIn } from '../../shared/clock/dates';
import type { TurnoDelMes } from '../../shared/model/dia';

/** The figures of a shift, of a day or of an hour. */
export interface Figures {
  readonly turnos: number;
  readonly reservadas: number;
  readonly personas: number;
  readonly asistieron: number;
  readonly ausentes: number;
  readonly esperaron: number;
}

const none: Figures = {
  turnos: 0,
  reservadas: 0,
  personas: 0,
  asistieron: 0,
  ausentes: 0,
  esperaron: 0,
};

export function addUp(turnos: readonly TurnoDelMes[]): Figures {
  return turnos.reduce(
    (sum, one) => ({
      turnos: sum.turnos + 1,
      reservadas: sum.reservadas + one.reservadas,
      personas: sum.personas + one.personas,
      asistieron: sum.asistieron + one.asistieron,
      ausentes: sum.ausentes + one.ausentes,
      esperaron: sum.esperaron + one.esperaron,
    }),
    none,
  );
}

export interface HourFigures extends Figures {
  readonly key: string;
  readonly servicio: string;
  readonly horario: string;
}

/** By service and hour, in the order in which people read them. */
export function byHour(turnos: readonly TurnoDelMes[]): readonly HourFigures[] {
  const groups = groupsBy(
    turnos,
    ({ idServicio, desde, hasta }) => `${String(idServicio)} ${desde}–${hasta}`,
  );
  return Array.from(groups, ([key, group]) => ({
    key,
    servicio: group[0]?.servicio ?? '',
    horario: key.slice(key.indexOf(' ') + 1),
    ...addUp(group),
  })).sort(
    (a, b) => a.servicio.localeCompare(b.servicio, 'es') || (a.horario < b.horario ? -1 : 1),
  );
}

export interface DayFigures extends Figures {
  readonly fecha: string;
}

/** By day, each day of the month. */
export function byDay(turnos: readonly TurnoDelMes[], mes: string): readonly DayFigures[] {
  const groups = groupsBy(turnos, ({ fecha }) => fecha);
  return daysIn(mes).map((fecha) => ({ fecha, ...addUp(groups.get(fecha) ?? []) }));
}

function groupsBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
  }
  return groups;
}
