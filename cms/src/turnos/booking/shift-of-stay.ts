import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Clock } from '../../settings/clock';
import { defaultLocale } from '../../store/default-locale';
import type { WriteKey } from '../../store/idempotency';
import type { Session } from '../../store/session';
import type { ShiftCode } from '../shifts/shift-code';
import {
  type BookingState,
  bookingState,
  cancellableUntil,
  dayIn,
  type Shift,
  shiftsOn,
  startOf,
} from '../shifts/shifts';
import { type Motivo, refused } from './refusal';
import type { EstadiaRow } from './rows';
import { type Json, statement } from './statement';
import {
  cierresAsText,
  cierresIn,
  type Flag,
  horariosAsText,
  horariosIn,
  type Terms,
} from './stored';

/** Of a service on a day (`$2`): its terms and the rules from which its shifts follow. Null where there is none. */
const serviceColumns = (json: Json) =>
  `s.activo, s.cupo, s.abre_minutos_antes, s.cierra_minutos_antes, s.cancela_minutos_antes,
   ${horariosAsText(json, 'h.servicio_id = s.id')} AS horarios,
   ${cierresAsText(json, 'c.desde <= $2 AND c.hasta >= $2 AND (c.servicio_id IS NULL OR c.servicio_id = s.id)')} AS cierres`;

const serviceOf = (id: string) => `s.id = ${id} AND s.locale = '${defaultLocale}'`;

interface ServiceRow {
  readonly activo: Flag;
  readonly cupo: number;
  readonly abre_minutos_antes: number | null;
  readonly cierra_minutos_antes: number | null;
  readonly cancela_minutos_antes: number | null;
  readonly horarios: string | null;
  readonly cierres: string | null;
}

const serviceOn = statement(
  'servicio',
  (json) => `SELECT ${serviceColumns(json)} FROM servicios s WHERE ${serviceOf('$1')}`,
);

/**
 * A stay by `condition`, what it holds of service `$1` on day `$2`, which shift of it it waits for, whether the one at `$8` is
 * closed (`$7` is the day again, as a text), and what write `$4`, `$5`, `$6` answered before.
 */
const shiftOf = (json: Json, condition: string) =>
  `SELECT e.id, e.confirmacion, e.llegada, e.salida, e.adultos, e.menores,
    r.id AS reserva, r.desde AS reserva_desde, w.desde AS espera, o.cerrado,
    i.cuerpo, i.respuesta, i.creada,
    ${serviceColumns(json)}
   FROM estadias e
   LEFT JOIN reservas r ON r.estadia_id = e.id AND r.servicio_id = $1 AND r.fecha = $2
   LEFT JOIN turno_espera w ON w.estadia = e.id AND w.servicio = $1 AND w.fecha = $7
   LEFT JOIN turno_ocupacion o ON o.servicio = $1 AND o.fecha = $7 AND o.desde = $8
   LEFT JOIN idempotencia i ON i.clave = $4 AND i.sujeto = $5 AND i.ruta = $6
   LEFT JOIN servicios s ON ${serviceOf('$1')}
   WHERE ${condition}`;

const byConfirmacion = statement('turno', (json) => shiftOf(json, 'e.confirmacion = $3'));
const byId = statement('turno_panel', (json) => shiftOf(json, 'e.id = $3'));

interface ShiftRow extends ServiceRow, EstadiaRow {
  readonly reserva: number | null;
  readonly reserva_desde: string;
  readonly espera: string | null;
  readonly cerrado: Flag;
  readonly cuerpo: string | null;
  readonly respuesta: string;
  readonly creada: number | string;
}

/** A service on a day: its terms, and the shifts that its rules give; none where it is switched off. */
export interface ServiceDay {
  readonly terms: Terms;
  readonly shifts: ReturnType<typeof shiftsOn>;
}

/** What the database says of one shift and of the stay that wants it. */
export interface ShiftOfStay {
  readonly estadia: EstadiaRow;
  /** What the stay holds of the service on the day. */
  readonly held: { readonly id: number; readonly desde: string } | undefined;
  /** Start of the shift of that service and day that it waits for. */
  readonly espera: string | undefined;
  /** What the same write answered before, however long ago. */
  readonly answered: Answered | undefined;
  /** Undefined where there is no such service. */
  readonly service: ServiceDay | undefined;
}

export interface Answered {
  readonly cuerpo: string;
  readonly respuesta: string;
  readonly creada: number;
}

