import { fromLocale } from '@guest-app/config/languages';
import { textIn, type Textos } from '@guest-app/config/text-in';
import { shiftCodesOf } from '../shifts/shift-code';
import {
  bookableUntil,
  type BookingState,
  bookingState,
  cancellableUntil,
  type Cierre,
  type Day,
  dayIn,
  type Horario,
  type Shift,
  shiftsOn,
  startOf,
} from '../shifts/shifts';
import { rowsIn } from './statement';
import { cierresIn, type Flag, horariosIn, type Owned, type Terms } from './stored';

/** The state of a hotel's rules, as the database writes it. Equal texts are the same state. */
export interface OfferTexts {
  readonly servicios: string | null;
  readonly textos: string | null;
  readonly horarios: string | null;
  readonly cierres: string | null;
  readonly agendas: string | null;
}

type ServicioRow = readonly [
  id: number,
  documentId: string,
  cupo: number,
  abreMinutosAntes: number | null,
  cierraMinutosAntes: number | null,
  cancelaMinutosAntes: number | null,
  activo: Flag,
];
type TextosRow = readonly [
  documentId: string,
  locale: string,
  nombre: string | null,
  salon: string | null,
];
type AgendaRow = readonly [numero: number, servicio: number | null];

/** A service with its texts in one language, each as JSON. */
interface InLanguage {
  readonly servicio: Servicio;
  readonly nombre: string;
  readonly salon: string;
}

/** A service, with the rules that hold for it. */
interface Servicio extends Terms {
  readonly id: number;
  readonly nombre: Textos;
  readonly salon: Textos;
  /** None where it is switched off. */
  readonly horarios: readonly Horario[];
  readonly cierres: readonly Cierre[];
}

/** What a stay holds of a service on a day. */
export interface Held {
  readonly id: number;
  readonly desde: string;
  readonly hasta: string;
  /** Who made it; the guest where it is neither the list nor staff. */
  readonly origen: string | null;
}

/** Who looks at a service on a day, and when. */
export interface Viewer {
  readonly personas: number;
  readonly now: Date;
  /** What the stay holds of it. */
  readonly held: Held | undefined;
  /** The shift of it that the stay waits for, and its place in that list. */
  readonly wait: { readonly desde: string; readonly posicion: number } | undefined;
  /** People in each shift, by {@link WrittenShift.place} as the statement of the agenda writes it; absent for none. */
  readonly occupied: Readonly<Record<string, number>>;
  /** Shifts that have places of their own or are closed, by the same. */
  readonly own: ReadonlyMap<string, { readonly cupo: number | null; readonly isClosed: boolean }>;
}

/** What of a shift differs from one agenda to another. */
interface Changing {
  readonly idReserva: number | null;
  readonly disponibles: number;
  readonly estado: Exclude<BookingState, 'comenzado'> | 'completo' | 'no se ofrece';
  /** What is said of few shifts, as JSON that begins with a comma; empty for most. */
  readonly rest: string;
}

/** A shift as JSON: as it was written last, and what it takes to write it anew. */
interface WrittenShift {
  /** Names its counter: service, date and start. */
  readonly place: string;
  readonly desde: string;
  readonly inicio: Date;
  readonly before: string;
  readonly after: string;
  last: Changing & { readonly json: string };
}

/** Days beyond this are written again when they are asked for: a guest sees a stay's, a hotel has some weeks of them. */
const mostDaysKept = 60;

/** What a hotel offers by one state of its rules: each shift is written once, and then copied into every agenda. */
export class Offer {
  readonly #zona: string;
  readonly #servicios: readonly Servicio[];
  readonly #agendas = new Map<number, Set<number>>();
  readonly #days = new Map<
    string,
    { readonly day: Day; readonly shifts: Map<number, WrittenShift[]> }
  >();
  readonly #inLanguage = new Map<string, readonly InLanguage[]>();

