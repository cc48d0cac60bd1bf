import type { Dia, ReservaDelDia, TurnoDelDia } from '../../shared/model/dia';
import { nameOf } from './words';

/** What became another between two looks at a day: what is marked, and what a reader says of it. */
export interface Changes {
  /** Shifts by their codes, and bookings by {@link reservaMark}. */
  readonly marks: readonly string[];
  readonly told: readonly string[];
}

export const reservaMark = ({ idReserva }: Pick<ReservaDelDia, 'idReserva'>) =>
  `r${String(idReserva)}`;

interface Placed {
  readonly reserva: ReservaDelDia;
  readonly turno: TurnoDelDia;
  readonly servicio: string;
}

/** Compares a day with its earlier state. A shift whose deadlines passed is not marked: no person changed it. */
export function changesBetween(before: Dia, after: Dia): Changes {
  if (before === after || before.fecha !== after.fecha) return { marks: [], told: [] };
  const marks = new Set<string>();
  const told: string[] = [];
  const [old, now] = [placedIn(before), placedIn(after)];
  for (const [id, { reserva, turno, servicio }] of now) {
    const was = old.get(id);
    const where = `${servicio} ${turno.desde}`;
    if (was === undefined) told.push(`Reserva nueva: ${nameOf(reserva)}, ${where}`);
    else if (was.turno.codigo !== turno.codigo) {
      told.push(`Cambió de turno: ${nameOf(reserva)}, ${where}`);
      marks.add(was.turno.codigo);
    } else if (isSame(was.reserva, reserva)) continue;
    else told.push(`Cambió: ${nameOf(reserva)}, ${where}`);
    marks.add(reservaMark(reserva)).add(turno.codigo);
  }
  for (const [id, { reserva, turno, servicio }] of old) {
    if (now.has(id)) continue;
    told.push(`Cancelada: ${nameOf(reserva)}, ${servicio} ${turno.desde}`);
    marks.add(turno.codigo);
  }
  const shifts = new Map(turnosIn(before).map(({ turno }) => [turno.codigo, turno]));
  for (const { turno, servicio } of turnosIn(after)) {
    const was = shifts.get(turno.codigo);
    if (was === undefined) continue;
    const where = `${servicio} ${turno.desde}`;
    if (was.cerrado !== turno.cerrado) {
      told.push(`${turno.cerrado === 1 ? 'Se cerró' : 'Se abrió'}: ${where}`);
    } else if (was.cupo !== turno.cupo) told.push(`Cupo de ${String(turno.cupo)}: ${where}`);
    else if (was.esperas.length !== turno.esperas.length) {
      told.push(`${String(turno.esperas.length)} en espera: ${where}`);
    } else continue;
    marks.add(turno.codigo);
  }
  return { marks: [...marks], told };
}

/** What a reader says: each of a few changes, and of many how many there are. */
export function tellChanges(told: readonly string[]): string {
  return told.length > 3 ? `${String(told.length)} cambios en el día` : told.join('. ');
}

function turnosIn({ servicios }: Dia) {
  return servicios.flatMap(({ servicio, turnos }) => turnos.map((turno) => ({ servicio, turno })));
}

function placedIn(dia: Dia): ReadonlyMap<number, Placed> {
  return new Map(
    turnosIn(dia).flatMap(({ servicio, turno }) =>
      turno.reservas.map((reserva) => [reserva.idReserva, { reserva, turno, servicio }]),
    ),
  );
}

function isSame(one: ReservaDelDia, other: ReservaDelDia): boolean {
  const keys = ['personas', 'estado', 'nota', 'habitacion', 'apellido', 'nombre'] as const;
  return keys.every((key) => one[key] === other[key]);
}