export async function readServiceOn(
  session: Session,
  servicio: number,
  fecha: string,
  { zona }: Clock,
): Promise<ServiceDay | undefined> {
  const [row] = (await session.rows(serviceOn, [servicio, fecha])) as readonly ServiceRow[];
  return row && serviceDayIn(row, fecha, zona);
}

/** Undefined where there is no such stay. */
export async function readShift(
  session: Session,
  stay: { readonly confirmacion: string } | { readonly id: number },
  { servicio, fecha, desde }: ShiftCode,
  key: WriteKey | null,
  { zona }: Clock,
): Promise<ShiftOfStay | undefined> {
  const [row] = (await session.rows('id' in stay ? byId : byConfirmacion, [
    servicio,
    fecha,
    'id' in stay ? stay.id : normaliseConfirmacion(stay.confirmacion),
    key?.clave ?? null,
    key?.sujeto ?? null,
    key?.ruta ?? null,
    fecha,
    desde,
  ])) as readonly ShiftRow[];
  if (row === undefined) return undefined;
  const { reserva, cuerpo } = row;
  const service = serviceDayIn(row, fecha, zona);
  return {
    estadia: row,
    held: reserva === null ? undefined : { id: reserva, desde: row.reserva_desde },
    answered:
      cuerpo === null
        ? undefined
        : { cuerpo, respuesta: row.respuesta, creada: Number(row.creada) },
    espera: row.espera ?? undefined,
    service:
      service && row.cerrado
        ? { ...service, shifts: service.shifts.filter((shift) => shift.desde !== desde) }
        : service,
  };
}

function serviceDayIn(row: ServiceRow, fecha: string, zona: string): ServiceDay | undefined {
  const { cupo } = row as { readonly cupo: number | null };
  if (cupo === null) return undefined;
  return {
    terms: {
      cupo,
      abreMinutosAntes: row.abre_minutos_antes,
      cierraMinutosAntes: row.cierra_minutos_antes ?? 0,
      cancelaMinutosAntes: row.cancela_minutos_antes ?? 0,
    },
    shifts: row.activo
      ? shiftsOn(
          dayIn(fecha, zona),
          horariosIn(row.horarios).map(({ rule }) => rule),
          cierresIn(row.cierres).map(({ rule }) => rule),
        )
      : [],
  };
}

const refusalOf = {
  'todavia no abre': 'todavia no abre',
  cerrado: 'cerrado',
  comenzado: 'comenzado',
} as const satisfies Record<Exclude<BookingState, 'abierto'>, Motivo>;

/** A shift that a stay may book now, and for how many people. */
export interface Bookable {
  readonly hasta: string;
  readonly personas: number;
  readonly cupo: number;
}

/** A shift that a stay may book now, but for its places; throws a refusal where it may not. */
export function bookableOrRefuse(shift: ShiftOfStay, code: ShiftCode, { now }: Clock): Bookable {
  const { offered, terms } = offeredOrRefuse(shift, code);
  const state = bookingState(offered.inicio, terms, now);
  if (state !== 'abierto') throw refused(refusalOf[state]);
  const { adultos, menores } = shift.estadia;
  return { hasta: offered.hasta, personas: adultos + menores, cupo: terms.cupo };
}

/** A shift of a stay's days that is offered, whatever its deadlines; throws a refusal where it is not. */
export function offeredOrRefuse(
  { estadia, service }: ShiftOfStay,
  code: ShiftCode,
): { readonly offered: Shift; readonly terms: Terms } {
  const inStay = estadia.llegada <= code.fecha && code.fecha <= estadia.salida;
  const offered = inStay ? service?.shifts.find(({ desde }) => desde === code.desde) : undefined;
  if (service === undefined || offered === undefined) throw refused('turno');
  return { offered, terms: service.terms };
}

/** The booking of a shift that a guest may cancel now; throws a refusal where there is none, or it is too late. */
export function cancellableOrRefuse(
  { held, service }: ShiftOfStay,
  code: ShiftCode,
  clock: Clock,
): number {
  if (held?.desde !== code.desde) throw refused('no reservado');
  const start = startOf(code.fecha, code.desde, clock.zona);
  if (start !== null && service !== undefined && !isCancellable(code, service.terms, clock)) {
    throw refused(clock.now >= start ? 'comenzado' : 'cancelacion cerrada');
  }
  return held.id;
}

/** Whether a guest may still cancel a shift. */
export function isCancellable(
  { fecha, desde }: Omit<ShiftCode, 'servicio'>,
  terms: Terms,
  { now, zona }: Clock,
): boolean {
  const start = startOf(fecha, desde, zona);
  return start === null || (now < start && now.getTime() < cancellableUntil(start, terms));
}