  constructor(texts: OfferTexts, zona: string) {
    this.#zona = zona;
    const nombres = textsIn(texts.textos, ([, , nombre]) => nombre);
    const salones = textsIn(texts.textos, ([, , , salon]) => salon);
    const horarios = horariosIn(texts.horarios);
    const cierres = cierresIn(texts.cierres);
    this.#servicios = (rowsIn(texts.servicios) as readonly ServicioRow[]).map(
      ([id, documentId, cupo, abre, cierra, cancela, activo]) => ({
        id,
        cupo,
        nombre: nombres.get(documentId) ?? {},
        salon: salones.get(documentId) ?? {},
        abreMinutosAntes: abre,
        cierraMinutosAntes: cierra ?? 0,
        cancelaMinutosAntes: cancela ?? 0,
        horarios: activo ? rulesOf(id, horarios) : [],
        cierres: rulesOf(id, cierres),
      }),
    );
    for (const [numero, servicio] of rowsIn(texts.agendas) as readonly AgendaRow[]) {
      const servicios = this.#agendas.get(numero) ?? new Set();
      if (servicio !== null) servicios.add(servicio);
      this.#agendas.set(numero, servicios);
    }
  }

  /** Ids of the services that an agenda shows; undefined where there is no such agenda. */
  agenda(numero: number): ReadonlySet<number> | undefined {
    return this.#agendas.get(numero);
  }

  /** The services with their texts in a language, in the order in which people read their names. */
  servicios(idIdioma: string): readonly InLanguage[] {
    const known = this.#inLanguage.get(idIdioma);
    if (known !== undefined) return known;
    const read = this.#servicios
      .map((servicio) => ({
        servicio,
        nombre: textFor(servicio.nombre, idIdioma),
        salon: textFor(servicio.salon, idIdioma),
      }))
      .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es') || a.servicio.id - b.servicio.id)
      .map(({ servicio, nombre, salon }) => ({
        servicio,
        nombre: asciiJson(nombre),
        salon: asciiJson(salon),
      }));
    this.#inLanguage.set(idIdioma, read);
    return read;
  }

  /** The shifts of a service on a day that have not begun, each as JSON. */
  shifts(servicio: Servicio, fecha: string, viewer: Viewer): string[] {
    const offered = this.#offered(servicio, fecha);
    const { personas, now, occupied, own, held } = viewer;
    const shifts = this.#withHeld(servicio, fecha, offered, held);
    const isOffered = (shift: WrittenShift) =>
      (shifts === offered || offered.includes(shift)) && own.get(shift.place)?.isClosed !== true;
    const isOpen = (shift: WrittenShift) =>
      isOffered(shift) && bookingState(shift.inicio, servicio, now) === 'abierto';
    // A wait is over with the shift's deadline.
    const wait = offered.some((shift) => shift.desde === viewer.wait?.desde && isOpen(shift))
      ? viewer.wait
      : undefined;
    const heldShift = held && shifts.find(({ desde }) => desde === held.desde);
    const mayWait =
      wait === undefined &&
      (heldShift === undefined || now.getTime() < cancellableUntil(heldShift.inicio, servicio));
    const written: string[] = [];
    for (const shift of shifts) {
      const state = bookingState(shift.inicio, servicio, now);
      if (state === 'comenzado') continue;
      const idReserva = held?.desde === shift.desde ? held.id : null;
      const made = idReserva === null ? '' : madeBy(held?.origen);
      if (!isOffered(shift)) {
        if (idReserva === null) continue;
        const estado = 'no se ofrece';
        written.push(jsonOf(shift, { idReserva, disponibles: 0, estado, rest: made }));
        continue;
      }
      const cupo = own.get(shift.place)?.cupo ?? servicio.cupo;
      const left = Math.max(0, cupo - (occupied[shift.place] ?? 0));
      const estado = state === 'abierto' && left < personas ? 'completo' : state;
      let rest = made;
      if (wait?.desde === shift.desde) rest = `,"espera":${String(wait.posicion)}`;
      else if (mayWait && estado === 'completo' && idReserva === null && personas <= cupo) {
        rest = ',"puedeEsperar":1';
      }
      written.push(jsonOf(shift, { idReserva, disponibles: left, estado, rest }));
    }
    return written;
  }

  #offered(servicio: Servicio, fecha: string): readonly WrittenShift[] {
    const { day, shifts } = this.#day(fecha);
    const known = shifts.get(servicio.id);
    if (known !== undefined) return known;
    const codeOf = shiftCodesOf(servicio.id, fecha);
    const written = shiftsOn(day, servicio.horarios, servicio.cierres).map((shift) =>
      writeShift(servicio, codeOf, shift),
    );
    shifts.set(servicio.id, written);
    return written;
  }

  #day(fecha: string) {
    const known = this.#days.get(fecha);
    if (known !== undefined) return known;
    if (this.#days.size >= mostDaysKept) this.#days.clear();
    const day = { day: dayIn(fecha, this.#zona), shifts: new Map<number, WrittenShift[]>() };
    this.#days.set(fecha, day);
    return day;
  }

  /** The shifts, and the one that the stay holds where the rules do not give it any more: it can still be cancelled. */
  #withHeld(
    servicio: Servicio,
    fecha: string,
    offered: readonly WrittenShift[],
    held: Held | undefined,
  ): readonly WrittenShift[] {
    if (held === undefined || offered.some(({ desde }) => desde === held.desde)) return offered;
    const inicio = startOf(fecha, held.desde, this.#zona);
    if (inicio === null) return offered;
    const shift = writeShift(servicio, shiftCodesOf(servicio.id, fecha), {
      ...held,
      fecha,
      inicio,
    });
    return [...offered, shift].sort((a, b) => a.inicio.getTime() - b.inicio.getTime());
  }
}

function writeShift(
  servicio: Servicio,
  codeOf: (desde: string) => string,
  { fecha, desde, hasta, inicio }: Shift,
): WrittenShift {
  const iso = (instant: number) => new Date(instant).toISOString();
  const reservable = iso(bookableUntil(inicio, servicio));
  const cancelable = iso(cancellableUntil(inicio, servicio));
  return {
    place: `${String(servicio.id)} ${fecha} ${desde}`,
    desde,
    inicio,
    before: `{"codigo":"${codeOf(desde)}","desde":"${desde}","hasta":"${hasta}"`,
    after: `"reservableHasta":"${reservable}","cancelableHasta":"${cancelable}"`,
    last: { idReserva: null, disponibles: -1, estado: 'abierto', rest: '', json: '' },
  };
}

/** Who made what is held, where the guest did not. */
function madeBy(origen: string | null | undefined): string {
  return origen === 'lista' || origen === 'personal' ? `,"origen":"${origen}"` : '';
}

/** Most guests see most shifts alike. */
function jsonOf(shift: WrittenShift, changing: Changing): string {
  const { last } = shift;
  const { idReserva, disponibles, estado, rest } = changing;
  if (
    last.disponibles === disponibles &&
    last.idReserva === idReserva &&
    last.estado === estado &&
    last.rest === rest
  ) {
    return last.json;
  }
  const { before, after } = shift;
  const json = `${before},"idReserva":${String(idReserva)},"disponibles":${String(disponibles)},"estado":"${estado}",${after}${rest}}`;
  shift.last = { ...changing, json };
  return json;
}

/** JSON in ASCII alone, which is bytes as it stands. */
function asciiJson(text: string): string {
  return JSON.stringify(text).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function rulesOf<Rule>(id: number, rules: readonly Owned<Rule>[]): Rule[] {
  return rules.flatMap(({ servicio, rule }) =>
    servicio === null || servicio === id ? [rule] : [],
  );
}

/** A text of each service, by its document and then by language. */
function textsIn(
  rows: string | null,
  textOf: (row: TextosRow) => string | null,
): ReadonlyMap<string, Textos> {
  const texts = new Map<string, Record<string, string>>();
  for (const row of rowsIn(rows) as readonly TextosRow[]) {
    const [documentId, locale] = row;
    const text = textOf(row);
    if (text !== null)
      texts.set(documentId, { ...texts.get(documentId), [fromLocale(locale)]: text });
  }
  return texts;
}

/** `ES-AR` asks for ES where there is no text of its own. */
function textFor(texts: Textos, idIdioma: string): string {
  return textIn(texts, texts[idIdioma] ? idIdioma : (idIdioma.split('-')[0] ?? idIdioma));
}
