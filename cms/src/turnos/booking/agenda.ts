import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { readAgenda } from '@guest-app/config/cms-calls/turnos';
import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import { defaultIdIdioma, fromLocale, defaultLocale } from '@guest-app/config/languages';
import { textIn, type Textos } from '@guest-app/config/text-in';
import type { Connection } from '../../database/connection';
import { readAtOnce } from '../../database/transactions';
import type { Clock } from '../../settings/environment';
import { readCounters, type Counter } from '../shifts/occupancy';
import { refused } from '../shifts/rules';
import { shiftCodesOf } from '../shifts/shift-code';
import {
  bookableUntil,
  bookingState,
  cancellableUntil,
  type Cierre,
  dateAt,
  daysBetween,
  dayIn,
  type Horario,
  type Shift,
  shiftsOn,
  startOf,
} from '../shifts/shifts';
import {
  type Owned,
  readCierres,
  readHorarios,
  rulesFor,
  type ServicioRow,
  termsOf,
} from '../shifts/stored-rules';
import { type Position, positionsOfStay } from '../waiting-list/queries';

export interface AgendaRequest {
  readonly confirmacion: string;
  /** Number of an agenda; left out for all services. */
  readonly agenda?: string | undefined;
  /** Language of the services' texts. */
  readonly idioma?: string | undefined;
}

type Agenda = AnswerOf<typeof readAgenda>;
type ServicioDia = Agenda['data'][number];
type Turno = ServicioDia['turnos'][number];

/** What a stay holds of a service on a day. */
export interface Held {
  readonly id: number;
  readonly servicio: number;
  readonly fecha: string;
  readonly desde: string;
  readonly hasta: string;
  readonly personas: number;
  /** Who made it; the guest if it is neither the list nor staff. */
  readonly origen: string | null;
  /** UID of its calendar entry; null for bookings made before UIDs were stored: those use the id. */
  readonly evento: string | null;
}

/** A stay from today on, and what the database has about the services of its days. */
export interface AgendaRows {
  readonly llegada: string;
  readonly salida: string;
  readonly personas: number;
  readonly reservas: readonly Held[];
  readonly esperas: readonly Position[];
  readonly counters: readonly Counter[];
  /** Rows of all languages. */
  readonly servicios: readonly ServicioRow[];
  readonly horarios: readonly Owned<Horario>[];
  readonly cierres: readonly Owned<Cierre>[];
  /** The services that the agenda shows; undefined for all. */
  readonly shown: ReadonlySet<number> | undefined;
}

/**
 * Reads the services of a stay's days, each with its shifts that have not begun, by day and then by the
 * service's name. Days without a shift left are not in it; of a service that was switched off, what the stay
 * holds is. Throws a refusal for an unknown stay or agenda.
 */
export async function readAgendaOf(
  db: Connection,
  { confirmacion, agenda, idioma = defaultIdIdioma }: AgendaRequest,
  clock: Clock,
): Promise<Agenda> {
  const today = dateAt(clock.now, clock.zona);
  const rows = await readAtOnce(db, async (trx) => {
    const stay: StayRow | undefined = await trx<StayRow & { confirmacion: string }>('estadias')
      .where({ confirmacion: normaliseConfirmacion(confirmacion) })
      .first('id', 'llegada', 'salida', 'adultos', 'menores');
    if (stay === undefined) throw refused('estadia');
    const { id, llegada, salida, adultos, menores } = stay;
    const days = { desde: llegada > today ? llegada : today, hasta: salida };
    return {
      ...{ llegada, salida, personas: adultos + menores },
      shown: agenda === undefined ? undefined : await serviciosIn(trx, Number(agenda)),
      reservas: await reservasOf(trx, id),
      esperas: await positionsOfStay(trx, id, today),
      counters: await readCounters(trx, days),
      servicios: await trx<ServicioRow>('servicios').orderBy('id').select(),
      horarios: await readHorarios(trx),
      cierres: await readCierres(trx, days),
    };
  });
  return { ok: true, data: agendaFrom(rows, idioma, clock) };
}

interface StayRow {
  readonly id: number;
  readonly llegada: string;
  readonly salida: string;
  readonly adultos: number;
  readonly menores: number;
}

async function serviciosIn(trx: Connection, numero: number): Promise<ReadonlySet<number>> {
  const rows: { servicio: number | null }[] = await trx<{ numero: number }>('agendas as a')
    .leftJoin('agendas_servicios_lnk as l', 'l.agenda_id', 'a.id')
    .where('a.numero', numero)
    .select({ servicio: 'l.servicio_id' });
  if (rows.length === 0) throw refused('agenda');
  return new Set(rows.flatMap(({ servicio }) => servicio ?? []));
}

function reservasOf(trx: Connection, estadia: number): Promise<Held[]> {
  return trx<Record<string, unknown>>('reservas').where({ estadia_id: estadia }).select<Held[]>({
    id: 'id',
    servicio: 'servicio_id',
    fecha: 'fecha',
    desde: 'desde',
    hasta: 'hasta',
    personas: 'personas',
    origen: 'origen',
    evento: 'evento',
  });
}

/** A service with its texts in the guest's language and the rules that hold for it. */
interface Offered {
  readonly row: ServicioRow;
  readonly nombre: string;
  readonly salon: string;
  readonly precio: string;
  readonly horarios: readonly Horario[];
  readonly cierres: readonly Cierre[];
}

const byName = new Intl.Collator('es');

