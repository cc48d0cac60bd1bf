import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import { defaultIdIdioma } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import type { Clock } from '../../settings/clock';
import { defaultLocale } from '../../store/default-locale';
import { Reader } from '../../store/reader';
import { dateAt, daysBetween } from '../shifts/shifts';
import { type Held, Offer, type OfferTexts } from './offer';
import { refused } from './refusal';
import { rowsIn, statement } from './statement';
import { cierresAsText, type Flag, horariosAsText } from './stored';

export interface AgendaRequest {
  readonly confirmacion: string;
  /** Number of an agenda, or null for all services. */
  readonly agenda: number | null;
  /** Language of the services' texts. */
  readonly idioma?: string | undefined;
}

const inDefaultLocale = `s.locale = '${defaultLocale}'`;

/** A stay from today on (`$2`), what it holds, how full the shifts of its days are, and the state of the rules. */
const agendaOf = statement('agenda', (json) => {
  const { list, row, object } = json;
  return `SELECT e.llegada, e.salida, e.adultos + e.menores AS personas,
    (SELECT CAST(${list}(${row}(r.id, r.servicio_id, r.fecha, r.desde, r.hasta, r.origen)) AS text)
      FROM reservas r WHERE r.estadia_id = e.id) AS reservas,
    (SELECT CAST(${list}(${row}(w.servicio, w.fecha, w.desde,
        (SELECT count(*) FROM turno_espera p WHERE p.servicio = w.servicio AND p.fecha = w.fecha
          AND p.desde = w.desde AND p.id <= w.id))) AS text)
      FROM turno_espera w WHERE w.estadia = e.id AND w.fecha >= $2) AS esperas,
    (SELECT CAST(${object}(o.servicio || ' ' || o.fecha || ' ' || o.desde, o.ocupado) AS text)
      FROM servicios s JOIN turno_ocupacion o ON o.servicio = s.id
      WHERE ${inDefaultLocale} AND s.activo AND o.ocupado > 0
        AND o.fecha >= $2 AND o.fecha >= CAST(e.llegada AS text) AND o.fecha <= CAST(e.salida AS text)
    ) AS ocupacion,
    (SELECT CAST(${list}(${row}(o.servicio, o.fecha, o.desde, o.cupo, o.cerrado)) AS text)
      FROM turno_ocupacion o
      WHERE (o.cupo IS NOT NULL OR o.cerrado) AND o.fecha >= $2 AND o.fecha <= CAST(e.salida AS text)
    ) AS propios,
    (SELECT CAST(${list}(${row}(s.id, s.document_id, s.cupo,
        s.abre_minutos_antes, s.cierra_minutos_antes, s.cancela_minutos_antes, s.activo)) AS text)
      FROM (SELECT * FROM servicios s WHERE ${inDefaultLocale} ORDER BY s.id) s) AS servicios,
    (SELECT CAST(${list}(${row}(n.document_id, n.locale, n.nombre, n.salon)) AS text)
      FROM (SELECT * FROM servicios n ORDER BY n.id) n) AS textos,
    ${horariosAsText(json, '1 = 1')} AS horarios,
    ${cierresAsText(json, 'CAST(c.hasta AS text) >= $2')} AS cierres,
    (SELECT CAST(${list}(${row}(a.numero, a.servicio_id)) AS text)
      FROM (SELECT a.numero, l.servicio_id FROM agendas a
        LEFT JOIN agendas_servicios_lnk l ON l.agenda_id = a.id ORDER BY a.id, l.servicio_id) a
    ) AS agendas
    FROM estadias e WHERE e.confirmacion = $1`;
});

/** A stay, with what it holds and waits for, how full the shifts of its days are, and which have places of their own, as JSON. */
export interface StayRow {
  readonly llegada: string;
  readonly salida: string;
  readonly personas: number;
  readonly reservas: string | null;
  readonly ocupacion: string | null;
  readonly esperas: string | null;
  readonly propios: string | null;
}

type ReservaRow = readonly [
  id: number,
  servicio: number,
  fecha: string,
  desde: string,
  hasta: string,
  origen: string | null,
];
type EsperaRow = readonly [servicio: number, fecha: string, desde: string, posicion: number];
type PropioRow = readonly [
  servicio: number,
  fecha: string,
  desde: string,
  cupo: number | null,
  cerrado: Flag,
];

