import type { Core } from '@strapi/strapi';
import type { ServicioDia, Turno } from '@guest-app/config/cms-calls/turnos';
import { fromLocale } from '@guest-app/config/languages';
import {
  bookableUntil,
  bookingState,
  cancellableUntil,
  dateAt,
  dayIn,
  daysBetween,
  shiftsOn,
  startOf,
  type BookingState,
  type Shift,
} from '../shifts/shifts';
import { shiftCodesOf } from '../shifts/shift-code';
import type { Clock } from '../../clock';
import { readOccupancy } from './occupancy';
import { Refusal } from './refusal';
import {
  findCierres,
  findEstadia,
  findHorarios,
  findReservas,
  findServicios,
  type Connection,
  type ReservaRow,
  type ServicioRow,
} from './rows';

/**
 * The services of a stay's days, each with its shifts that have not begun, by day. Days without a shift left are not
 * in it. Throws a {@link Refusal} for an unknown stay or agenda.
 */
export async function readAgenda(
  strapi: Core.Strapi,
  request: { readonly confirmacion: string; readonly agenda: number | null },
  { now, zona }: Clock,
): Promise<ServicioDia[]> {
  const db = strapi.db.connection;
  const estadia = await findEstadia(db, request.confirmacion);
  if (estadia === undefined) throw new Refusal('estadia');
  const servicios = await findServicios(
    db,
    request.agenda === null ? 'todos' : { ids: await findServiciosOfAgenda(db, request.agenda) },
  );
  const today = dateAt(now, zona);
  const from = estadia.llegada > today ? estadia.llegada : today;
  const ids = servicios.map(({ id }) => id);
  const horarios = await findHorarios(db, ids);
  const cierres = await findCierres(db, from, estadia.salida);
  const occupied = await readOccupancy(db, ids, from, estadia.salida);
  const reservas = await findReservas(db, estadia.id);
  const names = await findNames(db, servicios);
  const personas = estadia.adultos + estadia.menores;
  const toIso = isoWriter();

  return daysBetween(from, estadia.salida).flatMap((fecha) => {
    const day = dayIn(fecha, zona);
    return servicios.flatMap((servicio) => {
      const held = reservas.find((row) => row.servicio === servicio.id && row.fecha === fecha);
      const offered = shiftsOn(day, horarios.get(servicio.id) ?? [], cierres(servicio.id));
      const shifts = withHeld(offered, held, zona).filter(
        ({ inicio }) => now.getTime() < inicio.getTime(),
      );
      if (shifts.length === 0) return [];
      const codeOf = shiftCodesOf(servicio.id, fecha);
      const turnos = shifts.map((shift): Turno => {
        const { desde, hasta, inicio } = shift;
        const left = offered.includes(shift)
          ? Math.max(0, servicio.cupo - occupied(servicio.id, fecha, desde))
          : 0;
        return {
          codigo: codeOf(desde),
          desde,
          hasta,
          idReserva: held?.desde === desde ? held.id : null,
          disponibles: left,
          estado: estadoOf(bookingState(inicio, servicio, now), left >= personas),
          reservableHasta: toIso(bookableUntil(inicio, servicio)),
          cancelableHasta: toIso(cancellableUntil(inicio, servicio)),
        };
      });
      return {
        fecha,
        idServicio: servicio.id,
        nombre: names.get(servicio.documentId) ?? {},
        salon: servicio.salon,
        reservado: held === undefined ? 0 : 1,
        turnos,
      } satisfies ServicioDia;
    });
  });
}

/** The shifts, and the one that the stay holds where the rules do not give it any more: it can still be cancelled. */
function withHeld(
  offered: readonly Shift[],
  held: ReservaRow | undefined,
  zona: string,
): readonly Shift[] {
  if (held === undefined || offered.some(({ desde }) => desde === held.desde)) return offered;
  const inicio = startOf(held.fecha, held.desde, zona);
  if (inicio === null) return offered;
  const { fecha, desde, hasta } = held;
  return [...offered, { fecha, desde, hasta, inicio }].sort(
    (a, b) => a.inicio.getTime() - b.inicio.getTime(),
  );
}

/** Writes each instant once: the shifts of a day's services share most of theirs. */
function isoWriter(): (instant: number) => string {
  const written = new Map<number, string>();
  return (instant) => {
    const known = written.get(instant);
    if (known !== undefined) return known;
    const iso = new Date(instant).toISOString();
    written.set(instant, iso);
    return iso;
  };
}

/** A shift that begins while the list is made is shown as closed. */
function estadoOf(state: BookingState, hasRoom: boolean): Turno['estado'] {
  if (state === 'abierto') return hasRoom ? 'abierto' : 'completo';
  return state === 'comenzado' ? 'cerrado' : state;
}

async function findServiciosOfAgenda(db: Connection, numero: number): Promise<number[]> {
  const agenda: { id: number } | undefined = await db<{ id: number; numero: number }>('agendas')
    .where({ numero })
    .first('id');
  if (agenda === undefined) throw new Refusal('agenda');
  const rows: { servicio_id: number }[] = await db<{ agenda_id: number; servicio_id: number }>(
    'agendas_servicios_lnk',
  )
    .where({ agenda_id: agenda.id })
    .select('servicio_id');
  return rows.map(({ servicio_id }) => servicio_id);
}

async function findNames(
  db: Connection,
  servicios: readonly ServicioRow[],
): Promise<Map<string, Record<string, string>>> {
  const rows: { document_id: string; locale: string; nombre: string }[] = await db<{
    document_id: string;
    locale: string;
    nombre: string;
  }>('servicios')
    .whereIn(
      'document_id',
      servicios.map(({ documentId }) => documentId),
    )
    .select('document_id', 'locale', 'nombre');
  const names = new Map<string, Record<string, string>>();
  for (const { document_id, locale, nombre } of rows) {
    names.set(document_id, { ...names.get(document_id), [fromLocale(locale)]: nombre });
  }
  return names;
}