export function agendaFrom(rows: AgendaRows, idioma: string, clock: Clock): ServicioDia[] {
  const today = dateAt(clock.now, clock.zona);
  const { llegada, salida, shown, reservas, esperas } = rows;
  const servicios = rows.servicios
    .filter(({ id, locale }) => locale === defaultLocale && (shown?.has(id) ?? true))
    .map((row): Offered => {
      const inLocales = rows.servicios.filter((one) => one.document_id === row.document_id);
      return {
        row,
        nombre: textFor(inLocales, 'nombre', idioma),
        salon: textFor(inLocales, 'salon', idioma),
        precio: textFor(inLocales, 'precio', idioma),
        horarios: row.activo ? rulesFor(row.id, rows.horarios) : [],
        cierres: rulesFor(row.id, rows.cierres),
      };
    })
    .sort((a, b) => byName.compare(a.nombre, b.nombre) || a.row.id - b.row.id);
  const counters = new Map(
    rows.counters.map((one) => [`${String(one.servicio)} ${one.fecha} ${one.desde}`, one]),
  );
  return daysBetween(llegada > today ? llegada : today, salida).flatMap((fecha) =>
    servicios.flatMap((servicio) => {
      const { id } = servicio.row;
      const held = reservas.find((one) => one.servicio === id && one.fecha === fecha);
      const wait = esperas.find((one) => one.servicio === id && one.fecha === fecha);
      const counterAt = (desde: string) => counters.get(`${String(id)} ${fecha} ${desde}`);
      const viewer = { personas: rows.personas, held, wait, counterAt };
      const turnos = turnosOn(servicio, fecha, viewer, clock);
      if (turnos.length === 0) return [];
      const { nombre, salon, precio } = servicio;
      const reservado = held === undefined ? 0 : 1;
      const named = { fecha, servicio: nombre, idServicio: id, salon };
      return { ...named, ...(precio !== '' && { precio }), reservado, turnos };
    }),
  );
}

/** What a stay has to do with a service on a day. */
interface Viewer {
  readonly personas: number;
  readonly held: Held | undefined;
  readonly wait: Position | undefined;
  readonly counterAt: (desde: string) => Counter | undefined;
}

/** The shifts of a service on a day that have not begun. */
function turnosOn(
  { row, horarios, cierres }: Offered,
  fecha: string,
  { personas, held, wait, counterAt }: Viewer,
  { now, zona }: Clock,
): Turno[] {
  const terms = termsOf(row);
  const offered = shiftsOn(dayIn(fecha, zona), horarios, cierres);
  const shifts = withHeld(offered, held, zona);
  const isOffered = (shift: Shift) => offered.includes(shift) && !counterAt(shift.desde)?.cerrado;
  const isOpen = (shift: Shift) =>
    isOffered(shift) && bookingState(shift.inicio, terms, now) === 'abierto';
  // A wait is over with the shift's deadline.
  const isWaiting = offered.some((shift) => shift.desde === wait?.desde && isOpen(shift));
  const heldShift = held && shifts.find(({ desde }) => desde === held.desde);
  const mayWait =
    !isWaiting &&
    (heldShift === undefined || now.getTime() < cancellableUntil(heldShift.inicio, terms));
  const codeOf = shiftCodesOf(row.id, fecha);
  return shifts.flatMap((shift): Turno[] => {
    const { desde, hasta, inicio } = shift;
    const state = bookingState(inicio, terms, now);
    const isHeld = held?.desde === desde;
    if (state === 'comenzado' || (!isHeld && !isOffered(shift))) return [];
    const counter = counterAt(desde);
    const cupo = counter?.cupo ?? row.cupo;
    const left = isOffered(shift) ? Math.max(0, cupo - (counter?.ocupado ?? 0)) : 0;
    const isFull = state === 'abierto' && left < personas;
    const estado = !isOffered(shift) ? 'no se ofrece' : isFull ? 'completo' : state;
    const origen = isHeld ? held.origen : null;
    const evento = isHeld ? held.evento : null;
    const awaited = isWaiting && wait?.desde === desde ? wait : undefined;
    const puedeEsperar = mayWait && estado === 'completo' && !isHeld && personas <= cupo;
    return [
      {
        codigo: codeOf(desde),
        desde,
        hasta,
        idReserva: isHeld ? held.id : null,
        personas: isHeld ? held.personas : null,
        disponibles: left,
        cupo,
        estado,
        reservableHasta: new Date(bookableUntil(inicio, terms)).toISOString(),
        cancelableHasta: new Date(cancellableUntil(inicio, terms)).toISOString(),
        ...(awaited && {
          espera: awaited.posicion,
          personasEnEspera: Math.min(awaited.personas ?? personas, personas),
        }),
        ...(!awaited && puedeEsperar && { puedeEsperar: 1 }),
        ...(!awaited && (origen === 'lista' || origen === 'personal') && { origen }),
        ...(evento !== null && { evento }),
      },
    ];
  });
}

/** The shifts, with the one that the stay holds if the rules do not give it any more: it can still be cancelled. */
function withHeld(
  offered: readonly Shift[],
  held: Held | undefined,
  zona: string,
): readonly Shift[] {
  if (held === undefined || offered.some(({ desde }) => desde === held.desde)) return offered;
  const inicio = startOf(held.fecha, held.desde, zona);
  if (inicio === null) return offered;
  return [...offered, { ...held, inicio }].sort((a, b) => a.inicio.getTime() - b.inicio.getTime());
}

/** `ES-AR` gets the text of ES if it has none of its own. */
function textFor(
  rows: readonly ServicioRow[],
  field: 'nombre' | 'salon' | 'precio',
  idioma: string,
): string {
  const texts: Textos = Object.fromEntries(
    rows.map((row) => [fromLocale(row.locale), row[field] ?? '']),
  );
  return textIn(texts, texts[idioma] ? idioma : (idioma.split('-')[0] ?? idioma));
}