/**
 * Reads the services of a stay's days, each with its shifts that have not begun, by day and then by the service's name.
 * Days without a shift left are not in it; of a service that was switched off, what the stay holds is. Throws a refusal for
 * an unknown stay or agenda.
 *
 * It answers the bytes of its JSON. What follows from the rules alone is kept as it was written, for as long as the
 * database gives the rules in the same words: they are read with every agenda, so that it is right after every write, of
 * any process.
 */
export function agendaReader(
  strapi: Core.Strapi,
): (request: AgendaRequest, clock: Clock) => Promise<Buffer> {
  let latest: { readonly key: string; readonly offer: Offer } | undefined;
  const offerOf = (texts: OfferTexts, zona: string): Offer => {
    const { servicios, textos, horarios, cierres, agendas } = texts;
    const key = [zona, servicios, textos, horarios, cierres, agendas].join('\n');
    if (latest?.key !== key) latest = { key, offer: new Offer(texts, zona) };
    return latest.offer;
  };
  const reader = new Reader(strapi.db.connection);
  strapi.server.httpServer.once('close', () => void reader.close());

  return async (request, clock) => {
    const today = dateAt(clock.now, clock.zona);
    const [stay] = (await reader.read((session) =>
      session.rows(agendaOf, [normaliseConfirmacion(request.confirmacion), today]),
    )) as readonly (StayRow & OfferTexts)[];
    if (stay === undefined) throw refused('estadia');
    return writeAgenda(offerOf(stay, clock.zona), stay, request, clock);
  };
}

/** The agenda of a stay, as the bytes of its JSON. */
export function writeAgenda(
  offer: Offer,
  { llegada, salida, personas, reservas, ocupacion, esperas, propios }: StayRow,
  { agenda, idioma = defaultIdIdioma }: Omit<AgendaRequest, 'confirmacion'>,
  { now, zona }: Clock,
): Buffer {
  const shown = agenda === null ? undefined : offer.agenda(agenda);
  if (agenda !== null && shown === undefined) throw refused('agenda');
  const servicios = offer
    .servicios(idioma)
    .filter(({ servicio: { id } }) => shown?.has(id) ?? true);
  const held = heldIn(reservas);
  const occupied = JSON.parse(ocupacion ?? '{}') as Readonly<Record<string, number>>;
  const waits = new Map(
    (rowsIn(esperas) as readonly EsperaRow[]).map(([servicio, fecha, desde, posicion]) => [
      `${String(servicio)} ${fecha}`,
      { desde, posicion },
    ]),
  );
  const own = new Map(
    (rowsIn(propios) as readonly PropioRow[]).map(([servicio, fecha, desde, cupo, cerrado]) => [
      `${String(servicio)} ${fecha} ${desde}`,
      { cupo, isClosed: Boolean(cerrado) },
    ]),
  );
  const today = dateAt(now, zona);
  const days = daysBetween(llegada > today ? llegada : today, salida).flatMap((fecha) =>
    servicios.flatMap(({ servicio, nombre, salon }) => {
      const day = `${String(servicio.id)} ${fecha}`;
      const reserva = held.get(day);
      const wait = waits.get(day);
      const viewer = { now, personas, occupied, own, held: reserva, wait };
      const turnos = offer.shifts(servicio, fecha, viewer);
      if (turnos.length === 0) return [];
      const reservado = reserva === undefined ? '0' : '1';
      return `{"fecha":"${fecha}","servicio":${nombre},"idServicio":${String(servicio.id)},"salon":${salon},"reservado":${reservado},"turnos":[${turnos.join(',')}]}`;
    }),
  );
  // All of it is ASCII: its letters are its bytes.
  return Buffer.from(`{"ok":true,"data":[${days.join(',')}]}`, 'latin1');
}

/** What a stay holds, by service and day. */
function heldIn(reservas: string | null): ReadonlyMap<string, Held> {
  return new Map(
    (rowsIn(reservas) as readonly ReservaRow[]).map(
      ([id, servicio, fecha, desde, hasta, origen]) => [
        `${String(servicio)} ${fecha}`,
        { id, desde, hasta, origen },
      ],
    ),
  );
}
