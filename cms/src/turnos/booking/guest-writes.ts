import { sendsMails } from '../../mail/mails';
import type { Clock } from '../../settings/clock';
import { assertInTime } from '../../store/deadline';
import type { WriteKey } from '../../store/idempotency';
import { newDocumentId } from '../../store/new-document-id';
import type { Session } from '../../store/session';
import type { ShiftCode } from '../shifts/shift-code';
import { takePlaces, takePlacesSql } from './occupancy';
import { learnLanguage, mailsSql, mailValues, noteMail } from './outbox';
import type { EstadiaRow } from './rows';
import type { Answered, Bookable } from './shift-of-stay';
import { statement } from './statement';

/**
 * What a guest's booking and cancellation write. On SQLite the statements stand in one transaction with what was read
 * before. On PostgreSQL each write is one statement, and so one round trip and a transaction: it locks the stay, then
 * takes or gives the places, and does nothing where what was judged before is not so any more.
 */

/** Milliseconds that one of them takes at most, which waits for the stay and for the shift: see the pool's `lock_timeout`. */
const longestStatement = 7_000;

/** An answer that is kept with its write, written around the id of the booking. */
type AnswerOf = (idReserva: string) => string;

const reservaColumns =
  'document_id, estadia_id, servicio_id, fecha, desde, hasta, personas, created_at, updated_at, published_at';
const answerColumns = 'clave, sujeto, ruta, cuerpo, respuesta, creada';

const insertReserva = statement(
  'reservar',
  () => `INSERT INTO reservas (${reservaColumns}, origen)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9) RETURNING id`,
);

const insertAnswer = statement(
  'recordar',
  () => `INSERT INTO idempotencia (${answerColumns}) VALUES ($1, $2, $3, $4, $5, $6)`,
);

const deleteAnswer = statement(
  'olvidar',
  () => 'DELETE FROM idempotencia WHERE clave = $1 AND sujeto = $2 AND ruta = $3 AND creada = $4',
);

const selectAnswer = statement(
  'recordado',
  () =>
    'SELECT cuerpo, respuesta, creada FROM idempotencia WHERE clave = $1 AND sujeto = $2 AND ruta = $3',
);

const deleteReserva = statement(
  'cancelar',
  () => `DELETE FROM reservas WHERE id = $1 AND estadia_id = $2
    RETURNING id, servicio_id AS servicio, fecha, desde, hasta, personas`,
);

/**
 * `$6` to `$15`: the stay as it was judged, the booking's own columns, the service's as it was judged. `besides` hangs on the rows of
 * `booked`.
 */
const bookAtOnceSql = (besides: string) => `WITH stay AS (
      SELECT e.id FROM estadias e, servicios s
      WHERE e.id = $6 AND e.llegada = $7 AND e.salida = $8 AND e.adultos + e.menores = $4
        AND s.id = $1 AND s.activo AND s.cupo = $5
      FOR UPDATE OF e FOR KEY SHARE OF s
    ), taken AS (${takePlacesSql('FROM stay')}), booked AS (
      INSERT INTO reservas (${reservaColumns})
      SELECT $9, stay.id, $1, CAST($2 AS date), $3, $10, $4,
        CAST($11 AS timestamp), CAST($11 AS timestamp), CAST($11 AS timestamp)
      FROM stay, taken RETURNING id, estadia_id, servicio_id, fecha, desde, hasta, personas
    ), remembered AS (
      INSERT INTO idempotencia (${answerColumns})
      SELECT CAST($12 AS text), $13, $14, $15,
        CAST($16 AS text) || CAST(booked.id AS text) || CAST($17 AS text), CAST($18 AS bigint)
      FROM booked WHERE CAST($12 AS text) IS NOT NULL RETURNING 1
    )${besides}
    SELECT (SELECT id FROM stay) AS estadia, (SELECT id FROM booked) AS id,
      (SELECT count(*) FROM remembered) AS recordadas`;

const bookAtOnce = statement('reservar_de_una_vez', () => bookAtOnceSql(''));

/** Likewise where the hotel sends mails, `$19` to `$24` being a mail's own values. */
const bookAndTellAtOnce = statement('reservar_y_avisar', (json) =>
  bookAtOnceSql(`, told AS (
      ${mailsSql('reservado', json, 'booked r', 19)}
    ), learnt AS (
      UPDATE estadias SET idioma = CAST($21 AS text) FROM booked
      WHERE estadias.id = booked.estadia_id AND CAST($21 AS text) IS DISTINCT FROM estadias.idioma
        AND CAST($21 AS text) IS NOT NULL
    )`),
);

/** Where nobody waits for the shift: the places that it gives back are nobody's yet. */
const cancelAtOnce = statement(
  'cancelar_de_una_vez',
  () => `WITH stay AS (
      SELECT id FROM estadias WHERE id = $1 FOR UPDATE
    ), alone AS (
      SELECT o.servicio FROM stay
      JOIN reservas q ON q.id = $2 AND q.estadia_id = stay.id
      JOIN turno_ocupacion o ON o.servicio = q.servicio_id AND o.fecha = CAST(q.fecha AS text)
        AND o.desde = q.desde AND o.esperando = 0
      FOR UPDATE OF o
    ), gone AS (
      DELETE FROM reservas r USING stay, alone WHERE r.id = $2 AND r.estadia_id = stay.id
      RETURNING r.servicio_id, r.fecha, r.desde, r.personas
    ), given AS (
      UPDATE turno_ocupacion o SET ocupado = o.ocupado - gone.personas, cambios = o.cambios + 1
      FROM gone
      WHERE o.servicio = gone.servicio_id AND o.fecha = CAST(gone.fecha AS text) AND o.desde = gone.desde
      RETURNING 1
    ), remembered AS (
      INSERT INTO idempotencia (${answerColumns})
      SELECT CAST($3 AS text), $4, $5, $6, $7, CAST($8 AS bigint) FROM gone
      WHERE CAST($3 AS text) IS NOT NULL RETURNING 1
    )
    SELECT (SELECT count(*) FROM gone) AS canceladas, (SELECT count(*) FROM given) AS devueltas,
      (SELECT count(*) FROM remembered) AS recordadas`,
);

