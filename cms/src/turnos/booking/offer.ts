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
}

/** Who looks at the agenda, and when. */
export interface Viewer {
  readonly personas: number;
  readonly now: Date;
  /** People in each shift, by {@link WrittenShift.place} as the statement of the agenda writes it; absent for none. */
  readonly occupied: Readonly<Record<string, number>>;
}

/** What of a shift differs from one agenda to another. */
interface Changing {
  readonly idReserva: number | null;
  readonly disponibles: number;
  readonly estado: Exclude<BookingState, 'comenzado'> | 'completo' | 'no se ofrece';
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
  shifts(servicio: Servicio, fecha: string, held: Held | undefined, viewer: Viewer): string[] {
    const offered = this.#offered(servicio, fecha);
    const shifts = this.#withHeld(servicio, fecha, offered, held);
    const { personas, now, occupied } = viewer;
    const written: string[] = [];
    for (const shift of shifts) {
      const state = bookingState(shift.inicio, servicio, now);
      if (state === 'comenzado') continue;
      const isOffered = shifts === offered || offered.includes(shift);
      const idReserva = held?.desde === shift.desde ? held.id : null;
      if (!isOffered) {
        written.push(jsonOf(shift, { idReserva, disponibles: 0, estado: 'no se ofrece' }));
        continue;
      }
      const left = Math.max(0, servicio.cupo - (occupied[shift.place] ?? 0));
      const estado = state === 'abierto' && left < personas ? 'completo' : state;
      written.push(jsonOf(shift, { idReserva, disponibles: left, estado }));
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
    after: `"reservableHasta":"${reservable}","cancelableHasta":"${cancelable}"}`,
    last: { idReserva: null, disponibles: -1, estado: 'abierto', json: '' },
  };
}

/** Most guests see most shifts alike. */
function jsonOf(shift: WrittenShift, { idReserva, disponibles, estado }: Changing): string {
  const { last } = shift;
  if (last.disponibles === disponibles && last.idReserva === idReserva && last.estado === estado) {
    return last.json;
  }
  const { before, after } = shift;
  const json = `${before},"idReserva":${String(idReserva)},"disponibles":${String(disponibles)},"estado":"${estado}",${after}`;
  shift.last = { idReserva, disponibles, estado, json };
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