/** Books a shift that was judged bookable; `again` where what was judged has changed since. */
export async function writeBooking(
  session: Session,
  estadia: EstadiaRow,
  { servicio, fecha, desde }: ShiftCode,
  { hasta, personas, cupo }: Bookable,
  kept: {
    readonly key: WriteKey | null;
    readonly clock: Clock;
    readonly answerOf: AnswerOf;
    /** Language that the guest reads. */
    readonly idioma?: string | undefined;
  },
): Promise<{ readonly id: number } | 'full' | 'again'> {
  const { key, clock, answerOf, idioma } = kept;
  if (session.engine === 'postgres') {
    assertInTime(longestStatement);
    const [before = '', after = ''] = answerOf('\0').split('\0');
    const tells = sendsMails();
    const [done] = (await session.rows(tells ? bookAndTellAtOnce : bookAtOnce, [
      ...[servicio, fecha, desde, personas, cupo],
      ...[estadia.id, estadia.llegada, estadia.salida],
      ...[newDocumentId(), hasta, new Date()],
      ...[key?.clave ?? null, key?.sujeto ?? null, key?.ruta ?? null, key?.cuerpo ?? null],
      ...[before, after, clock.now.getTime()],
      ...(tells ? mailValues(session, clock, { idioma }) : []),
    ])) as readonly { readonly estadia: number | null; readonly id: number | null }[];
    // oxlint-disable-next-line typescript/prefer-optional-chain -- no chain tells the compiler that it is there
    if (done === undefined || done.estadia === null) return 'again';
    return done.id === null ? 'full' : { id: done.id };
  }
  if (!(await takePlaces(session, { servicio, fecha, desde }, personas, cupo))) return 'full';
  const id = await insertBooking(session, estadia.id, {
    ...{ servicio, fecha, desde, hasta, personas },
    origen: null,
  });
  await learnLanguage(session, estadia.id, idioma);
  await noteMail(session, 'reservado', id, clock, { idioma });
  await writeAnswer(session, key, answerOf(String(id)), clock.now);
  return { id };
}

/** Who made a booking; null for the guest. */
type Origen = 'personal' | 'lista' | null;

/** Inserts a booking whose places are taken; gives its id. */
export async function insertBooking(
  session: Session,
  estadia: number,
  booking: Omit<BookedRow, 'id'> & { readonly origen: Origen },
): Promise<number> {
  const { servicio, fecha, desde, hasta, personas, origen } = booking;
  const written = session.engine === 'postgres' ? new Date() : Date.now();
  const [booked] = (await session.rows(insertReserva, [
    ...[newDocumentId(), estadia, servicio, fecha, desde, hasta, personas, written, origen],
  ])) as readonly { readonly id: number }[];
  if (booked === undefined) throw new Error('The database gave the booking no id.');
  return booked.id;
}

/** What a booking takes of a shift. */
export interface BookedRow {
  readonly id: number;
  readonly servicio: number;
  readonly fecha: string;
  readonly desde: string;
  readonly hasta: string;
  readonly personas: number;
}

/** Deletes a booking of a stay, whose places are for the caller to give back; undefined where it is gone already. */
export async function deleteBooking(
  session: Session,
  estadia: number,
  reserva: number,
): Promise<BookedRow | undefined> {
  const [gone] = await session.rows(deleteReserva, [reserva, estadia]);
  return gone as BookedRow | undefined;
}

/** On PostgreSQL: cancels a booking of a stay where nobody waits for its shift; false, and nothing done, where it could not. */
export async function cancelUnawaited(
  session: Session,
  estadia: EstadiaRow,
  reserva: number,
  { key, now, respuesta }: { readonly key: WriteKey | null; now: Date; respuesta: string },
): Promise<boolean> {
  assertInTime(longestStatement);
  const [done] = (await session.rows(cancelAtOnce, [
    ...[estadia.id, reserva],
    ...[key?.clave ?? null, key?.sujeto ?? null, key?.ruta ?? null, key?.cuerpo ?? null],
    ...[respuesta, now.getTime()],
  ])) as readonly { readonly canceladas: number | string }[];
  return Number(done?.canceladas) === 1;
}

/** What the same write answered before, however long ago. */
export async function readAnswer(
  session: Session,
  { clave, sujeto, ruta }: WriteKey,
): Promise<Answered | undefined> {
  const [row] = (await session.rows(selectAnswer, [clave, sujeto, ruta])) as readonly (Omit<
    Answered,
    'creada'
  > & { readonly creada: number | string })[];
  return row && { ...row, creada: Number(row.creada) };
}

/** Keeps an answer for a repeated write. One that is kept already, by whoever was quicker, is an error. */
export async function writeAnswer(
  session: Session,
  key: WriteKey | null,
  respuesta: string,
  now: Date,
): Promise<void> {
  if (key === null) return;
  const { clave, sujeto, ruta, cuerpo } = key;
  await session.rows(insertAnswer, [clave, sujeto, ruta, cuerpo, respuesta, now.getTime()]);
}

/** Forgets an answer that is too old to be given again, so that its key is free. */
export async function forgetAnswer(
  session: Session,
  { clave, sujeto, ruta }: WriteKey,
  creada: number,
): Promise<void> {
  await session.rows(deleteAnswer, [clave, sujeto, ruta, creada]);
}
